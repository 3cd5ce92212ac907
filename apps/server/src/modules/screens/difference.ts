import type { Difference } from '@parakh/contract';
import { check, type Logic, print, type Signal } from '@parakh/language';
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
    isJoinedOtherwise: clauses.every(({ change }) => change === 'kept')
      ? old.text !== fresh.text
      : joiningOf(old, clauses) !== joiningOf(fresh, clauses),
    settings: settingsChanged(before.settings, after.settings),
  };
}

type OfSide = Pick<Clause, 'side'>;

interface ReadText {
  readonly text: string;
  readonly clauses: readonly Clause[];
  /** The one, or of a strategy both; none of a text that no longer parses. */
  readonly signals: readonly { readonly signal: Signal; readonly side: OfSide }[];
}

/** A text that no longer parses is one clause. */
function readText(condition: string): ReadText {
  const { validTree: tree } = check(condition, table);
  if (!tree) return { text: condition, clauses: [{ text: condition }], signals: [] };
  const signals: ReadText['signals'] =
    tree.kind === 'strategy'
      ? [
          { signal: tree.long, side: { side: 'long' } },
          { signal: tree.short, side: { side: 'short' } },
        ]
      : [{ signal: tree, side: {} }];
  return { text: print(tree), clauses: signals.flatMap(({ signal, side }) => clausesOf(signal, side)), signals };
}

function clausesOf(signal: Signal, side: OfSide): Clause[] {
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

/** How the comparisons that were kept hang together, as if there were no others. */
function joiningOf({ signals }: ReadText, changes: readonly Change[]): string {
  const kept = counted(changes.filter(({ change }) => change === 'kept'));
  const shapes = signals.map(({ signal, side }) => shapeOf(signal, side, kept));
  return shapes.map((shape) => (shape ? textOf(shape) : '')).join('; ');
}

/** Comparisons side by side under one joiner; a single one has none. */
interface Shape {
  readonly joiner: Logic['joiner'] | undefined;
  readonly parts: readonly string[];
}

function shapeOf(signal: Signal, side: OfSide, kept: Map<string, number>): Shape | undefined {
  if (signal.kind === 'comparison') {
    const text = print(signal);
    return take(kept, keyOf({ text, ...side })) ? { joiner: undefined, parts: [text] } : undefined;
  }
  const { joiner } = signal;
  const shapes = [shapeOf(signal.left, side, kept), shapeOf(signal.right, side, kept)].filter(
    (shape) => shape !== undefined,
  );
  if (shapes.length < 2) return shapes[0];
  return { joiner, parts: shapes.flatMap((shape) => (shape.joiner === joiner ? shape.parts : [textOf(shape)])) };
}

/** In no order: which stands first says nothing. */
const textOf = ({ joiner, parts }: Shape): string =>
  joiner ? `(${parts.toSorted().join(` ${joiner} `)})` : parts.join();

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
