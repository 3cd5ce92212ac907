import { chargesOf } from '@parakh/backtest/charges';
import type { NewOrder } from '@parakh/brokers';
import { isOpen, type PaperAccount, type PaperOrder, type PaperPosition, type Run } from './account.ts';
import type { PaperInstrument } from './instrument.ts';
import { marginPct } from './margin-rates.ts';

/**
 * How money moves: 'paid': the whole price changes hands (deliveries, options); 'margined': a part is blocked, and what it gains
 * or loses is paid when it is closed (intraday in shares, futures).
 */
export function modeOf({ kind }: PaperInstrument, product: NewOrder['product']): 'paid' | 'margined' {
  return product === 'DELIVERY' || kind === 'option' ? 'paid' : 'margined';
}

export function segmentOf(
  { kind }: PaperInstrument,
  product: NewOrder['product'],
): 'delivery' | 'intraday' | 'futures' | 'options' {
  if (kind === 'future') return 'futures';
  if (kind === 'option') return 'options';
  return product === 'DELIVERY' ? 'delivery' : 'intraday';
}

type Priced = Pick<NewOrder, 'side' | 'product'>;

interface Executed extends Priced {
  /** Paise of all that was filled. */
  readonly value: number;
  readonly paysDepository: boolean;
}

/**
 * What an order costs when so much of it was filled. An order is charged as one, however many fills it had: the value of all is
 * given as one unit, which no mean price can. Throws 'request.invalid' for a day whose rates are not known.
 */
export function chargesFor({ account, settings }: Run, instrument: PaperInstrument, executed: Executed): number {
  const { value, side, product, paysDepository } = executed;
  if (value === 0 || account.day === null) return 0;
  const isBse = instrument.exchange === 'BSE' || instrument.exchange === 'BFO';
  return chargesOf({
    day: account.day,
    segment: segmentOf(instrument, product),
    side: side === 'BUY' ? 'buy' : 'sell',
    quantity: 1,
    pricePaise: value,
    plan: settings.plan,
    exchange: isBse ? 'BSE' : 'NSE',
    isFirstSaleOfScripToday: paysDepository,
  }).total;
}

/** What may be used, and what is blocked. Paise. */
export interface PaperFunds {
  readonly available: number;
  readonly used: number;
}

/** Worked out anew from what is open, so nothing that is over can go on blocking money. `except`: an order that is not counted. */
export function fundsOf(run: Run, except?: PaperOrder): PaperFunds {
  const { balances, positions } = run.account;
  let used = 0;
  let loss = 0;
  for (const position of positions) {
    used += marginOfPosition(run, position);
    loss += Math.min(0, unrealised(run, position));
  }
  for (const [key, orders] of openByProduct(run.account, except)) used += blockedBy(run, key, orders);
  return { available: balances.cash + balances.settling + loss - used, used };
}

/** Marked to the last price: of what is margined. Losses count at once, gains when they are paid. */
function unrealised({ tape }: Run, { instrument, product, net, cost, mark }: PaperPosition): number {
  const known = tape.instruments.get(instrument.token);
  if (mark === null || !known || modeOf(known, product) === 'paid') return 0;
  return net * mark - cost;
}

function marginOfPosition({ tape, account }: Run, { instrument, product, net, mark, cost }: PaperPosition): number {
  const known = tape.instruments.get(instrument.token);
  if (net === 0 || product === 'DELIVERY') return 0;
  const price = mark ?? Math.abs(cost / net);
  // An instrument that is not listed any more blocks all of its value: nothing is known of it.
  if (!known || account.day === null) return Math.ceil(Math.abs(net) * price);
  return marginOf(known, { quantity: net, price, day: account.day });
}

interface Exposure {
  readonly quantity: number;
  readonly price: number;
  readonly day: NonNullable<PaperAccount['day']>;
}

