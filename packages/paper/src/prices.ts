import { slippagePaise } from '@parakh/backtest/frictions';
import { type PaperOrder, type Run, signOf } from './account.ts';
import type { TickSeen } from './tape.ts';

/** A part of an order that the tick fills. Paise. */
export interface Slice {
  readonly quantity: number;
  readonly price: number;
}

const atMost = (quantity: number, lot: number): number => Math.floor(quantity / lot) * lot;

/** Units that the account may still fill on the symbol: a share of the last minute's volume less what it filled in that minute. */
export function volumeLeft({ account, settings }: Run, { instrument, time, minuteVolume }: TickSeen): number {
  if (settings.mostOfMinute === Infinity) return Infinity;
  const recent = (account.recent[instrument.token] ?? []).filter(({ at }) => at > time - 60_000);
  const filled = recent.reduce((sum, { quantity }) => sum + quantity, 0);
  return Math.max(0, Math.floor(settings.mostOfMinute * minuteVolume) - filled);
}

/**
 * What an order gets that takes the other side at once, best price first: the orders of the book, each price worse by the impact of
 * what the order has taken before; without a book the last price, worse by half the spread and the impact. Empty where nobody stands
 * on the other side, where the price is not known or too old, and where its limit is not reached.
 */
export function takenSlices(run: Run, order: PaperOrder, seen: TickSeen): Slice[] {
  const most = atMost(Math.min(order.quantity - order.filled, volumeLeft(run, seen)), seen.instrument.lot);
  if (most <= 0) return [];
  return slicesOf(run, order, { seen, most });
}

/** Of a limit order: whether its first lot would be taken now, joins those who stand at its price, or cannot be told. */
export function outlookOf(run: Run, order: PaperOrder, seen: TickSeen): 'taken' | 'rests' | 'unknown' {
  if (slicesOf(run, order, { seen, most: seen.instrument.lot }).length > 0) return 'taken';
  return seen.book === null && !seen.isLastFresh ? 'unknown' : 'rests';
}

interface Taking {
  readonly seen: TickSeen;
  readonly most: number;
}

function slicesOf(run: Run, order: PaperOrder, taking: Taking): Slice[] {
  const slices = taking.seen.book ? fromBook(run, order, taking) : fromLast(run, order, taking);
  const limit = order.price;
  return limit === null ? slices : slices.filter(({ price }) => signOf(order.side) * (limit - price) >= 0);
}

function fromBook(run: Run, order: PaperOrder, { seen, most }: Taking): Slice[] {
  const worse = worseBy(run, order, { seen, quantity: order.filled }) - worseBy(run, order, { seen, quantity: 0 });
  // A share of unknown liquidity: what the first part moved is not known, so the book alone says what the next one pays.
  const impact = order.filled === 0 || Number.isNaN(worse) ? 0 : worse;
  const slices: Slice[] = [];
  let left = most;
  for (const row of order.side === 'BUY' ? seen.book!.asks : seen.book!.bids) {
    const quantity = atMost(Math.min(left, row.quantity), seen.instrument.lot);
    if (quantity <= 0) break;
    slices.push({ quantity, price: worsened(row.price, impact, { order, seen }) });
    left -= quantity;
  }
  return slices;
}

function fromLast(run: Run, order: PaperOrder, { seen, most }: Taking): Slice[] {
  const { last, isLastFresh } = seen;
  if (!isLastFresh || isLocked(seen)) return [];
  const worse = worseBy(run, order, { seen, quantity: order.filled + most });
  if (Number.isNaN(worse)) return [];
  return [{ quantity: most, price: worsened(last, worse, { order, seen }) }];
}

/** At either end of the day's band one side has left, and without a book nothing says which orders are still there. */
export function isLocked({ instrument: { band }, last, book }: TickSeen): boolean {
  return band !== null && book === null && (last >= band.high || last <= band.low);
}

interface Worsening {
  readonly order: PaperOrder;
  readonly seen: TickSeen;
}

/** Nobody may trade outside the band, so a price worsens to its end at most; and never does it get better. */
function worsened(price: number, worse: number, { order, seen }: Worsening): number {
  const { band, tickPaise } = seen.instrument;
  if (order.side === 'BUY') return Math.max(price, Math.min(price + worse, band?.high ?? Infinity));
  return Math.min(price, Math.max(price - worse, band?.low ?? tickPaise));
}

interface Taken {
  readonly seen: TickSeen;
  readonly quantity: number;
}

/** Half the spread and the impact of so many shares (decision 0013), in paise, on the tick. NaN where the share's usual trading is not known. */
function worseBy({ settings }: Run, { side }: PaperOrder, { seen, quantity }: Taken): number {
  if (settings.friction === 'none') return 0;
  const { averageVolume, averageRangePct, tickPaise } = seen.instrument;
  return slippagePaise(
    { kind: 'liquidity' },
    {
      side: side === 'BUY' ? 'buy' : 'sell',
      pricePaise: seen.last,
      quantity,
      averageVolume: averageVolume ?? NaN,
      averageRangePct: averageRangePct ?? NaN,
      tickPaise,
    },
  );
}

interface Reaching {
  readonly seen: TickSeen;
  readonly traded: number;
}

/**
 * Of an order that rests: how much of `traded` (shares at the tick's price that none of the account's orders has used) reaches it.
 * Trades beyond its price have emptied all that stood before it; trades at its price first serve those who stood there. How many
 * stood there is not known without a book: then only trades beyond count.
 */
export function restedSlice(run: Run, order: PaperOrder, { seen, traded }: Reaching): Slice | null {
  const { last, isLastFresh, instrument } = seen;
  const price = order.price;
  if (price === null || !isLastFresh || isLocked(seen)) return null;
  const beyond = signOf(order.side) * (price - last);
  if (beyond < 0) return null;
  if (beyond > 0 && seen.traded > 0) order.ahead = 0;
  if (order.ahead === null) return null;
  const reached = traded - order.ahead;
  order.ahead = Math.max(0, order.ahead - traded);
  const most = Math.min(reached, order.quantity - order.filled, volumeLeft(run, seen));
  const quantity = atMost(most, instrument.lot);
  return quantity > 0 ? { quantity, price } : null;
}

/** Shares that stand before an order at its price, as the book shows; null where it does not show so far. */
export function queueAt({ book }: TickSeen, { side, price }: PaperOrder): number | null {
  const rows = side === 'BUY' ? book?.bids : book?.asks;
  if (!rows || price === null) return null;
  const shown = rows.find((row) => row.price === price);
  if (shown) return shown.quantity;
  const deepest = rows.at(-1);
  const isWithin = deepest !== undefined && signOf(side) * (price - deepest.price) > 0;
  return isWithin ? 0 : null;
}
