import { barsOf } from '@parakh/frames';
import { type Instrument, isIndex } from '@parakh/market';
import type { PaperInstrument } from '@parakh/paper';
import type { AvailableMarket } from '../scanning/index.ts';

/** How a share usually trades is read off so many sessions. */
const USUAL_SESSIONS = 20;
/** Series of NSE that are settled trade by trade. */
const tradeForTrade: ReadonlySet<string> = new Set(['BE', 'BZ', 'ST']);
/** Rupees: what shares move by where their list does not say. */
const USUAL_TICK = 0.05;

/** The shares among these symbols, as a paper account trades in them. Contracts are not among the symbols of any feed yet. */
export function paperInstruments(market: AvailableMarket, symbols: Iterable<string>): PaperInstrument[] {
  return [...symbols].flatMap((symbol) => {
    const listed = market.instruments.get(symbol);
    return listed && !isIndex(listed) && listed.expiry === null ? instrumentOf(market, listed) : [];
  });
}

function instrumentOf(market: AvailableMarket, listed: Instrument): PaperInstrument {
  const { symbol, isin, lot, tickSize, exchange, series } = listed;
  return {
    token: symbol,
    symbol,
    exchange: exchange === 'BSE' ? 'BSE' : 'NSE',
    isin,
    kind: 'share',
    isOnIndex: false,
    lot: lot ?? 1,
    tickPaise: Math.max(1, Math.round((tickSize ?? USUAL_TICK) * 100)),
    ...usualTrading(market, symbol),
    band: null,
    isTradeForTrade: tradeForTrade.has(series),
    strikePaise: null,
    expiry: null,
  };
}

type Usual = Pick<PaperInstrument, 'closePaise' | 'averageVolume' | 'averageRangePct'>;

/** As of the last session loaded: nothing of the one that runs is in it. */
function usualTrading(market: AvailableMarket, symbol: string): Usual {
  const found = market.find(symbol);
  if (!found) return { closePaise: null, averageVolume: null, averageRangePct: null };
  const { columns } = barsOf(found.frame, found.index);
  const [high, low, close, volume] = [columns.high, columns.low, columns.close, columns.volume].map((column) =>
    Array.from(column.slice(-USUAL_SESSIONS)),
  );
  const ranges = close!.map((price, i) => (100 * (high![i]! - low![i]!)) / price);
  const last = close!.at(-1);
  return {
    closePaise: last !== undefined && last > 0 ? Math.round(last * 100) : null,
    averageVolume: meanOrNull(volume!),
    averageRangePct: meanOrNull(ranges),
  };
}

/** Of what is known; null where nothing is. */
function meanOrNull(values: readonly number[]): number | null {
  const known = values.filter(Number.isFinite);
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0) / known.length;
}
