/** Volatility of all strikes and expiries of one underlying at the end of one session. */
export interface Surface {
  /** Variance a year of the next moments, and what it returns to. */
  readonly now: number;
  readonly longRun: number;
  /** Falls cost more than rises where it is below 0. */
  readonly lean: number;
  /** How strongly volatility grows away from the money. */
  readonly bend: number;
}

/** How fast volatility returns to its long run, a year; and the days whose volatility an index of it tells. */
const RETURNS = 4;
const DAYS_OF_INDEX = 30;
const DAYS_A_YEAR = 365;

/** The surface whose volatility at the money for thirty days is `level`, a fraction of a year, as is the long run. */
export function surfaceAt(level: number, longRun: number, { lean, bend }: Pick<Surface, 'lean' | 'bend'>): Surface {
  const shareOfNow = averageStay(DAYS_OF_INDEX / DAYS_A_YEAR);
  const now = longRun ** 2 + (level ** 2 - longRun ** 2) / shareOfNow;
  return { now: Math.max(now, (level / 4) ** 2), longRun: longRun ** 2, lean, bend };
}

/** How much of today's surplus of variance there is on average over a time. */
function averageStay(years: number): number {
  return years === 0 ? 1 : -Math.expm1(-RETURNS * years) / (RETURNS * years);
}

/**
 * The volatility of a strike, a fraction of a year: SSVI with the curve η/√(θ(1+θ)) (Gatheral and Jacquier, “Arbitrage-free SVI volatility
 * surfaces”, 2014). The variance at the money rises with time and η(1+|ρ|) stays below 2, so neither a butterfly nor a calendar is free.
 */
export function volatilityOf(surface: Surface, years: number, forward: number): (strike: number) => number {
  const { now, longRun, lean, bend } = surface;
  const variance = longRun + (now - longRun) * averageStay(years);
  const theta = variance * years;
  const curve = bend / Math.sqrt(theta * (1 + theta));
  return (strike) => {
    const k = curve * Math.log(strike / forward);
    const shape = 1 + lean * k + Math.sqrt((k + lean) ** 2 + 1 - lean * lean);
    return Math.sqrt((variance * shape) / 2);
  };
}
