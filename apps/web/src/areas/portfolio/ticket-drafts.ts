import type { BrokerOrder, TradingBrokerName } from '@parakh/contract';
import { type Exchange, type Exits, newClickId, type OrderType, productOf } from '../broker/index.ts';
import type { PositionRow } from './position-figures.ts';
import { bodyOf, orderTypes, type TicketDraft } from './ticket-draft.ts';

/** An empty ticket. */
export const newDraft = (broker: TradingBrokerName): TicketDraft => ({
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
  exit: { stop: '', target: '' },
  seen: null,
  repeats: null,
  changes: null,
});

const exchanges: readonly Exchange[] = ['NSE', 'BSE', 'NFO', 'BFO', 'CDS', 'BCD', 'MCX', 'NCDEX'];
/** Undefined for a word that a ticket does not have: brackets and other orders that are placed elsewhere are read and never sent. */
export const exchangeOf = (word: string): Exchange | undefined => exchanges.find((one) => one === word);
const typeOf = (word: string): OrderType | undefined => orderTypes.find(({ value }) => value === word)?.value;
const isPlain = (order: BrokerOrder): boolean =>
  ['NORMAL', 'STOPLOSS', 'AMO'].includes(order.variety) && ['DAY', 'IOC'].includes(order.duration);
const typed = (figure: number | null): string => (figure === null || figure === 0 ? '' : String(figure));

/** The order that closes a position: the other side, all of it, at the market. Undefined where nothing is open, how much is not known, or no ticket has its words. */
export function exitDraft({ broker, symbol, position, last, lastAt }: PositionRow): TicketDraft | undefined {
  const { net } = position;
  const [exchange, product] = [exchangeOf(position.exchange), productOf(position.product)];
  if (net === null || net === 0 || exchange === undefined || product === undefined) return undefined;
  return {
    ...newDraft(broker),
    side: net > 0 ? 'SELL' : 'BUY',
    symbol,
    exchange,
    tradingSymbol: position.symbol,
    token: position.token ?? '',
    product,
    orderType: 'MARKET',
    quantity: String(Math.abs(net)),
    seen: last === null ? null : { price: last, at: lastAt },
  };
}

/** What closes all that is open, broker by broker. One alone is closed by its own row. */
export function exitsOf(rows: readonly PositionRow[]): Exits[] {
  const byBroker = Map.groupBy(rows, ({ broker }) => broker);
  return [...byBroker].flatMap(([broker, its]) => {
    const orders = its.flatMap((row) => {
      const draft = exitDraft(row);
      return draft && draft.token !== '' ? [bodyOf(draft, [], undefined)] : [];
    });
    return orders.length > 1 ? [{ broker, brokerTitle: its[0]!.brokerTitle, orders }] : [];
  });
}

/** Undefined where no ticket has its words: in their place nothing is guessed. */
function draftOf(order: BrokerOrder): TicketDraft | undefined {
  const [exchange, product, orderType] = [
    exchangeOf(order.exchange),
    productOf(order.product),
    typeOf(order.orderType),
  ];
  if (!exchange || !product || !orderType || !isPlain(order)) return undefined;
  return {
    ...newDraft(order.broker),
    side: order.side,
    symbol: order.symbol,
    exchange,
    tradingSymbol: order.symbol,
    token: order.token ?? '',
    product,
    orderType,
    quantity: String(order.quantity),
    price: typed(order.price),
    trigger: typed(order.triggerPrice),
    duration: order.duration === 'IOC' ? 'IOC' : 'DAY',
    isAfterMarket: order.variety === 'AMO',
  };
}

/** The same order once more: a new one, with a click id of its own. */
export function repeatDraft(order: BrokerOrder): TicketDraft | undefined {
  const draft = draftOf(order);
  return draft && { ...draft, repeats: order.id };
}

/** The order as it is, to be changed. */
export function changeDraft(order: BrokerOrder): TicketDraft | undefined {
  const draft = draftOf(order);
  return draft && { ...draft, changes: { id: order.id, version: order.version, filled: order.filled } };
}
