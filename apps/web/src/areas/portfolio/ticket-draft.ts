import type { api, Sent, TradingBrokerName } from '@parakh/contract';
import { numberOf } from '../../shared/forms/number-of.ts';
import { type Exchange, type OrderBody, type OrderType, type Product, paiseIn, type Side } from '../broker/index.ts';

/** As the contract has it. */
const MOST_UNITS = 1e9;

export const orderTypes: readonly { value: OrderType; word: string }[] = [
  { value: 'MARKET', word: 'Market' },
  { value: 'LIMIT', word: 'Limit' },
  { value: 'STOPLOSS_LIMIT', word: 'Stop, limit' },
  { value: 'STOPLOSS_MARKET', word: 'Stop, market' },
];
export const sides: readonly { value: Side; word: string }[] = [
  { value: 'BUY', word: 'Buy' },
  { value: 'SELL', word: 'Sell' },
];

/** An order as it is typed. It is plain text, so that it outlives the page. */
export interface TicketDraft {
  /** Made when the ticket opens: however often it is sent, one order leaves. */
  readonly clickId: string;
  readonly broker: TradingBrokerName;
  readonly side: Side;
  /** As it was typed or as its row shows it. */
  readonly symbol: string;
  readonly exchange: Exchange;
  /** The broker's name and key of it; empty while they are not known. */
  readonly tradingSymbol: string;
  readonly token: string;
  readonly product: Product;
  readonly orderType: OrderType;
  readonly quantity: string;
  readonly price: string;
  readonly trigger: string;
  readonly disclosed: string;
  readonly duration: 'DAY' | 'IOC';
  readonly isAfterMarket: boolean;
  /** The levels of a stop and a target that are set with the order, ₹; empty where none is wanted. */
  readonly exit: { readonly stop: string; readonly target: string };
  /** The price that its row showed, ₹, and when that was. */
  readonly seen: { readonly price: number; readonly at: number } | null;
  /** Our id of the order that is sent again. */
  readonly repeats: string | null;
  /** The order that is changed, as it was seen. */
  readonly changes: { readonly id: string; readonly version: number; readonly filled: number } | null;
}

export const needsPrice = ({ orderType }: Pick<TicketDraft, 'orderType'>): boolean =>
  orderType === 'LIMIT' || orderType === 'STOPLOSS_LIMIT';
export const needsTrigger = ({ orderType }: Pick<TicketDraft, 'orderType'>): boolean =>
  orderType === 'STOPLOSS_LIMIT' || orderType === 'STOPLOSS_MARKET';

/** Units as they were typed: whole, above zero. */
export function unitsIn(text: string): number | undefined {
  const units = numberOf(text);
  return Number.isSafeInteger(units) && units > 0 && units < MOST_UNITS ? units : undefined;
}

export type TicketField = 'symbol' | 'quantity' | 'price' | 'trigger' | 'disclosed' | 'stop' | 'target';
export type TicketFaults = Readonly<Partial<Record<TicketField, string>>>;

const PAISA = 'A price above 0, to the paisa';

function priceFault(text: string): string | undefined {
  const paise = paiseIn(text);
  return paise === undefined || paise === 0 ? PAISA : undefined;
}

/** What of it cannot be sent, field by field, before anybody is asked. */
export function faultsOf(draft: TicketDraft): TicketFaults {
  const units = unitsIn(draft.quantity);
  const disclosed = draft.disclosed === '' ? 0 : unitsIn(draft.disclosed);
  const faults: Record<Exclude<TicketField, 'stop' | 'target'>, string | undefined> = {
    symbol: draft.symbol.trim() === '' || draft.tradingSymbol === '' ? 'Please Select a Symbol' : undefined,
    quantity: quantityFault(units, draft),
    price: needsPrice(draft) ? priceFault(draft.price) : undefined,
    trigger: needsTrigger(draft) ? priceFault(draft.trigger) : undefined,
    disclosed:
      disclosed === undefined || (units !== undefined && disclosed > units)
        ? 'A whole number, at most the quantity'
        : undefined,
  };
  return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== undefined));
}

function quantityFault(units: number | undefined, { changes }: TicketDraft): string | undefined {
  if (units === undefined) return 'A whole number above 0';
  return changes !== null && units <= changes.filled ? 'More than what is filled already' : undefined;
}

/** What it comes to, paise: of a market order by the price that is seen; undefined where that is not known. */
export function valueOf(draft: TicketDraft, seenPaise: number | undefined): number | undefined {
  const units = unitsIn(draft.quantity);
  const paise = needsPrice(draft) ? paiseIn(draft.price) : needsTrigger(draft) ? paiseIn(draft.trigger) : seenPaise;
  return units === undefined || paise === undefined ? undefined : units * paise;
}

const rupeesIn = (text: string) => (paiseIn(text) ?? 0) / 100;

/** What does not hold for this kind of order is not sent, whatever was typed into its field before. */
function prices(draft: TicketDraft) {
  return {
    price: needsPrice(draft) ? rupeesIn(draft.price) : 0,
    trigger: needsTrigger(draft) ? rupeesIn(draft.trigger) : 0,
  };
}

export function varietyOf(draft: TicketDraft): 'NORMAL' | 'STOPLOSS' | 'AMO' {
  if (draft.isAfterMarket) return 'AMO';
  return needsTrigger(draft) ? 'STOPLOSS' : 'NORMAL';
}

/** A price that the ticket shows, rupees, and how old it is. */
export interface Seen {
  readonly price: number;
  readonly ageMs: number;
}

/** The body of `placeOrder` of a draft without faults. */
export function bodyOf(draft: TicketDraft, confirmed: readonly string[], seen: Seen | undefined): OrderBody {
  const { price, trigger } = prices(draft);
  return {
    variety: varietyOf(draft),
    tradingsymbol: draft.tradingSymbol,
    symboltoken: draft.token,
    exchange: draft.exchange,
    transactiontype: draft.side,
    ordertype: draft.orderType,
    quantity: unitsIn(draft.quantity) ?? 0,
    producttype: draft.product,
    price,
    triggerprice: trigger,
    disclosedquantity: draft.disclosed === '' ? 0 : (unitsIn(draft.disclosed) ?? 0),
    duration: draft.duration,
    clickId: draft.clickId,
    confirmed: [...confirmed],
    ...(draft.repeats === null ? {} : { repeats: draft.repeats }),
    ...(seen === undefined ? {} : { seen: { price: Math.round(seen.price * 100) / 100, ageMs: seen.ageMs } }),
  };
}

/** The body of `changeOrder` of a draft without faults. */
export function changeOf(draft: TicketDraft, version: number): Sent<typeof api.broker.changeOrder>['body'] {
  const { price, trigger } = prices(draft);
  return {
    version,
    orderType: draft.orderType,
    variety: varietyOf(draft),
    duration: draft.duration,
    quantity: unitsIn(draft.quantity) ?? 0,
    disclosedQuantity: draft.disclosed === '' ? 0 : (unitsIn(draft.disclosed) ?? 0),
    price,
    triggerPrice: trigger,
  };
}
