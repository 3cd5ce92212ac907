import { AppError } from '@parakh/base';
import { type Bars, barFields, resample } from '@parakh/frames';
import { barDay, barTime, MAIN_SERIES, session } from '@parakh/market';
import { type NamedContract, namedContract, namedContractText, symbolOf } from '@parakh/options';
import type { MarketStore } from '../marketdata/for-threads.ts';
import { readContractBars } from './contract-bars.ts';
import type { ContractsNow } from './contracts-now.ts';
import type { EvaluatedMinutes, HistoryAsked, ReadHistory } from './histories.ts';
import { joined, ledByDays, withSessionDay } from './history-up-to.ts';
import { barsIn, type LoadedFrame } from './loaded-frame.ts';
import type { LoadedMarket } from './market.ts';
import { MINUTE_SESSIONS } from './minutes.ts';
import { readSymbolDays, readSymbolMinutes } from './read-frame.ts';
import type { FormerBars } from './renames.ts';
import { sessionBars } from './running-session.ts';
import { knownSymbol, positionIn } from './universe.ts';

const REMEMBERED = 24;
const DAY = { unit: 'day', count: 1 } as const;

/** Reads histories from memory; minute bars and other series than EQ from the store, the last few remembered; minutes of contracts from `now`. */
export function historyReader(store: MarketStore, now?: ContractsNow): ReadHistory {
  const remembered = new Map<string, Promise<Bars>>();
  const remember = (key: string, read: () => Promise<Bars>): Promise<Bars> => {
    const bars = remembered.get(key) ?? read();
    remembered.delete(key);
    remembered.set(key, bars);
    if (remembered.size > REMEMBERED) remembered.delete(remembered.keys().next().value!);
    bars.catch(() => remembered.delete(key));
    return bars;
  };

  const daysOf = async (market: LoadedMarket, symbol: string, asked: HistoryAsked): Promise<Bars> => {
    const held =
      asked.series === undefined || asked.series === MAIN_SERIES ? availableDays(market, symbol, asked) : undefined;
    if (held) return held;
    const series = asked.series ?? market.otherSeries.get(symbol) ?? MAIN_SERIES;
    const key = `${market.available.loadedAt} ${series} ${symbol}`;
    return remember(key, () => readSymbolDays(store, market.database, symbol, series));
  };

  const minutesOf = (market: LoadedMarket, symbol: string, formers: readonly FormerBars[]): Promise<Bars> => {
    const key = `${market.available.loadedAt} minutes ${symbol} ${formers.length}`;
    return remember(key, () => readSymbolMinutes(store, market.database, { symbol, formers }));
  };

  const contractOf = async (market: LoadedMarket, contract: NamedContract, asked: HistoryAsked) => {
    const symbol = namedContractText(contract);
    const key = `${market.version} contract ${symbol}`;
    const bars = await remember(key, () => readContractBars(store, market.database, contract));
    const changes = market.adjustments.get(symbolOf(contract.underlying)) ?? [];
    const adjustments = asked.prices === 'traded' ? [] : changes;
    if (asked.unit === 'day') return { symbol, adjustments, bars, unit: 'day', ledBy: 0 } as const;
    const minutes = await now?.bars({ contract, ...sessionsRead(market, asked.evaluated), version: market.version });
    if (!minutes || minutes.time.length === 0) throw new AppError('bars.not-held', { symbol, unit: 'minute' });
    return { symbol, adjustments, ...ledByDays(bars, minutes, barFields) };
  };

  const read: ReadHistory = async (market, asked) => {
    const contract = namedContract(asked.symbol);
    if (contract) return contractOf(market, contract, asked);
    const typed = knownSymbol(market, asked.symbol);
    const symbol = asked.renames === false ? typed : market.renames.current(typed);
    const adjustments = asked.prices === 'traded' ? [] : (market.adjustments.get(symbol) ?? []);
    const formers = formersOf(market, symbol, asked);
    const days = await daysOf(market, symbol, asked);
    const running = sessionOf(market, symbol, asked);
    if (asked.unit === 'day') {
      // Where the exchange's daily files are not loaded, a day is what its minutes make of it.
      const hasMinutes = market.minuteSymbols.has(symbol) || formers.length > 0;
      const isFromMinutes = days.time.length === 0 && asked.series === undefined && hasMinutes;
      const held = isFromMinutes ? resample(await minutesOf(market, symbol, formers), DAY, session).bars : days;
      const bars = withSessionDay(held, running, barFields);
      return { symbol, adjustments, bars, unit: 'day', ledBy: 0 };
    }
    const minutes = joined(await minutesOf(market, symbol, formers), running);
    if (minutes.time.length === 0) throw new AppError('bars.not-held', { symbol, unit: 'minute' });
    return { symbol, adjustments, ...ledByDays(days, minutes, barFields) };
  };
  return async (market, asked) => {
    const whole = await read(market, asked);
    return asked.prices === 'traded' ? { ...whole, isAsTraded: true } : whole;
  };
}

/** The sessions of the minutes that are evaluated, and as many before them as a scan looks back on. */
function sessionsRead({ available, session: running }: LoadedMarket, evaluated: EvaluatedMinutes | undefined) {
  const { sessions } = available;
  const newest = running?.until ?? barTime((sessions.at(-1) ?? 0) + 1) - 1;
  const until = Math.min(evaluated?.until ?? newest, newest);
  const from = Math.min(evaluated?.from ?? -Infinity, until);
  if (from === -Infinity) return { from, until };
  const first = sessions.findLastIndex((day) => day <= barDay(from));
  return { from: barTime(sessions[Math.max(0, first - MINUTE_SESSIONS + 1)] ?? barDay(from)), until };
}

/** Spans of minute bars under former names that are the symbol's. */
function formersOf({ available }: LoadedMarket, symbol: string, { renames }: HistoryAsked): readonly FormerBars[] {
  return renames === false ? [] : available.formerMinutes.filter(({ current }) => current === symbol);
}

/** Of the session behind what is loaded, where it is of bars as asked for. */
function sessionOf({ session }: LoadedMarket, symbol: string, { unit, series }: HistoryAsked): Bars | undefined {
  return session?.frame.unit === unit && series === undefined ? sessionBars(session, symbol) : undefined;
}

function availableDays(market: LoadedMarket, symbol: string, { renames }: HistoryAsked): Bars | undefined {
  const frames: readonly LoadedFrame[] =
    renames === false ? [market.daily, market.indices] : [market.joined, market.daily, market.indices];
  for (const frame of frames) {
    const position = positionIn(frame, symbol);
    if (position !== undefined) return barsIn(frame, position);
  }
  return undefined;
}
