import { known } from '@parakh/base';
import type { Breadth } from '@parakh/contract';
import { averageLengths, type Standing } from './standing.ts';

/** How many rise, how many stand above their averages, how many made a high or low of the year. */
export function breadthOf(standings: readonly Standing[]): Breadth {
  const count = (holds: (standing: Standing) => boolean) => standings.filter(holds).length;
  const isYearKnown = standings.some(({ yearHighTime }) => !Number.isNaN(yearHighTime));
  return {
    ...advancesOf(standings),
    aboveAverage: averageLengths.map((length) => ({
      length,
      pct: known(shareOf(standings.map(({ isAbove }) => isAbove[length]))),
      previousPct: known(shareOf(standings.map(({ wasAbove }) => wasAbove[length]))),
    })),
    yearHighs: isYearKnown ? count(({ time, yearHighTime }) => time === yearHighTime) : null,
    yearLows: isYearKnown ? count(({ time, yearLowTime }) => time === yearLowTime) : null,
  };
}

export function advancesOf(standings: readonly Standing[]): { advances: number; declines: number; unchanged: number } {
  const signs = standings.map(({ change }) => Math.sign(change));
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
