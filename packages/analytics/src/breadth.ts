import { nanToNull } from '@parakh/base';
import type { Breadth } from '@parakh/contract';
import { averageLengths, type QuoteSummary } from './quote-summary.ts';

/** How many rise, how many stand above their averages, how many made a high or low of the year. */
export function breadthOf(summaries: readonly QuoteSummary[]): Breadth {
  const count = (holds: (summary: QuoteSummary) => boolean) => summaries.filter(holds).length;
  const isYearKnown = summaries.some(({ yearHighTime }) => !Number.isNaN(yearHighTime));
  return {
    ...advancesOf(summaries),
    aboveAverage: averageLengths.map((length) => ({
      length,
      pct: nanToNull(shareOf(summaries.map(({ isAbove }) => isAbove[length]))),
      previousPct: nanToNull(shareOf(summaries.map(({ wasAbove }) => wasAbove[length]))),
    })),
    yearHighs: isYearKnown ? count(({ time, yearHighTime }) => time === yearHighTime) : null,
    yearLows: isYearKnown ? count(({ time, yearLowTime }) => time === yearLowTime) : null,
  };
}

export function advancesOf(summaries: readonly QuoteSummary[]): {
  advances: number;
  declines: number;
  unchanged: number;
} {
  const signs = summaries.map(({ change }) => Math.sign(change));
  return {
    advances: signs.filter((sign) => sign > 0).length,
    declines: signs.filter((sign) => sign < 0).length,
    unchanged: signs.filter((sign) => sign === 0).length,
  };
}

/** Percent of those known that hold. */
function shareOf(answers: readonly (boolean | undefined)[]): number {
  const knownOnes = answers.filter((answer) => answer !== undefined);
  return (100 * knownOnes.filter(Boolean).length) / knownOnes.length;
}
