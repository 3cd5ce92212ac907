import type { Day } from '@parakh/base';
import type { OrderExchange } from '@parakh/brokers';

/** What the paper account must know of a share or a contract to trade in it. Money in whole paise; null where the day's files do not state it. */
export interface PaperInstrument {
  /** The symbol that its ticks carry: 'SBIN'. */
  readonly token: string;
  readonly symbol: string;
  readonly exchange: OrderExchange;
  readonly isin: string | null;
  readonly kind: 'share' | 'future' | 'option';
  /** A contract on an index; of a share false. */
  readonly isOnIndex: boolean;
  /** Every quantity is a multiple of it. */
  readonly lot: number;
  /** Every price is a multiple of it. */
  readonly tickPaise: number;
  /** Of the session before. */
  readonly closePaise: number | null;
  /** The lowest and the highest price that the exchange allows today. */
  readonly band: { readonly low: number; readonly high: number } | null;
  /** Means over sessions before: shares a day, and high less low in percent of the close. Half spread and impact follow from them. */
  readonly averageVolume: number | null;
  readonly averageRangePct: number | null;
  /** Series BE and its kin: no intraday, and nothing is sold before it was delivered. */
  readonly isTradeForTrade: boolean;
  /** Of options. */
  readonly strikePaise: number | null;
  /** Of contracts: the last day of trading. */
  readonly expiry: Day | null;
}
