import { type DayNumber, dayOf } from '@parakh/base';
import { frameName } from '@parakh/scan';
import { readCondition } from '../../scanning/index.ts';
import type { AlertingDeps } from '../deps.ts';
import type { AlertCondition, AlertMatch } from '../evaluation/types.ts';

/** A condition that is evaluated at the close of a session. */
export type DayCondition = Pick<AlertCondition, 'text' | 'closedOnly' | 'symbols'>;

export interface DayMatches {
  /** Where it holds and did not at the close of the session before. */
  readonly matches: readonly Omit<AlertMatch, 'alert'>[];
  /** On how many symbols it holds, newly or not. */
  readonly holding: number;
}

type Deps = Pick<AlertingDeps, 'engine' | 'view'>;
type Side = AlertMatch['side'];

/** Throws what a scan throws. */
export async function dayMatches(condition: DayCondition, day: DayNumber, services: Deps): Promise<DayMatches> {
  const { engine } = services;
  const held = await heldOn(condition, day, services);
  if (held.size === 0) return { matches: [], holding: 0 };
  const before = engine()
    .market()
    .sessions.findLast((one) => one < day);
  const heldBefore = before === undefined ? undefined : await heldOn(condition, before, services);
  const matches: Omit<AlertMatch, 'alert'>[] = [];
  for (const [symbol, sides] of held)
    for (const side of sides)
      if (!heldBefore?.get(symbol)?.includes(side))
        matches.push(await matchOf(condition, { symbol, side, day }, services));
  return { matches, holding: held.size };
}

/** By symbol; of a strategy the signals that hold. */
async function heldOn(
  { text, closedOnly, symbols }: DayCondition,
  day: DayNumber,
  { engine }: Deps,
): Promise<ReadonlyMap<string, readonly Side[]>> {
  const { matches } = await engine().scan({ text, closedOnly, universe: symbols, date: dayOf(day) });
  return new Map(matches.map(({ symbol, sides }) => [symbol, sides ?? [null]]));
}

interface Found {
  readonly symbol: string;
  readonly side: Side;
  readonly day: DayNumber;
}

async function matchOf(
  { text, closedOnly }: DayCondition,
  { symbol, side, day }: Found,
  { engine, view }: Deps,
): Promise<Omit<AlertMatch, 'alert'>> {
  const explanation = await engine().explain({ text, closedOnly, symbol, date: dayOf(day) });
  const { last = NaN, changePct = NaN } = (await view()).summary(symbol) ?? {};
  const { timeFrame } = readCondition(text, closedOnly).plan;
  return {
    symbol,
    side,
    bar: frameName(timeFrame),
    barTime: explanation.barTime,
    barClosed: explanation.barClosed,
    price: last,
    changePct: Number.isNaN(changePct) ? null : changePct,
    clauses: explanation.clauses.filter((clause) => side === null || clause.side === side),
  };
}
