import { useSyncExternalStore } from 'react';

/** Who chose: the reader in this window, or something that brings what he chose elsewhere (another window, his account). */
export type Chooser = 'reader' | 'elsewhere';
type Listener = (name: string, by: Chooser) => void;

const listeners = new Set<Listener>();
const shelf = () => (typeof localStorage === 'undefined' ? undefined : localStorage);

/** What a reader chose on this device, under its name; null where he chose nothing. */
export function kept(name: string): string | null {
  return shelf()?.getItem(name) ?? null;
}

/** Keeps a choice on this device and tells everybody who looks at it. */
export function keep(name: string, value: string | null, by: Chooser = 'reader'): void {
  if (kept(name) === value) return;
  if (value === null) shelf()?.removeItem(name);
  else shelf()?.setItem(name, value);
  for (const listener of listeners) listener(name, by);
}

function hearOtherWindows({ key }: StorageEvent): void {
  if (key !== null) for (const listener of listeners) listener(key, 'elsewhere');
}

/** Told of every choice; the answer ends it. */
export function watchKept(listener: Listener): () => void {
  if (listeners.size === 0 && typeof window !== 'undefined') addEventListener('storage', hearOtherWindows);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0 && typeof window !== 'undefined') removeEventListener('storage', hearOtherWindows);
  };
}

/** A choice, drawn anew when it changes. */
export function useKept(name: string): string | null {
  return useSyncExternalStore(watchKept, () => kept(name));
}
