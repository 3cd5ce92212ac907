/** The same indicators as npm's packages compute them, with the same parameters. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import * as indicatorts from 'indicatorts';
import * as talib from 'talib-web';
import * as technical from 'technicalindicators';
import * as signals from 'trading-signals';

interface Bar {
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
}

export interface Candles {
  readonly high: number[];
  readonly low: number[];
  readonly close: number[];
  readonly volume: number[];
  readonly bars: readonly Bar[];
}

interface Peer {
  readonly name: 'technicalindicators' | 'trading-signals' | 'indicatorts' | 'talib-web';
  readonly run: (candles: Candles) => void;
}

interface Streaming<Value> {
  update(value: Value, replace: boolean): unknown;
}

// In Node it knows no path to its own code: only what `fetch` reads.
const talibCode = readFileSync(createRequire(import.meta.url).resolve('talib-web/lib/talib.wasm'));
await talib.init(`data:application/wasm;base64,${talibCode.toString('base64')}`);

const streamed = (make: () => Streaming<number>): Peer => ({
  name: 'trading-signals',
  run({ close }) {
    const indicator = make();
    for (const price of close) indicator.update(price, false);
  },
});

const streamedBars = (make: () => Streaming<Bar>): Peer => ({
  name: 'trading-signals',
  run({ bars }) {
    const indicator = make();
    for (const bar of bars) indicator.update(bar, false);
  },
});

const streamedVolumes = (make: () => Streaming<number>): Peer => ({
  name: 'trading-signals',
  run({ volume }) {
    const indicator = make();
    for (const shares of volume) indicator.update(shares, false);
  },
});

const batch = (name: Exclude<Peer['name'], 'trading-signals'>, run: Peer['run']): Peer => ({ name, run });
const macdPeriods = {
  fastPeriod: 12,
  slowPeriod: 26,
  signalPeriod: 9,
  SimpleMAOscillator: false,
  SimpleMASignal: false,
};

const stochPeriods = { rsiPeriod: 14, stochasticPeriod: 14, kPeriod: 3, dPeriod: 3 };
const ichimokuPeriods = { conversionPeriod: 9, basePeriod: 26, spanPeriod: 52, displacement: 26 };

// Left out: indicatorts' Ulcer index and Keltner channel, which are other formulas, and talib-web's AD and OBV, which write one value past
// the end of its memory until it breaks. Of what talib-web gives, the last places are left from earlier calls; the time is the same.
export const peers: Readonly<Record<string, readonly Peer[]>> = {
  SMA: [
    batch('technicalindicators', ({ close }) => technical.SMA.calculate({ period: 20, values: close })),
    streamed(() => new signals.SMA(20)),
    batch('indicatorts', ({ close }) => indicatorts.sma(close, { period: 20 })),
    batch('talib-web', ({ close }) => talib.SMA({ inReal: close, timePeriod: 20 })),
  ],
  EMA: [
    batch('technicalindicators', ({ close }) => technical.EMA.calculate({ period: 20, values: close })),
    streamed(() => new signals.EMA(20)),
    batch('indicatorts', ({ close }) => indicatorts.ema(close, { period: 20 })),
    batch('talib-web', ({ close }) => talib.EMA({ inReal: close, timePeriod: 20 })),
  ],
  RSI: [
    batch('technicalindicators', ({ close }) => technical.RSI.calculate({ period: 14, values: close })),
    streamed(() => new signals.RSI(14)),
    batch('indicatorts', ({ close }) => indicatorts.rsi(close, { period: 14 })),
    batch('talib-web', ({ close }) => talib.RSI({ inReal: close, timePeriod: 14 })),
  ],
  MACD: [
    batch('technicalindicators', ({ close }) => technical.MACD.calculate({ values: close, ...macdPeriods })),
    streamed(() => new signals.MACD(new signals.EMA(12), new signals.EMA(26), new signals.EMA(9))),
    batch('indicatorts', ({ close }) => indicatorts.macd(close, { fast: 12, slow: 26, signal: 9 })),
    batch('talib-web', ({ close }) => talib.MACD({ inReal: close, fastPeriod: 12, slowPeriod: 26, signalPeriod: 9 })),
  ],
  ATR: [
    batch('technicalindicators', ({ high, low, close }) => technical.ATR.calculate({ high, low, close, period: 14 })),
    streamedBars(() => new signals.ATR(14)),
    batch('indicatorts', ({ high, low, close }) => indicatorts.atr(high, low, close, { period: 14 })),
    batch('talib-web', ({ high, low, close }) => talib.ATR({ high, low, close, timePeriod: 14 })),
  ],
  ADX: [
    batch('technicalindicators', ({ high, low, close }) => technical.ADX.calculate({ high, low, close, period: 14 })),
    streamedBars(() => new signals.ADX(14)),
    batch('talib-web', ({ high, low, close }) => talib.ADX({ high, low, close, timePeriod: 14 })),
  ],
  'Bollinger Bands': [
    batch('technicalindicators', ({ close }) =>
      technical.BollingerBands.calculate({ period: 20, values: close, stdDev: 2 }),
    ),
    streamed(() => new signals.BollingerBands(20, 2)),
    batch('indicatorts', ({ close }) => indicatorts.bb(close, { period: 20 })),
    batch('talib-web', ({ close }) => talib.BBANDS({ inReal: close, timePeriod: 20, nbDevUp: 2, nbDevDn: 2 })),
  ],
  'Super Trend': [streamedBars(() => new signals.SuperTrend({ interval: 10, multiplier: 3 }))],
  WMA: [
    batch('technicalindicators', ({ close }) => technical.WMA.calculate({ period: 20, values: close })),
    streamed(() => new signals.WMA(20)),
    batch('talib-web', ({ close }) => talib.WMA({ inReal: close, timePeriod: 20 })),
  ],
  DEMA: [
    streamed(() => new signals.DEMA(20)),
    batch('indicatorts', ({ close }) => indicatorts.dema(close, { period: 20 })),
    batch('talib-web', ({ close }) => talib.DEMA({ inReal: close, timePeriod: 20 })),
  ],
  TEMA: [
    streamed(() => new signals.TEMA(20)),
    batch('indicatorts', ({ close }) => indicatorts.tema(close, { period: 20 })),
    batch('talib-web', ({ close }) => talib.TEMA({ inReal: close, timePeriod: 20 })),
  ],
  HMA: [streamed(() => new signals.HMA(20))],
  ZLEMA: [streamed(() => new signals.ZLEMA(20))],
  PPO: [
    streamed(() => new signals.PPO({ fastPeriod: 12, slowPeriod: 26 })),
    batch('indicatorts', ({ close }) => indicatorts.ppo(close, { fast: 12, slow: 26, signal: 9 })),
    batch('talib-web', ({ close }) =>
      talib.PPO({ inReal: close, fastPeriod: 12, slowPeriod: 26, MAType: talib.MAType.EMA }),
    ),
  ],
  ROC: [
    batch('technicalindicators', ({ close }) => technical.ROC.calculate({ period: 12, values: close })),
    streamed(() => new signals.ROC(12)),
    batch('indicatorts', ({ close }) => indicatorts.roc(close, { period: 12 })),
    batch('talib-web', ({ close }) => talib.ROC({ inReal: close, timePeriod: 12 })),
  ],
  WILLIAMS: [
    batch('technicalindicators', ({ high, low, close }) =>
      technical.WilliamsR.calculate({ high, low, close, period: 14 }),
    ),
    streamedBars(() => new signals.WilliamsR(14)),
    batch('indicatorts', ({ high, low, close }) => indicatorts.willr(high, low, close, { period: 14 })),
    batch('talib-web', ({ high, low, close }) => talib.WILLR({ high, low, close, timePeriod: 14 })),
  ],
  CCI: [
    batch('technicalindicators', ({ high, low, close }) => technical.CCI.calculate({ high, low, close, period: 20 })),
    streamedBars(() => new signals.CCI(20)),
    batch('indicatorts', ({ high, low, close }) => indicatorts.cci(high, low, close, { period: 20 })),
    batch('talib-web', ({ high, low, close }) => talib.CCI({ high, low, close, timePeriod: 20 })),
  ],
  'Stoch RSI': [
    streamed(() => new signals.StochasticRSI(14)),
    batch('talib-web', ({ close }) =>
      talib.STOCHRSI({ inReal: close, timePeriod: 14, fastK_Period: 14, fastD_Period: 1 }),
    ),
  ],
  'Stoch RSI Lines': [
    batch('technicalindicators', ({ close }) => technical.StochasticRSI.calculate({ values: close, ...stochPeriods })),
    streamed(() => new signals.StochasticRSI(14, signals.WSMA, { k: new signals.SMA(3), d: new signals.SMA(3) })),
    batch('talib-web', ({ close }) =>
      talib.STOCHRSI({ inReal: close, timePeriod: 14, fastK_Period: 14, fastD_Period: 3 }),
    ),
  ],
  'Ulcer Index': [streamed(() => new signals.UlcerIndex(14))],
  'Keltner Channel': [
    streamedBars(() => new signals.KeltnerChannels({ atrInterval: 10, emaInterval: 20, multiplier: 2 })),
  ],
  Ichimoku: [
    batch('technicalindicators', ({ high, low }) =>
      technical.IchimokuCloud.calculate({ high, low, ...ichimokuPeriods }),
    ),
    streamedBars(() => new signals.IchimokuCloud({ conversionInterval: 9, baseInterval: 26, spanBInterval: 52 })),
    batch('indicatorts', ({ high, low, close }) =>
      indicatorts.ichimokuCloud(high, low, close, { short: 9, medium: 26, long: 52, close: 26 }),
    ),
  ],
  'Parabolic SAR': [
    batch('technicalindicators', ({ high, low }) => technical.PSAR.calculate({ high, low, step: 0.02, max: 0.2 })),
    streamedBars(() => new signals.PSAR({ accelerationStep: 0.02, accelerationMax: 0.2 })),
    batch('indicatorts', ({ high, low, close }) => indicatorts.psar(high, low, close, { step: 0.02, max: 0.2 })),
    batch('talib-web', ({ high, low }) => talib.SAR({ high, low, acceleration: 0.02, maximum: 0.2 })),
  ],
  Aroon: [
    streamedBars(() => new signals.Aroon(14)),
    batch('indicatorts', ({ high, low }) => indicatorts.aroon(high, low, { period: 14 })),
    batch('talib-web', ({ high, low }) => talib.AROON({ high, low, timePeriod: 14 })),
  ],
  KAMA: [
    streamed(() => new signals.KAMA(10)),
    batch('talib-web', ({ close }) => talib.KAMA({ inReal: close, timePeriod: 10 })),
  ],
  OBV: [
    batch('technicalindicators', ({ close, volume }) => technical.OBV.calculate({ close, volume })),
    streamedBars(() => new signals.OBV(2)),
    batch('indicatorts', ({ close, volume }) => indicatorts.obv(close, volume)),
  ],
  ADI: [
    batch('technicalindicators', ({ high, low, close, volume }) =>
      technical.ADL.calculate({ high, low, close, volume }),
    ),
    streamedBars(() => new signals.AD()),
    batch('indicatorts', ({ high, low, close, volume }) => indicatorts.ad(high, low, close, volume)),
  ],
  COI: [
    streamedBars(() => new signals.ADOSC({ fastPeriod: 3, slowPeriod: 10 })),
    batch('indicatorts', ({ high, low, close, volume }) =>
      indicatorts.cmo(high, low, close, volume, { fast: 3, slow: 10 }),
    ),
    batch('talib-web', ({ high, low, close, volume }) =>
      talib.ADOSC({ high, low, close, volume, fastPeriod: 3, slowPeriod: 10 }),
    ),
  ],
  MFI: [
    batch('technicalindicators', ({ high, low, close, volume }) =>
      technical.MFI.calculate({ high, low, close, volume, period: 14 }),
    ),
    streamedBars(() => new signals.MFI(14)),
    batch('indicatorts', ({ high, low, close, volume }) => indicatorts.mfi(high, low, close, volume, { period: 14 })),
    batch('talib-web', ({ high, low, close, volume }) => talib.MFI({ high, low, close, volume, timePeriod: 14 })),
  ],
  CMF: [
    streamedBars(() => new signals.CMF(20)),
    batch('indicatorts', ({ high, low, close, volume }) => indicatorts.cmf(high, low, close, volume, { period: 20 })),
  ],
  NVI: [
    streamedBars(() => new signals.NVI()),
    batch('indicatorts', ({ close, volume }) => indicatorts.nvi(close, volume)),
  ],
  PVI: [streamedBars(() => new signals.PVI())],
  ROCV: [
    streamedVolumes(() => new signals.VROC(12)),
    batch('talib-web', ({ volume }) => talib.ROC({ inReal: volume, timePeriod: 12 })),
  ],
};
