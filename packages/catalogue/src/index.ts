export type { Family, Scan } from './scan.ts';

import { adxScans } from './families/adx.ts';
import { bollingerScans } from './families/bollinger.ts';
import { bearishCandles, bullishCandles, undecidedCandles } from './families/candlesticks.ts';
import { centralPivotRange } from './families/central-pivot-range.ts';
import { chartPatterns } from './families/chart-patterns.ts';
import { fiftyTwoWeeks } from './families/fifty-two-weeks.ts';
import { fundamentalScans } from './families/fundamentals.ts';
import { futuresAndOptions } from './families/futures-and-options.ts';
import { gaps } from './families/gaps.ts';
import { macd } from './families/macd.ts';
import { momentum } from './families/momentum.ts';
import { movingAverages } from './families/moving-averages.ts';
import { multiFrame } from './families/multi-frame.ts';
import { nextDay } from './families/next-day.ts';
import { openHighLow } from './families/open-high-low.ts';
import { openingRange } from './families/opening-range.ts';
import { pivots } from './families/pivots.ts';
import { ranges } from './families/ranges.ts';
import { relativeStrength } from './families/relative-strength.ts';
import { rsiScans } from './families/rsi.ts';
import { superTrend } from './families/super-trend.ts';
import { volumes } from './families/volume.ts';
import type { Family } from './scan.ts';

/** Every family of scans, in the order in which they are listed. */
export const families: readonly Family[] = [
  gaps,
  openHighLow,
  openingRange,
  ranges,
  volumes,
  movingAverages,
  rsiScans,
  macd,
  adxScans,
  bollingerScans,
  superTrend,
  momentum,
  relativeStrength,
  pivots,
  centralPivotRange,
  bullishCandles,
  bearishCandles,
  undecidedCandles,
  chartPatterns,
  fiftyTwoWeeks,
  fundamentalScans,
  futuresAndOptions,
  multiFrame,
  nextDay,
];
