import type { Difference } from '@parakh/contract';
import { check, print, type Signal } from '@parakh/language';
import { table } from '@parakh/scan';

/** One save, as it is compared. */
export interface Compared {
  readonly version: number;
  readonly condition: string;
  /** Everything else that was kept. */
  readonly settings: Readonly<Record<string, unknown>>;
}

type Change = Difference['clauses'][number];
type Clause = Omit<Change, 'change'>;

/** What differs between two saves, comparison by comparison. */
export function differenceOf(before: Compared, after: Compared): Difference {
  const [old, fresh] = [readText(before.condition), readText(after.condition)];
  const clauses = changesOf(old.clauses, fresh.clauses);
  return {
    from: before.version,
    to: after.version,
    clauses,
    isJoinedOtherwise: clauses.every(({ change }) => change === 'kept') && old.text !== fresh.text,
    settings: settingsChanged(before.settings, after.settings),
  };
}

/** A text that no longer parses is one clause. */
function readText(condition: string): { text: string; clauses: Clause[] } {
  const { validTree: tree } = check(condition, table);
  if (!tree) return { text: condition, clauses: [{ text: condition }] };
  const sides =
    tree.kind === 'strategy'
      ? [...clausesOf(tree.long, { side: 'long' }), ...clausesOf(tree.short, { side: 'short' })]
      : clausesOf(tree, {});
  return { text: print(tree), clauses: sides };
}

function clausesOf(signal: Signal, side: Pick<Clause, 'side'>): Clause[] {
  if (signal.kind === 'comparison') return [{ text: print(signal), ...side }];
  return [...clausesOf(signal.left, side), ...clausesOf(signal.right, side)];
}

const keyOf = ({ text, side }: Clause) => `${side ?? 'signal'} ${text}`;

/** In the order of the newer text; what was removed stands behind what it stood behind. */
function changesOf(old: readonly Clause[], fresh: readonly Clause[]): Change[] {
  const left = counted(old);
  const changes = fresh.map((clause): Change => ({ ...clause, change: take(left, keyOf(clause)) ? 'kept' : 'added' }));
  const kept = counted(changes.filter(({ change }) => change === 'kept'));
  let place = 0;
  for (const clause of old) {
    if (take(kept, keyOf(clause))) {
      place = 1 + changes.findIndex((change) => change.change === 'kept' && keyOf(change) === keyOf(clause));
      continue;
    }
    changes.splice(place, 0, { ...clause, change: 'removed' });
    place++;
  }
  return changes;
}

function counted(clauses: readonly Clause[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const clause of clauses) counts.set(keyOf(clause), (counts.get(keyOf(clause)) ?? 0) + 1);
  return counts;
}

/** Takes one away where there is one. */
function take(counts: Map<string, number>, key: string): boolean {
  const left = counts.get(key) ?? 0;
  counts.set(key, left - 1);
  return left > 0;
}

function settingsChanged(before: Compared['settings'], after: Compared['settings']): Difference['settings'] {
  const [old, fresh] = [new Map(named('', before)), new Map(named('', after))];
  const names = [...new Set([...old.keys(), ...fresh.keys()])];
  return names.flatMap((name) => {
    const change = { name, before: old.get(name) ?? null, after: fresh.get(name) ?? null };
    return change.before === change.after ? [] : [change];
  });
}

/** Each setting under its path, in words: 'exits.stopPct', '2'. */
function named(path: string, value: unknown): [string, string][] {
  if (value === undefined || value === null || value === '') return [];
  if (Array.isArray(value)) return value.length === 0 ? [] : [[path, value.map(String).join(', ')]];
  if (typeof value === 'object') {
    return Object.entries(value).flatMap(([name, inner]) => named(path === '' ? name : `${path}.${name}`, inner));
  }
  if (typeof value === 'boolean') return [[path, value ? 'yes' : 'no']];
  return typeof value === 'string' || typeof value === 'number' ? [[path, String(value)]] : [];
}
