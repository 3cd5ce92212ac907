import { useSyncExternalStore } from 'react';

/** A back-test that was started in this browser. It belongs to this browser, or to who was signed in: this list is the way back to it. */
export interface OwnRun {
  readonly id: string;
  readonly name: string;
  readonly startedAt: number;
  /** The shape of its equity, once it was seen. */
  readonly shape?: readonly number[];
}

const STORAGE_KEY = 'backtests';
const MOST = 50;
const MOST_POINTS = 60;

let runs: readonly OwnRun[] | undefined;
const listeners = new Set<() => void>();

function read(): readonly OwnRun[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isRun) : [];
  } catch {
    // What lies there is not ours to read: start afresh.
    return [];
  }
}

function isRun(kept: unknown): kept is OwnRun {
  if (typeof kept !== 'object' || kept === null) return false;
  return (
    'id' in kept &&
    typeof kept.id === 'string' &&
    'name' in kept &&
    typeof kept.name === 'string' &&
    'startedAt' in kept &&
    typeof kept.startedAt === 'number'
  );
}

function ownRuns(): readonly OwnRun[] {
  runs ??= read();
  return runs;
}

function write(next: readonly OwnRun[]): void {
  runs = next.slice(0, MOST);
  localStorage.setItem(STORAGE_KEY, JSON.stringify(runs));
  for (const listener of listeners) listener();
}

export function rememberRun(id: string, name: string): void {
  write([{ id, name, startedAt: Date.now() }, ...ownRuns().filter((run) => run.id !== id)]);
}

export function forgetRun(id: string): void {
  write(ownRuns().filter((run) => run.id !== id));
}

/** Keeps what its curve looks like, so that a list shows it without asking for whole reports. */
export function rememberShape(id: string, equity: readonly (number | null)[]): void {
  const all = ownRuns();
  const place = all.findIndex((run) => run.id === id);
  if (place < 0 || all[place]!.shape) return;
  const every = Math.max(1, Math.ceil(equity.length / MOST_POINTS));
  const shape = equity
    .filter((_, i) => i % every === 0 || i === equity.length - 1)
    .filter((value): value is number => value !== null)
    .map(Math.round);
  write(all.with(place, { ...all[place]!, shape }));
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Newest first. */
export function useOwnRuns(): readonly OwnRun[] {
  return useSyncExternalStore(listen, ownRuns);
}
