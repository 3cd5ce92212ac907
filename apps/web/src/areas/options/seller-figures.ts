import type { LatestResults, SellerRecord, StraddleMargin, UnderlyingRow } from '@parakh/contract';
import { chanceBetween } from '@parakh/options';

/** A straddle at the money as its seller looks at it. Percent; null where not known. */
export interface SellerRow extends UnderlyingRow {
  readonly low: number | null;
  readonly high: number | null;
  /** The model's chance that it ends between the break-evens. */
  readonly chancePct: number | null;
  readonly ivPercentile: number | null;
  readonly realised: number | null;
  /** IV less what the underlying did. */
  readonly surplus: number | null;
  /** The day on which a board meets for results, until the expiry; null where none is announced. */
  readonly results: string | null;
  /** Percent of the settled expiries that ended between the break-evens; null of none. */
  readonly insidePct: number | null;
  /** How they ended; undefined where none is settled. */
  readonly record: SellerRecord | undefined;
  readonly meanPct: number | null;
  /** Why it says nothing of how they ended, where it does not. */
  readonly whyNoRecord: string | undefined;
  /** Estimate for one lot, rupees; null where it is of another strike or not known. */
  readonly margin: number | null;
}

/** Two operands of the condition language, by symbol. */
export interface VolatilityOf {
  readonly ivPercentile: number | null;
  readonly realised: number | null;
}

type Meeting = LatestResults['meetings'][number];

function resultsUntil({ symbol, expiry }: UnderlyingRow, meetings: readonly Meeting[]): string | null {
  const own = meetings.filter((one) => one.symbol === symbol && one.day <= expiry && /result/i.test(one.purpose));
  return own.map(({ day }) => day).toSorted()[0] ?? null;
}

const DAYS_A_YEAR = 365;

interface Beside {
  readonly meetings?: readonly Meeting[];
  readonly record?: SellerRecord | undefined;
  readonly whyNoRecord?: string;
  readonly margin?: StraddleMargin | undefined;
}

export function sellerRow(
  row: UnderlyingRow,
  { ivPercentile, realised }: VolatilityOf,
  { meetings = [], record, whyNoRecord, margin }: Beside = {},
): SellerRow {
  const { strike, straddle, atmIv } = row;
  const [low, high] = strike === null || straddle === null ? [null, null] : [strike - straddle, strike + straddle];
  return {
    ...row,
    low,
    high,
    chancePct: chanceOf(row, low, high),
    ivPercentile,
    realised,
    results: resultsUntil(row, meetings),
    surplus: atmIv === null || realised === null ? null : atmIv - realised,
    insidePct: record ? (100 * record.inside) / record.expiries : null,
    record,
    meanPct: record?.meanPct ?? null,
    whyNoRecord,
    margin: marginOf(row, margin),
  };
}

/** Nothing of another straddle: since the last close another strike may be at the money. */
function marginOf({ expiry, strike }: UnderlyingRow, told: StraddleMargin | undefined): number | null {
  return told?.expiry === expiry && told.strike === strike ? told.margin : null;
}

/** Of a log-normal price around the forward with the volatility at the money, on calendar days. */
function chanceOf({ forward, atmIv, days }: UnderlyingRow, low: number | null, high: number | null): number | null {
  if (forward === null || atmIv === null || days === null || low === null || high === null || days <= 0) return null;
  return 100 * chanceBetween({ forward, volatility: atmIv / 100, years: days / DAYS_A_YEAR, low, high });
}
