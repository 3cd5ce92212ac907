import type { Entry } from './entries.ts';
import type { OpenLeg } from './open-legs.ts';
import type { Places } from './places.ts';
import type { QuickMargin, QuickParts } from './quick-margin.ts';

/** Sums over legs that are held or entered together, so that one more is quickly added. Rupees. */
export interface Stack {
  /** Places of the legs that are closed. */
  readonly closed: readonly number[];
  /** Legs of the position that stay. */
  readonly staying: readonly OpenLeg[];
  readonly entered: readonly Entry[];
  /** What closing comes to is in it, and in the rows. */
  readonly expected: number;
  readonly delta: number;
  readonly cost: number;
  readonly tied: number;
  readonly above: number;
  /** The place of the first expiry among the horizons; Infinity without a contract. */
  readonly first: number;
  /** Profits at each price of the grid, of each horizon up to the first expiry. */
  readonly rows: readonly Float64Array[];
  readonly margin: QuickParts;
}

/** What is left of a position once some of its legs are closed. */
export function stackOf(
  open: readonly OpenLeg[],
  closed: readonly number[],
  { grid, horizons }: Places,
  margin: QuickMargin,
): Stack {
  const staying = open.filter((_, i) => !closed.includes(i));
  const closing = closed.map((i) => open[i]!.closing!);
  const change = sum(closing.map((one) => one.change));
  const first = Math.min(...staying.map(({ ends }) => ends));
  const rows = horizons.slice(0, first + 1).map((_, h) => {
    const row = new Float64Array(grid.prices.length).fill(change);
    for (const { rows: own } of staying) for (let i = 0; i < row.length; i++) row[i]! += own[h]![i]!;
    return row;
  });
  const legs = staying.map(({ leg }) => leg);
  return {
    closed,
    staying,
    entered: [],
    expected: change + sum(staying.map(({ expected }) => expected)),
    delta: sum(staying.map(({ delta }) => delta)),
    cost: sum(closing.map(({ cost }) => cost)),
    tied: sum(staying.map(({ tied }) => tied)),
    above: sum(staying.map(({ above }) => above)),
    first,
    rows,
    margin: margin.partsOf(
      legs,
      staying.map(({ last }) => last),
    ),
  };
}

/** The same with one leg more. */
export function withEntry(stack: Stack, entry: Entry, margin: QuickMargin): Stack {
  const first = Math.min(stack.first, entry.ends);
  return {
    ...stack,
    entered: [...stack.entered, entry],
    expected: stack.expected + entry.expected,
    delta: stack.delta + entry.delta,
    cost: stack.cost + entry.cost,
    tied: stack.tied + entry.tied,
    above: stack.above + entry.above,
    first,
    rows: stack.rows.slice(0, first + 1).map((row, h) => row.map((profit, i) => profit + entry.rows[h]![i]!)),
    margin: margin.plus(stack.margin, entry.margin),
  };
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
