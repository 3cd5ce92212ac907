import { type Call, calculated, call, type Expression, number, shifted, today } from './expression.ts';
import { average, macd, percentFrom } from './operands.ts';
import { namesOf } from './tokens.ts';

interface Ratio {
  readonly means: Expression;
  /** Where it is not to the letter the same. */
  readonly remark?: string;
}

const figure = (name: string): Call => call(name, undefined);
const quartersAgo = (quarters: number, name: string): Call => call('Quarters Ago', undefined, quarters, figure(name));

/** Ratios of the same meaning. */
const same: Readonly<Record<string, string>> = {
  'market capitalization': 'Market Cap',
  'market capitalisation': 'Market Cap',
  'price to earning': 'PE Ratio',
  'debt to equity': 'Debt to equity',
  eps: 'Earning Per Share',
  'book value': 'Book Value',
  'sales growth 3years': 'Sales Growth 3 years',
  'sales growth 5years': 'Sales Growth 5 years',
  'profit growth 3years': 'Profit Growth 3 years',
  'profit growth 5years': 'Profit growth 5 years',
  'yoy quarterly sales growth': 'QOQ yearly revenue',
  'yoy quarterly profit growth': 'QOQ yearly profit',
  'qoq sales': 'QOQ seq revenue',
  'qoq profits': 'QOQ seq profit',
  opm: 'Operating Profit Margin',
  'net profit latest quarter': 'Net profit quarterly',
  'profit after tax latest quarter': 'Net profit quarterly',
  'net profit last year': 'Net profit Annually',
  'profit after tax last year': 'Net profit Annually',
  'interest coverage ratio': 'Interest coverage ratio',
  'interest coverage': 'Interest coverage ratio',
  'peg ratio': 'Peg ratio',
  'current ratio': 'Current ratio',
  'quick ratio': 'Quick ratio',
  'promoter holding': 'Promotor Holding',
  'graham number': 'Graham Number',
};

const close = call('CLOSE', today);
const volume = call('VOLUME', today);
const yearHigh = call('HIGH', today, 252);
const yearLow = call('LOW', today, 252);
const before = (expression: Expression): Expression => shifted(expression, -1);
const dma = (length: number): Expression => average('sma', length, close, today);
const quarterly = 'Net profit quarterly';
const sum = (a: Expression, b: Expression): Expression => calculated(a, '+', b);
/** The last four quarters. */
const trailingProfit = sum(
  sum(figure(quarterly), quartersAgo(1, quarterly)),
  sum(quartersAgo(2, quarterly), quartersAgo(3, quarterly)),
);
const sessions = (count: number): string => `Read as ${count} sessions.`;
const year = 'A year of 52 weeks is read as 252 sessions.';
const meanVolume = (count: number): Ratio => ({ means: average('sma', count, volume, today), remark: sessions(count) });
const rise = (count: number): Ratio => ({ means: call('ROC', today, count), remark: sessions(count) });

/** Of the last financial year there, of the last twelve months here. */
const trailing = (name: string): Ratio => ({
  means: figure(name),
  remark: 'Read over the last four quarters, not of the last financial year.',
});
const simple = 'Read as the simple average.';

const ratios: Readonly<Record<string, Ratio>> = {
  'current price': { means: close },
  volume: { means: volume },
  'dma 50': { means: dma(50), remark: simple },
  'dma 200': { means: dma(200), remark: simple },
  'dma 50 previous day': { means: before(dma(50)), remark: simple },
  'dma 200 previous day': { means: before(dma(200)), remark: simple },
  'return on capital employed': trailing('ROCE'),
  'return on equity': trailing('Return On Equity'),
  'return on assets': trailing('Return On Asset'),
  'return on invested capital': trailing('ROIC'),
  rsi: { means: call('RSI', today, 14) },
  macd: { means: macd('Line', [12, 26], today) },
  'macd signal': { means: macd('Signal', [12, 26, 9], today) },
  'macd previous day': { means: before(macd('Line', [12, 26], today)) },
  'macd signal previous day': { means: before(macd('Signal', [12, 26, 9], today)) },
  'volume 1week average': meanVolume(5),
  'volume 1month average': meanVolume(21),
  'volume 1year average': meanVolume(252),
  'return over 1day': { means: call('Change %', today) },
  'return over 1week': rise(5),
  'return over 1month': rise(21),
  'return over 3months': rise(63),
  'return over 6months': rise(126),
  'return over 1year': rise(252),
  'high price': { means: yearHigh, remark: year },
  'low price': { means: yearLow, remark: year },
  'down from 52w high': {
    means: calculated(calculated(calculated(yearHigh, '-', close), '/', yearHigh), '*', number(100)),
    remark: year,
  },
  'up from 52w low': { means: percentFrom(close, yearLow), remark: year },
  'price to book value': { means: calculated(close, '/', figure('Book Value')) },
  'net profit': { means: trailingProfit },
  'profit after tax': { means: trailingProfit },
  'net profit preceding quarter': { means: quartersAgo(1, quarterly) },
  'net profit preceding year quarter': { means: quartersAgo(4, quarterly) },
  'sales growth': {
    means: figure('Sales Growth'),
    remark: 'Read as the last financial year against the one before, not as the last twelve months.',
  },
};

export const screenerNames = namesOf<Ratio>([
  ...Object.entries(same).map(([name, ours]) => [name, { means: figure(ours) }] as const),
  ...Object.entries(ratios),
]);

/** Names that are known and have no counterpart, and why. */
export const screenerMissing = namesOf<string>([
  [
    'earnings yield',
    'their earnings yield is profit before interest and tax by enterprise value; ours is profit by price',
  ],
  ['from 52w high', 'whether their figure is a share or a percentage is not known; write Down from 52w high'],
  ['dividend yield', 'dividends are not available'],
  ['industry pe', 'figures of the industry are not available'],
]);
