import { type BrokeragePlan, brokeragePlan } from '@parakh/backtest/charges';

/** How the paper account trades. Money in whole paise. */
export interface PaperSettings {
  readonly capital: number;
  readonly plan: BrokeragePlan;
  /** Of chance: the same seed, ticks and orders give the same fills. */
  readonly seed: number;
  /** From the press to the exchange: milliseconds in the middle and at the 99th percentile. 0: none. */
  readonly latency: { readonly median: number; readonly p99: number };
  /** Of the last minute's volume, the most that an account fills. Infinity: volume is no limit. */
  readonly mostOfMinute: number;
  /** 'market': half spread and impact of decision 0013; 'none': market orders fill at the last price. */
  readonly friction: 'market' | 'none';
  /** Of a margined position in shares, and of contracts, that is closed by the account and not by its owner. */
  readonly squareOffFee: number;
  /** Minutes before the session's close at which intraday positions are closed. */
  readonly squareOffBefore: { readonly shares: number; readonly contracts: number };
}

function planNamed(name: string): BrokeragePlan {
  const plan = brokeragePlan(name);
  if (!plan) throw new TypeError(`no brokerage plan ${name}`);
  return plan;
}

/** Ten lakh rupees, a discount broker's charges, ₹50 with 18 % GST for a square-off by the broker, ten minutes before the close as brokers do. */
export const paperSettings: PaperSettings = {
  capital: 100_000_000,
  plan: planNamed('discount'),
  seed: 1,
  latency: { median: 80, p99: 400 },
  mostOfMinute: 0.1,
  friction: 'market',
  squareOffFee: 5900,
  squareOffBefore: { shares: 10, contracts: 5 },
};

/** A price older than this, by the exchange's clock, fills nothing and triggers nothing. */
export const STALE_MS = 5000;