function marginOf(instrument: PaperInstrument, { quantity, price, day }: Exposure): number {
  if (instrument.kind !== 'option') return percentOf(Math.abs(quantity) * price, marginPct(instrument, day));
  if (quantity >= 0) return 0;
  // What was received for it must be paid back at today's price, and lies in the cash.
  return -quantity * price + percentOf(-quantity * (instrument.strikePaise ?? NaN), marginPct(instrument, day));
}

const percentOf = (value: number, percent: number): number => Math.ceil((value * percent) / 100);

function openByProduct({ orders }: PaperAccount, except?: PaperOrder): Map<string, PaperOrder[]> {
  const grouped = new Map<string, PaperOrder[]>();
  for (const order of orders) {
    if (!isOpen(order) || order === except) continue;
    const key = `${order.instrument.token} ${order.product}`;
    const others = grouped.get(key);
    if (others) others.push(order);
    else grouped.set(key, [order]);
  }
  return grouped;
}

/** Of the open orders of one product in one symbol: what they would take beyond what is open. An exit takes nothing. */
function blockedBy(run: Run, key: string, orders: readonly PaperOrder[]): number {
  const [first] = orders;
  const instrument = first && run.tape.instruments.get(first.instrument.token);
  if (!first || !instrument) return 0;
  const position = run.account.positions.find((one) => `${one.instrument.token} ${one.product}` === key);
  const net = position?.net ?? 0;
  return Math.max(...(['BUY', 'SELL'] as const).map((side) => blockedBySide(run, { side, net, instrument, orders })));
}

interface OneSide {
  readonly side: NewOrder['side'];
  readonly net: number;
  readonly instrument: PaperInstrument;
  readonly orders: readonly PaperOrder[];
}

function blockedBySide(run: Run, { side, net, instrument, orders }: OneSide): number {
  const ofSide = orders.filter((order) => order.side === side);
  const quantity = ofSide.reduce((sum, order) => sum + order.quantity - order.filled, 0);
  const price = Math.max(0, ...ofSide.map((order) => priceToExpect(run, instrument, order)));
  const [one] = ofSide;
  return one ? requiredFor(run, instrument, { side, net, quantity, price, product: one.product }) : 0;
}

/** What an order may cost a unit: its limit or trigger, else the last price; NaN where none is known. Paise. */
export function priceToExpect(
  { tape }: Run,
  { token, closePaise }: PaperInstrument,
  order: Pick<NewOrder, 'price' | 'triggerPrice'>,
): number {
  return order.price ?? order.triggerPrice ?? tape.symbols.get(token)?.last ?? closePaise ?? NaN;
}

interface Requirement extends Priced {
  /** Units that are open already; below zero when short. */
  readonly net: number;
  readonly quantity: number;
  readonly price: number;
}

/** Paise that trading so much takes of what is available, charges included. Throws as `chargesFor` does. */
export function requiredFor(run: Run, instrument: PaperInstrument, wanted: Requirement): number {
  const { side, product, net, quantity, price } = wanted;
  const { day } = run.account;
  const charges = chargesFor(run, instrument, { side, product, value: quantity * price, paysDepository: false });
  if (product === 'DELIVERY') return side === 'BUY' ? quantity * price + charges : 0;
  const after = side === 'BUY' ? net + quantity : net - quantity;
  const opened = Math.max(0, side === 'BUY' ? after - Math.max(net, 0) : Math.min(net, 0) - after);
  if (opened === 0 || day === null) return 0;
  if (instrument.kind === 'option' && side === 'BUY') return opened * price + charges;
  // Beyond what the position that is open blocks itself; an order that turns it sets that free.
  const more = marginOf(instrument, { quantity: side === 'BUY' ? after : Math.min(after, 0), price, day });
  const blocked = Math.sign(after) === Math.sign(net) ? marginOf(instrument, { quantity: net, price, day }) : 0;
  return Math.max(0, more - blocked) + charges;
}
