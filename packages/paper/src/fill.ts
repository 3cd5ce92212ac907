import type { BrokerTrade } from '@parakh/brokers';
import { type PaperOrder, type PaperPosition, positionOf, type Run, signOf, write } from './account.ts';
import type { PaperInstrument } from './instrument.ts';
import type { Balances } from './ledger.ts';
import { chargesFor, fundsOf, modeOf, requiredFor } from './margin.ts';
import { emitOrder, endOrder } from './orders.ts';
import type { Slice } from './prices.ts';
import { addShares, removeShares, sellable } from './shares.ts';

export interface Filling extends Slice {
  readonly at: number;
  readonly instrument: PaperInstrument;
}

/** Books a part of an order: trade, money, shares, charges. Ends the order instead where the money or the shares for it are not there. */
export function fill(run: Run, order: PaperOrder, filling: Filling): void {
  const { at, instrument, quantity } = filling;
  const message = refusalOf(run, order, filling);
  if (message) return endOrder(run, order, { status: order.filled > 0 ? 'cancelled' : 'rejected', at, message });
  const trade = bookTrade(run, order, filling);
  const about = { at, token: instrument.token, orderId: order.id, tradeId: trade.id };
  const lines = order.product === 'DELIVERY' ? delivered(run, order, filling) : positioned(run, order, filling);
  write(run, { what: 'trade', ...about, lines });
  const charges = chargesFor(run, instrument, order) - order.charged;
  order.charged += charges;
  write(run, { what: 'charges', ...about, lines: { cash: -charges, charges } });
  const recent = (run.account.recent[instrument.token] ?? []).filter((one) => one.at > at - 60_000);
  run.account.recent[instrument.token] = [...recent, { at, quantity }];
  if (order.filled < order.quantity) emitOrder(run, order);
  else endOrder(run, order, { status: 'complete', at });
}

function refusalOf(run: Run, order: PaperOrder, { quantity, price, instrument }: Filling): string | null {
  const { side, product } = order;
  if (product === 'DELIVERY' && side === 'SELL')
    return sellable(run, instrument, order) < quantity ? 'There are not enough shares to sell.' : null;
  const net = positionOf(run.account, instrument.token, product)?.net ?? 0;
  const required = requiredFor(run, instrument, { side, product, net, quantity, price });
  if (required === 0) return null;
  const { available } = fundsOf(run, order);
  return required <= available ? null : shortfall(required, available);
}

export function shortfall(required: number, available: number): string {
  return `Margin shortfall: ₹${(required / 100).toFixed(2)} needed, ₹${(available / 100).toFixed(2)} available.`;
}

function bookTrade({ account, outcomes }: Run, order: PaperOrder, { quantity, price, at }: Filling): BrokerTrade {
  const { id: orderId, instrument, side, product } = order;
  order.filled += quantity;
  order.value += quantity * price;
  order.updatedAt = at;
  order.message = null;
  const id = `PT${++account.counts.trades}`;
  const trade = { id, orderId, instrument, side, product, quantity, price, at };
  account.trades.push(trade);
  outcomes.push({ kind: 'trade', trade });
  return trade;
}

/** The row of the day for this product; made where there is none. */
export function openPosition({ account, tape }: Run, { instrument, product }: PaperOrder): PaperPosition {
  const known = positionOf(account, instrument.token, product);
  if (known) return known;
  const mark = tape.symbols.get(instrument.token)?.last ?? null;
  const { session, market } = account;
  const none = { net: 0, cost: 0, bought: 0, boughtValue: 0, sold: 0, soldValue: 0, realised: 0 };
  const position = { instrument, product, ...none, mark, session, market };
  account.positions.push(position);
  return position;
}

function count(position: PaperPosition, { side }: PaperOrder, { quantity, price }: Filling): void {
  position.net += signOf(side) * quantity;
  if (side === 'BUY') {
    position.bought += quantity;
    position.boughtValue += quantity * price;
  } else {
    position.sold += quantity;
    position.soldValue += quantity * price;
  }
}

function delivered(run: Run, order: PaperOrder, filling: Filling): Partial<Balances> {
  const { account } = run;
  const { instrument, quantity, price } = filling;
  const position = openPosition(run, order);
  count(position, order, filling);
  const value = quantity * price;
  if (order.side === 'BUY') {
    addShares(run, instrument, { quantity, cost: value });
    return { cash: -value, holdings: value };
  }
  if (!account.debited.includes(instrument.token)) {
    account.debited.push(instrument.token);
    order.paysDepository = true;
  }
  const cost = removeShares(run, instrument.token, quantity);
  position.realised += value - cost;
  return { settling: value, holdings: -cost, gains: cost - value };
}

/** What is open of a margined product or an option: first it is closed, what is left opens the other side. */
function positioned(run: Run, order: PaperOrder, filling: Filling): Partial<Balances> {
  const { quantity, price, instrument } = filling;
  const position = openPosition(run, order);
  const sign = signOf(order.side);
  const { net, cost } = position;
  const closing = Math.sign(net) === -sign ? Math.min(quantity, Math.abs(net)) : 0;
  const left = closing === 0 ? cost : cost - Math.round((cost * closing) / Math.abs(net));
  const gain = closing === 0 ? 0 : -sign * closing * price - (cost - left);
  position.cost = left + sign * (quantity - closing) * price;
  position.realised += gain;
  count(position, order, filling);
  if (modeOf(instrument, order.product) === 'margined') return { cash: gain, gains: -gain };
  return { cash: -sign * quantity * price, options: position.cost - cost, gains: -gain };
}
