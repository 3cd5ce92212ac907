import type { Indicator } from './indicator.ts';
import { cci } from './momentum/cci.ts';
import { ppo } from './momentum/ppo.ts';
import { roc } from './momentum/roc.ts';
import { rsi } from './momentum/rsi.ts';
import { stochRsi } from './momentum/stoch-rsi.ts';
import { stochRsiLines } from './momentum/stoch-rsi-lines.ts';
import { williams } from './momentum/williams.ts';
import { bearishEngulfing } from './patterns/bearish-engulfing.ts';
import { bearishHarami } from './patterns/bearish-harami.ts';
import { bearishMarubozu } from './patterns/bearish-marubozu.ts';
import { bullishEngulfing } from './patterns/bullish-engulfing.ts';
import { bullishHarami } from './patterns/bullish-harami.ts';
import { bullishMarubozu } from './patterns/bullish-marubozu.ts';
import { darkCloudCover } from './patterns/dark-cloud-cover.ts';
import { doji } from './patterns/doji.ts';
import { dragonflyDoji } from './patterns/dragonfly-doji.ts';
import { eveningStar } from './patterns/evening-star.ts';
import { gravestoneDoji } from './patterns/gravestone-doji.ts';
import { hammer } from './patterns/hammer.ts';
import { hangingMan } from './patterns/hanging-man.ts';
import { insideBar } from './patterns/inside-bar.ts';
import { invertedHammer } from './patterns/inverted-hammer.ts';
import { morningStar } from './patterns/morning-star.ts';
import { outsideBar } from './patterns/outside-bar.ts';
import { piercingLine } from './patterns/piercing-line.ts';
import { shootingStar } from './patterns/shooting-star.ts';
import { threeBlackCrows } from './patterns/three-black-crows.ts';
import { threeWhiteSoldiers } from './patterns/three-white-soldiers.ts';
import { close } from './price/close.ts';
import { high } from './price/high.ts';
import { low } from './price/low.ts';
import { open } from './price/open.ts';
import { volume } from './price/volume.ts';
import { pullbackDepth } from './swings/pullback-depth.ts';
import { swingHigh } from './swings/swing-high.ts';
import { swingLow } from './swings/swing-low.ts';
import { valueAtSwingHigh } from './swings/value-at-swing-high.ts';
import { valueAtSwingLow } from './swings/value-at-swing-low.ts';
import { adx } from './trend/adx.ts';
import { aroon } from './trend/aroon.ts';
import { dema } from './trend/dema.ts';
import { ema } from './trend/ema.ts';
import { hma } from './trend/hma.ts';
import { ichimoku } from './trend/ichimoku.ts';
import { kama } from './trend/kama.ts';
import { macd } from './trend/macd.ts';
import { parabolicSar } from './trend/parabolic-sar.ts';
import { sma } from './trend/sma.ts';
import { superTrend } from './trend/super-trend.ts';
import { tema } from './trend/tema.ts';
import { wma } from './trend/wma.ts';
import { zlema } from './trend/zlema.ts';
import { atr } from './volatility/atr.ts';
import { bollinger } from './volatility/bollinger.ts';
import { keltner } from './volatility/keltner.ts';
import { ulcerIndex } from './volatility/ulcer-index.ts';
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
export { leastChange } from './change.ts';
export { defaults, type Group, type Indicator, type Input, type Output, type Parameter } from './indicator.ts';
export { nanMask } from './nan-mask.ts';
export { paise } from './paise.ts';
export { above, rangeFrom } from './volatility/true-range.ts';
export { typicalPrice } from './volume/rolling-vwap.ts';
export { within } from './within.ts';

/** Those that are computed outside of conditions too. */
export { adx, atr, bollinger, ema, macd, rsi, sma, superTrend, swingHigh, swingLow };

/** Every indicator, by name. A new one is one line here. */
export const indicators: readonly Indicator[] = [
  adi,
  adx,
  aroon,
  atr,
  bearishEngulfing,
  bearishHarami,
  bearishMarubozu,
  bollinger,
  bullishEngulfing,
  bullishHarami,
  bullishMarubozu,
  cci,
  cmf,
  coi,
  darkCloudCover,
  dema,
  doji,
  dragonflyDoji,
  ema,
  eveningStar,
  gravestoneDoji,
  hammer,
  hangingMan,
  hma,
  ichimoku,
  iii,
  insideBar,
  invertedHammer,
  kama,
  keltner,
  macd,
  mfi,
  morningStar,
  mvwap,
  nvi,
  obv,
  outsideBar,
  parabolicSar,
  piercingLine,
  ppo,
  pullbackDepth,
  pvi,
  roc,
  rocv,
  rsi,
  shootingStar,
  sma,
  stochRsi,
  stochRsiLines,
  superTrend,
  swingHigh,
  swingLow,
  tema,
  threeBlackCrows,
  threeWhiteSoldiers,
  ulcerIndex,
  valueAtSwingHigh,
  valueAtSwingLow,
  vwap,
  williams,
  wma,
  zlema,
];

/** The price fields of conditions, CLOSE(n) and its kin: indicators that charts do not offer. */
export const priceFields: readonly Indicator[] = [close, high, low, open, volume];
