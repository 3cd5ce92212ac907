/** Prices are compared with prices in whole paise: 100.10 − 99.95 and 0.15 are not the same double. */
export function paise(rupees: number): number {
  // Math.round gives the same for every price, but branches on the fraction, which no processor can guess.
  return Math.floor(rupees * 100 + 0.5);
}
