import type { Dated, DatedTable } from '@parakh/market';

export type Segment = 'delivery' | 'intraday' | 'futures' | 'options';
export type OrderSide = 'buy' | 'sell';
export type Exchange = 'NSE' | 'BSE';

/** One charge: rates hold from their day. */
export type ChargeTable<R extends Dated = Dated> = DatedTable<R>;

/** Rupees on a crore of turnover, so 10,000 is 0.1 %. The turnover of options is their premium. */
interface BySide {
  readonly buy: number;
  readonly sell: number;
}

type BySegment = Readonly<Record<Segment, BySide>>;
export type TurnoverRates = Dated & BySegment;

export const onBoth = (rate: number): BySide => ({ buy: rate, sell: rate });
export const onBuy = (rate: number): BySide => ({ buy: rate, sell: 0 });
export const onSell = (rate: number): BySide => ({ buy: 0, sell: rate });

/** Both sides pay, and shares pay alike whether they are delivered or not. */
export function onTurnover(shares: number, futures: number, options: number): BySegment {
  return { delivery: onBoth(shares), intraday: onBoth(shares), futures: onBoth(futures), options: onBoth(options) };
}
