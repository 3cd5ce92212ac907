import type { Indicator } from './indicator.ts';
import { rsi } from './momentum/rsi.ts';
import { close } from './price/close.ts';
import { high } from './price/high.ts';
import { low } from './price/low.ts';
import { open } from './price/open.ts';
import { volume } from './price/volume.ts';
import { adx } from './trend/adx.ts';
import { ema } from './trend/ema.ts';
import { macd } from './trend/macd.ts';
import { sma } from './trend/sma.ts';
import { superTrend } from './trend/super-trend.ts';
import { atr } from './volatility/atr.ts';
import { bollinger } from './volatility/bollinger.ts';
import { adi } from './volume/adi.ts';
import { cmf } from './volume/cmf.ts';
import { coi } from './volume/coi.ts';
import { iii } from './volume/iii.ts';
import { mfi } from './volume/mfi.ts';
import { mvwap } from './volume/mvwap.ts';
import { nvi } from './volume/nvi.ts';
import { obv } from './volume/obv.ts';
import { pvi } from './volume/pvi.ts';
import { rocv } from './volume/rocv.ts';
import { vwap } from './volume/vwap.ts';

export { exponential, fillAverage, type RunningAverage } from './averages.ts';
export { defaults, type Group, type Indicator, type Input, type Output, type Parameter } from './indicator.ts';
export {
  adi,
  adx,
  atr,
  bollinger,
  close,
  cmf,
  coi,
  ema,
  high,
  iii,
  low,
  macd,
  mfi,
  mvwap,
  nvi,
  obv,
  open,
  pvi,
  rocv,
  rsi,
  sma,
  superTrend,
  volume,
  vwap,
};

/** Every indicator, by name. A new one is one line here. */
export const indicators: readonly Indicator[] = [
  adi,
  adx,
  atr,
  bollinger,
  cmf,
  coi,
  ema,
  iii,
  macd,
  mfi,
  mvwap,
  nvi,
  obv,
  pvi,
  rocv,
  rsi,
  sma,
  superTrend,
  vwap,
];

/** The price words of conditions, CLOSE(n) and its kin: indicators that charts do not offer. */
export const priceWords: readonly Indicator[] = [close, high, low, open, volume];
