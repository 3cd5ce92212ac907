import { type DayNumber, dayOf } from '@parakh/base';
import { type FigureValue, interestRateOn, type ListedChain, recordedFigures, type Underlying } from '@parakh/options';
import type { QuotedChain } from '../../marketdata/index.ts';
import type { ContractTables } from '../contract-tables.ts';
import { daysBetween, freshChain } from './chain-at-moment.ts';
import { ChainPaths } from './chain-path.ts';
import { expiryNumbers } from './figures-at.ts';
import { hoursOf, type KnownExpiry, type KnownSession, settledAt } from './known-session.ts';
import { recordedSession } from './recorded-session.ts';

/** Figures of a day whose option chains were recorded, at the last trade that they show. None where nothing was recorded. */
export async function figuresOfRecording(
  tables: ContractTables,
  underlying: Underlying,
  day: DayNumber,
): Promise<FigureValue[]> {
  const session = await recordedSession(tables, underlying, hoursOf(day));
  if (!session) return [];
  const chains = session.expiries.flatMap((of) => chainAtEnd(session, of));
  const vwaps = await Promise.all(chains.map(async (chain) => vwapOf(await pathOf(session, chain), chain.number)));
  const spot = session.spots()(session.knownUntil());
  return [...recordedFigures({ spot, rate: interestRateOn(day), chains }), ...vwaps.flat()];
}

/** An evening's recording tells of the last trades; none of an expiry of which nothing was traded. */
function chainAtEnd(session: KnownSession, of: KnownExpiry): ListedChain[] {
  const { hours } = session;
  const quotes = session.quotes()(of, session.knownUntil());
  const at = lastTradeIn(quotes);
  if (at === undefined) return [];
  const wholeDays = of.expiry - hours.day;
  return [
    {
      expiry: of.expiry,
      number: expiryNumbers(session)(of),
      wholeDays,
      // As at a close: the last day of a contract has no volatility.
      days: wholeDays === 0 ? 0 : daysBetween(Math.min(at, hours.closesAt), settledAt(of.expiry)),
      chain: freshChain(quotes, at),
    },
  ];
}

function lastTradeIn({ call, put }: QuotedChain): number | undefined {
  const known = [...call.tradedAt, ...put.tradedAt].filter((at) => !Number.isNaN(at));
  return known.length > 0 ? Math.max(...known) : undefined;
}

const pathOf = (session: KnownSession, { expiry }: ListedChain) =>
  new ChainPaths({ most: 1, hasContracts: false }).of(session, dayOf(expiry));

/** Of the straddle at the money through the session, as pages and alerts have it. */
function vwapOf({ figures }: Awaited<ReturnType<typeof pathOf>>, number: number): FigureValue[] {
  const value = figures.straddleVwap.at(-1) ?? NaN;
  return Number.isFinite(value) ? [{ figure: 'straddleVwap', number, value }] : [];
}
