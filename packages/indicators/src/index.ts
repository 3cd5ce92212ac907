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

export { exponential, fillAverage, type RunningAverage } from './averages.ts';
export { defaults, type Group, type Indicator, type Input, type Output, type Parameter } from './indicator.ts';
export { adx, atr, bollinger, close, ema, high, low, macd, open, rsi, sma, superTrend, volume };

/** Every indicator, by name. A new one is one line here. */
export const indicators: readonly Indicator[] = [adx, atr, bollinger, ema, macd, rsi, sma, superTrend];

/** The price words of conditions, CLOSE(n) and its kin: indicators that charts do not offer. */
export const priceWords: readonly Indicator[] = [close, high, low, open, volume];
