import { type BrokeragePlan, chargesOf } from '@parakh/backtest/charges';
import { type SliceCharges, shareOf, type TradeSlice } from './matching/slice.ts';

/**
 * Slices with what they cost by a plan and the rates of their day: a tradebook tells no charges. An order is charged as one,
 * and what it costs is divided by value among its trades. Throws AppError 'request.invalid' for a day whose rates are not known.
 */
export function chargedSlices(slices: readonly TradeSlice[], plan: BrokeragePlan): TradeSlice[] {
  const debited = new Set<string>();
  const orders = Map.groupBy(slices, orderKey);
  const charged = new Map<TradeSlice, SliceCharges>();
  for (const order of orders.values()) {
    const { trade, name } = order[0]!;
    const debit = [trade.account, name, trade.day].join('|');
    const isDebit = order[0]!.segment === 'delivery' && trade.side === 'sell';
    const whole = chargesOfOrder(order, plan, !debited.has(debit));
    if (isDebit) debited.add(debit);
    for (const [slice, charges] of divided(order, whole)) charged.set(slice, charges);
  }
  return slices.map((slice) => ({ ...slice, charges: charged.get(slice)! }));
}

function orderKey({ trade, name, segment }: TradeSlice): string {
  const { account, exchange, day, side, orderId, tradeId } = trade;
  return [account, exchange, name, day, side, segment, orderId || `trade ${tradeId}`].join('|');
}

const valueOf = ({ trade, quantity }: TradeSlice) => trade.pricePaise * quantity;
const totalOf = (order: readonly TradeSlice[]) => order.reduce((sum, slice) => sum + valueOf(slice), 0);

function chargesOfOrder(
  order: readonly TradeSlice[],
  plan: BrokeragePlan,
  isFirstSaleOfScripToday: boolean,
): SliceCharges {
  const { trade, segment } = order[0]!;
  const { day, side, exchange } = trade;
  // Of all its trades together: only the value counts.
  const whole = { quantity: 1, pricePaise: totalOf(order) };
  const { stt, total } = chargesOf({ ...whole, day, side, exchange, segment, plan, isFirstSaleOfScripToday });
  return { stt, other: total - stt };
}

/** By value, so that the parts are the whole to the paisa. */
function* divided(order: readonly TradeSlice[], whole: SliceCharges): Generator<[TradeSlice, SliceCharges]> {
  let [value, stt, other] = [totalOf(order), whole.stt, whole.other];
  for (const slice of order) {
    const own = valueOf(slice);
    const charges = { stt: shareOf(stt, own, value), other: shareOf(other, own, value) };
    yield [slice, charges];
    [value, stt, other] = [value - own, stt - charges.stt, other - charges.other];
  }
}
