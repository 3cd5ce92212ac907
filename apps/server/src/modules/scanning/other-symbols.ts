import { AppError } from '@parakh/base';
import { type Bars, barColumns, barFields, timeIndex } from '@parakh/frames';
import type { Problem } from '@parakh/language';
import { barDay } from '@parakh/market';
import { adjusted, type History, missingBars, type Others, type Plan, symbolsRead } from '@parakh/scan';
import type { OtherHistories, ReadHistory, SymbolHistory } from './histories.ts';
import { joined, ledByDays } from './history-up-to.ts';
import { type LoadedFrame, viewOf } from './loaded-frame.ts';
import type { LoadedMarket, RunningSession } from './market.ts';
import type { Reading } from './requests.ts';
import { sessionBars } from './running-session.ts';
import { positionIn } from './universe.ts';

export interface OthersAsked extends Pick<Reading, 'prices' | 'renames'> {
  readonly unit: History['unit'];
  readonly history: ReadHistory;
}

export async function readOthers(
  plan: Plan,
  market: LoadedMarket,
  { unit, prices, renames, history }: OthersAsked,
): Promise<OtherHistories> {
  const read = symbolsRead(plan).map(async (symbol) => {
    const whole = await history(market, { symbol, unit, prices, renames }).catch(noneAvailable);
    return whole && whole.bars.time.length > 0 ? [[symbol, whole] as const] : [];
  });
  return new Map((await Promise.all(read)).flat());
}

function noneAvailable(error: unknown): undefined {
  if (error instanceof AppError && (error.code === 'symbol.unknown' || error.code === 'bars.not-held'))
    return undefined;
  throw error;
}

/** What of them was known at a moment. */
export function othersUpTo(histories: OtherHistories, until: number): Others {
  const known = new Map<string, History>();
  return (symbol) => {
    const whole = histories.get(symbol);
    const past = known.get(symbol) ?? (whole && upTo(whole, until));
    if (past) known.set(symbol, past);
    return past;
  };
}

/** The same with minute bars of a scan: daily bars, and the minutes that are loaded of the last sessions. */
export function withMinutes(
  histories: OtherHistories,
  { frame, until, session }: { readonly frame: LoadedFrame; readonly until: number; readonly session?: RunningSession },
): OtherHistories {
  const led = [...histories].flatMap(([name, whole]) => {
    const held = viewOf(frame, positionIn(frame, whole.symbol) ?? -1, until, barFields);
    const minutes = joined(held, session && sessionBars(session, whole.symbol));
    return minutes.time.length > 0 ? [[name, { ...whole, ...ledByDays(whole.bars, minutes, barFields) }] as const] : [];
  });
  return new Map(led);
}

/** A history as it was known at a moment. */
export function upTo({ adjustments, ...whole }: SymbolHistory, until: number): History {
  const length = timeIndex(whole.bars.time, until) + 1;
  const known = length === whole.bars.time.length ? whole.bars : part(whole.bars, 0, length);
  const { company } = whole;
  // Without factors every price is in the shares of its own day.
  const inSharesOf = company && adjustments.length > 0 && { company: { ...company, sharesOf: barDay(until) } };
  return { ...whole, ...inSharesOf, bars: adjusted(known, adjustments, until), ledBy: Math.min(whole.ledBy, length) };
}

export function part(bars: Bars, from: number, to = bars.time.length): Bars {
  return { time: bars.time.subarray(from, to), columns: barColumns((field) => bars.columns[field].subarray(from, to)) };
}

/** A clause that reads a symbol without bars is never known, and is told so. */
export function missingSymbols({ signals }: Plan, held: OtherHistories): Problem[] {
  return signals
    .flatMap(({ clauses }) => clauses)
    .flatMap(({ comparison: { from, to }, node }) => {
      const missing = [...node.needs.values()].filter(({ symbol }) => symbol !== undefined && !held.has(symbol));
      return [...new Set(missing.map(missingBars))].map(
        (message): Problem => ({ from, to, severity: 'warning', message }),
      );
    });
}
