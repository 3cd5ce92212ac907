/** How near two sides have to be: `whole` times their distance is at most `part` times the right one. */
export interface Nearness {
  readonly part: number;
  readonly whole: number;
}

/**
 * A range in percent as it was written, not as a binary fraction of it: 0.07 % is 7 of 10,000. Of whole paise both products are whole
 * numbers, so a price that is exactly so far away counts, whatever 0.07 / 100 is as a double.
 */
export function nearnessOf(percent: number): Nearness {
  const [digits = '', power = '0'] = String(percent).split('e');
  const [units = '', decimals = ''] = digits.split('.');
  const zeros = decimals.length - Number(power);
  return {
    part: Number(`${units}${decimals}e${Math.max(0, -zeros)}`),
    whole: Number(`1e${Math.max(0, zeros) + 2}`),
  };
}

/** Of unknown sides false. */
export function isWithin(a: number, b: number, { part, whole }: Nearness): boolean {
  return whole * Math.abs(a - b) <= part * Math.abs(b);
}
