/** Prices are compared with prices in whole paise: 100.10 − 99.95 and 0.15 are not the same double. */
export function paise(rupees: number): number {
  return Math.round(rupees * 100);
}
