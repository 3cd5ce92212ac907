/** Whole paise, half a paisa up. */
export function halfUp(paise: number): number {
  return Math.floor(paise + 0.5);
}

/** The fraction a month of a yearly percentage: a twelfth of it, or what grows to it within a year. */
export function monthly(yearlyPct: number, counted: 'twelfth' | 'true-year'): number {
  const year = yearlyPct / 100;
  return counted === 'twelfth' ? year / 12 : (1 + year) ** (1 / 12) - 1;
}
