import { normalCdf } from './normal.ts';

interface Range {
  /** Rupees, at the end of the time. */
  readonly forward: number;
  /** A fraction a year. */
  readonly volatility: number;
  readonly years: number;
  readonly low: number;
  readonly high: number;
}

/** The chance, 0 to 1, that a log-normal price around the forward ends between two prices; NaN without time. */
export function chanceBetween({ forward, volatility, years, low, high }: Range): number {
  if (!(years > 0)) return NaN;
  const spread = volatility * Math.sqrt(years);
  const below = (price: number) => (price <= 0 ? 0 : normalCdf(Math.log(price / forward) / spread + spread / 2));
  return below(high) - below(low);
}
