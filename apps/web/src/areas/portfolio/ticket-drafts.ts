import type { BrokerName, BrokerOrder } from '@parakh/contract';
import type { PositionRow } from './position-figures.ts';
import {
  type Exchange,
  newClickId,
  type OrderType,
  orderTypes,
  type Product,
  products,
  type TicketDraft,
} from './ticket-draft.ts';

/** An empty ticket. */
export const newDraft = (broker: BrokerName): TicketDraft => ({
  clickId: newClickId(),
  broker,
  side: 'BUY',
  symbol: '',
  exchange: 'NSE',
  tradingSymbol: '',
  token: '',
  product: 'DELIVERY',
  orderType: 'LIMIT',
  quantity: '',
  price: '',
  trigger: '',
  disclosed: '',
  duration: 'DAY',
  isAfterMarket: false,
  seen: null,
  repeats: null,
  changes: null,
});

const exchanges: readonly Exchange[] = ['NSE', 'BSE', 'NFO', 'BFO', 'CDS', 'BCD', 'MCX', 'NCDEX'];
const exchangeOf = (word: string): Exchange => exchanges.find((one) => one === word) ?? 'NSE';
const typeOf = (word: string): OrderType => orderTypes.find(({ value }) => value === word)?.value ?? 'LIMIT';
const productOf = (word: string): Product => products.find(({ value }) => value === word)?.value ?? 'DELIVERY';
const typed = (figure: number | null): string => (figure === null || figure === 0 ? '' : String(figure));

/** The order that closes a position: the other side, all of it, at the market. Undefined where nothing is open, or how much is not known. */
export function exitDraft({ broker, symbol, position, last, lastAt }: PositionRow): TicketDraft | undefined {
  const { net } = position;
  if (net === null || net === 0) return undefined;
  return {
    ...newDraft(broker),
    side: net > 0 ? 'SELL' : 'BUY',
    symbol,
    exchange: exchangeOf(position.exchange),
    tradingSymbol: position.symbol,
    token: position.token ?? '',
    product: position.product,
    orderType: 'MARKET',
    quantity: String(Math.abs(net)),
    seen: last === null ? null : { price: last, at: lastAt },
  };
}

function draftOf(order: BrokerOrder): TicketDraft {
  return {
    ...newDraft(order.broker),
    side: order.side,
    symbol: order.symbol,
    exchange: exchangeOf(order.exchange),
    tradingSymbol: order.symbol,
    token: order.token ?? '',
    product: productOf(order.product),
    orderType: typeOf(order.orderType),
    quantity: String(order.quantity),
    price: typed(order.price),
    trigger: typed(order.triggerPrice),
    duration: order.duration === 'IOC' ? 'IOC' : 'DAY',
    isAfterMarket: order.variety === 'AMO',
  };
}

/** The same order once more: a new one, with a click id of its own. */
export const repeatDraft = (order: BrokerOrder): TicketDraft => ({ ...draftOf(order), repeats: order.id });

/** The order as it is, to be changed. */
export const changeDraft = (order: BrokerOrder): TicketDraft => ({
  ...draftOf(order),
  changes: { id: order.id, version: order.version, filled: order.filled },
});
