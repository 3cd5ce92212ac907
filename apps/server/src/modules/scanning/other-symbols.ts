import { AppError } from '@parakh/base';
import { barFields } from '@parakh/frames';
import type { Problem } from '@parakh/language';
import { namedContract } from '@parakh/options';
import { type History, missingBars, type Plan, symbolsRead } from '@parakh/scan';
import type { HistoryAsked, OtherHistories, ReadHistory } from './histories.ts';
import { joined, ledByDays } from './history-up-to.ts';
import { contractsAt, type LoadedContracts } from './loaded-contracts.ts';
import { type LoadedFrame, viewOf } from './loaded-frame.ts';
import type { LoadedMarket, RunningSession } from './market.ts';
import type { Reading } from './requests.ts';
import { sessionBars } from './running-session.ts';
import { positionIn } from './universe.ts';

export interface OthersAsked extends Pick<Reading, 'prices' | 'renames'>, Pick<HistoryAsked, 'unit' | 'evaluated'> {
  /** Of contracts; the same as of all others where left out. */
  readonly contractUnit?: History['unit'];
  readonly history: ReadHistory;
}

export async function readOthers(
  plan: Plan,
  market: LoadedMarket,
  { history, contractUnit, ...asked }: OthersAsked,
): Promise<OtherHistories> {
  const read = symbolsRead(plan).map(async (symbol) => {
    const { unit, prices, renames, evaluated } = asked;
    const ownUnit = namedContract(symbol) ? (contractUnit ?? unit) : unit;
    const whole = await history(market, { symbol, unit: ownUnit, prices, renames, evaluated }).catch(noneAvailable);
    return whole && whole.bars.time.length > 0 ? [[symbol, whole] as const] : [];
  });
  return new Map((await Promise.all(read)).flat());
}

function noneAvailable(error: unknown): undefined {
  if (error instanceof AppError && (error.code === 'symbol.unknown' || error.code === 'bars.not-held'))
    return undefined;
  throw error;
}

/** The same with minute bars of a scan: daily bars, and the minutes that are loaded of the last sessions. Those of contracts are there already. */
export function withMinutes(
  histories: OtherHistories,
  { frame, until, session }: { readonly frame: LoadedFrame; readonly until: number; readonly session?: RunningSession },
): OtherHistories {
  const led = [...histories].flatMap(([name, whole]) => {
    if (whole.unit === 'minute') return [[name, whole] as const];
    const held = viewOf(frame, positionIn(frame, whole.symbol) ?? -1, until, barFields);
    const minutes = joined(held, session && sessionBars(session, whole.symbol));
    return minutes.time.length > 0 ? [[name, { ...whole, ...ledByDays(whole.bars, minutes, barFields) }] as const] : [];
  });
  return new Map(led);
}

/** The same with figures of the futures and options on each. */
export function withContracts(histories: OtherHistories, { shared, rows }: LoadedContracts): OtherHistories {
  return new Map(
    [...histories].map(([name, whole]) => {
      const contracts = contractsAt(shared, rows.get(whole.symbol) ?? -1);
      return [name, { ...whole, ...(contracts && { contracts }) }];
    }),
  );
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
