import type { api, Sent } from '@parakh/contract';

export type OrderBody = Sent<typeof api.broker.placeOrder>['body'];
export type OrderType = OrderBody['ordertype'];
export type Product = OrderBody['producttype'];
export type Side = OrderBody['transactiontype'];
export type Exchange = NonNullable<OrderBody['exchange']>;

export const products: readonly { value: Product; word: string; says: string }[] = [
  { value: 'DELIVERY', word: 'Delivery', says: 'Shares go to your demat account and stay there.' },
  { value: 'INTRADAY', word: 'Intraday', says: 'Squared off by the broker before the session ends.' },
  { value: 'CARRYFORWARD', word: 'Carry forward', says: 'Futures and options that are held overnight.' },
  { value: 'MARGIN', word: 'Margin', says: 'Shares bought with money that the broker lends.' },
];

/** Undefined of brackets and cover orders: they are read, and neither sent nor converted. */
export const productOf = (word: string): Product | undefined => products.find(({ value }) => value === word)?.value;

/** Letters and digits that nobody else makes. */
export const newClickId = (): string => crypto.randomUUID();

/** Whole paise of a price in rupees as it was typed; undefined where it is none, or finer than a paisa. */
export function paiseIn(text: string): number | undefined {
  const plain = text.replaceAll(/[₹,\s]/g, '');
  if (!/^\d{1,9}(?:\.\d{1,2})?$/.test(plain)) return undefined;
  const [rupees = '', paise = ''] = plain.split('.');
  return Number(rupees) * 100 + Number(paise.padEnd(2, '0'));
}
