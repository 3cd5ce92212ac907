/** What price and open interest of a contract together say: the exchange's files say nothing of who opened. */
export const buildUps = ['long_buildup', 'short_buildup', 'short_covering', 'long_unwinding', 'neutral'] as const;
export type BuildUp = (typeof buildUps)[number];

export interface PriceAndOpenInterest {
  /** Rupees. */
  readonly price: number;
  /** Units. */
  readonly openInterest: number;
}

/** Percent; a change that is not above it is none. */
export interface BuildUpThresholds {
  readonly pricePct: number;
  readonly openInterestPct: number;
}

export const noThresholds: BuildUpThresholds = { pricePct: 0, openInterestPct: 0 };

/**
 * Price up, open interest up: long build-up; down, up: short build-up; up, down: short covering; down, down: long unwinding; either
 * unchanged: neutral. Undefined where one of the four is unknown. Both moments are of one contract, in the units of the later one.
 */
export function buildUpOf(
  before: PriceAndOpenInterest,
  now: PriceAndOpenInterest,
  { pricePct, openInterestPct }: BuildUpThresholds = noThresholds,
): BuildUp | undefined {
  const price = direction(before.price, now.price, pricePct);
  const open = direction(before.openInterest, now.openInterest, openInterestPct);
  if (Number.isNaN(price) || Number.isNaN(open)) return undefined;
  if (price === 0 || open === 0) return 'neutral';
  if (open > 0) return price > 0 ? 'long_buildup' : 'short_buildup';
  return price > 0 ? 'short_covering' : 'long_unwinding';
}

/** 1 up, −1 down, 0 within the threshold; NaN where one is unknown. Open interest that begins has risen. */
function direction(before: number, now: number, thresholdPct: number): number {
  const change = now - before;
  return Math.abs(change) * 100 <= thresholdPct * Math.abs(before) ? 0 : Math.sign(change);
}

/** The change in percent of what was before; unknown of nothing. */
export function changePct(before: number, now: number): number {
  return before === 0 ? NaN : ((now - before) / before) * 100;
}
