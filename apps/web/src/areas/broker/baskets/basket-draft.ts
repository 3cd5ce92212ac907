import type {
  api,
  BasketFailureRule,
  BasketLegOrder,
  BrokerInstrument,
  Sent,
  TradingBrokerName,
} from '@parakh/contract';
import { orderedAs } from '../orders/ordered-as.ts';
import { type OrderBody, type Product, paiseIn } from '../orders/typed-order.ts';
import { isContract, type LegToPlace } from './leg-to-place.ts';

/** How a basket goes. */
export interface BasketTerms {
  /** Made when the dialog opens: however often it is sent, each leg leaves once. */
  readonly clickId: string;
  readonly broker: TradingBrokerName;
  readonly legOrder: BasketLegOrder;
  readonly onFailure: BasketFailureRule;
}

/** What is chosen for all legs. */
export interface BasketDraft extends BasketTerms {
  readonly isIntraday: boolean;
  readonly orderType: 'LIMIT' | 'MARKET';
  /** Limits as they are typed, rupees, in the order of the legs. */
  readonly prices: readonly string[];
}

export const legOrders: readonly { value: BasketLegOrder; word: string }[] = [
  { value: 'hedge first', word: 'Hedge first' },
  { value: 'as given', word: 'As listed' },
];
export const failureRules: readonly { value: BasketFailureRule; word: string }[] = [
  { value: 'stop', word: 'Stop' },
  { value: 'go on', word: 'Continue with the rest' },
  { value: 'undo', word: 'Undo what was done' },
];
export const basketTypes: readonly { value: BasketDraft['orderType']; word: string }[] = [
  { value: 'LIMIT', word: 'Limit' },
  { value: 'MARKET', word: 'Market' },
];

export const typedPrice = (price: number | null): string => (price === null ? '' : price.toFixed(2));

/** Contracts that stay overnight are carried forward, shares are delivered. */
function productFor(leg: LegToPlace, isIntraday: boolean): Product {
  if (isIntraday) return 'INTRADAY';
  return isContract(leg) ? 'CARRYFORWARD' : 'DELIVERY';
}

/** Units of a leg: by the broker's lot, else by the page's; undefined where neither is known. A share has no lots. */
export function unitsOf(leg: LegToPlace, at: BrokerInstrument | null | undefined): number | undefined {
  const lot = isContract(leg) ? (at?.lot ?? leg.lotUnits) : leg.lotUnits;
  return lot === null || lot === undefined ? undefined : leg.lots * lot;
}

export const priceFault = (text: string): string | undefined =>
  (paiseIn(text) ?? 0) > 0 ? undefined : 'A price above 0, to the paisa';

/** The order of one leg; undefined while something of it is not known. */
export function orderOf(
  leg: LegToPlace,
  at: BrokerInstrument | null | undefined,
  { draft, place }: { readonly draft: BasketDraft; readonly place: number },
): OrderBody | undefined {
  const units = unitsOf(leg, at);
  const paise = paiseIn(draft.prices[place] ?? '') ?? 0;
  const isLimit = draft.orderType === 'LIMIT';
  if (!at || units === undefined || (isLimit && paise === 0)) return undefined;
  const { tradingSymbol, token, exchange } = orderedAs(at);
  return {
    tradingsymbol: tradingSymbol,
    symboltoken: token,
    exchange,
    transactiontype: leg.side,
    ordertype: draft.orderType,
    quantity: units,
    producttype: productFor(leg, draft.isIntraday),
    price: isLimit ? paise / 100 : 0,
    clickId: `${draft.clickId}-${place + 1}`,
  };
}

/** The body of `basketOrder`. `confirmed`: of each leg the ids of what asked and was ticked. */
export function bodyOf(
  orders: readonly OrderBody[],
  { terms, name, confirmed }: { terms: BasketTerms; name: string; confirmed: readonly (readonly string[])[] },
): Sent<typeof api.broker.basketOrder>['body'] {
  const { legOrder, onFailure, clickId } = terms;
  return {
    orders: orders.map((order, i) => ({ ...order, confirmed: [...(confirmed[i] ?? [])] })),
    legOrder,
    onFailure,
    clickId,
    name: name.slice(0, 80),
  };
}
