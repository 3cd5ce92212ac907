import {
  type BarOffset,
  calculated,
  call,
  type Expression,
  macd,
  type Names,
  namesOf,
  number,
  stochastic,
  today,
} from '@parakh/converters';
import type { Operand, Table } from '@parakh/language';

/** What numbers beside it mean: rupees a share, a quantity, ₹ Cr, or plain. */
export type Sort = 'price' | 'quantity' | 'money' | 'plain';

/** A word for a value: how it is made at a bar, and with which lengths if any are given. */
export interface Named {
  readonly make: (when: BarOffset, lengths: readonly number[]) => Expression;
  readonly sort: Sort;
  /** How many numbers it takes. */
  readonly most: number;
  /** No value lies outside. */
  readonly range?: readonly [number, number];
}

const sorts: Readonly<Record<string, Sort>> = { price: 'price', count: 'quantity', money: 'money' };
/** Names that are everyday words too: they are recognised in a longer form only, or as something that happened. */
const everyday = new Set([
  'Trades',
  'Trend',
  'Count',
  'VWAP',
  'Stoch RSI',
  'MACD Line',
  'MACD Signal',
  'MACD Histogram',
]);

/** How an operand of the table is made of numbers alone; undefined when it needs more than numbers. */
function ofNumbers({ name, place, parameters, unit, range }: Operand): Named | undefined {
  if (place === 'lastTradedPrice') return undefined;
  // Of functions those alone that stand without anything in parentheses: 'PCR'.
  if (place === 'function' && parameters.some(({ optional }) => optional === undefined)) return undefined;
  const wanted = parameters.filter(({ optional }) => optional === undefined);
  if (!wanted.every(({ kind, usual }) => (kind === 'timeframe' || kind === 'deviation') && usual)) return undefined;
  const isOfBars = place === 'indicator';
  return {
    make: (when, lengths) =>
      call(name, isOfBars ? when : undefined, ...wanted.map(({ usual }, at) => lengths[at] ?? Number(usual))),
    sort: sorts[unit ?? ''] ?? 'plain',
    most: wanted.length,
    ...(range && { range }),
  };
}

/** Other words for names of the table. */
const synonyms: Readonly<Record<string, readonly string[]>> = {
  CLOSE: [
    'price',
    'prices',
    'share price',
    'stock price',
    'closing price',
    'closes',
    'closed',
    'closing',
    'cmp',
    'ltp',
  ],
  OPEN: ['opened', 'opening', 'opening price', 'open price', 'opens'],
  HIGH: ['day high', 'high price', 'high of the day'],
  LOW: ['day low', 'low price', 'low of the day'],
  VOLUME: ['volumes', 'traded volume', 'vol'],
  'Previous Close': ['previous close', 'prev close', 'yesterday close'],
  'Change %': ['change', 'day change', 'percent change', 'percentage change', '% change', 'daily change'],
  'Delivery %': ['delivery', 'delivery percent', 'delivery percentage', 'deliverable percentage'],
  'Delivery Quantity': ['delivery volume', 'delivered quantity'],
  Trades: ['number of trades', 'trade count'],
  RSI: ['relative strength index'],
  'ADX DI Positive': ['+ di', 'plus di', 'di plus', 'di +'],
  'ADX DI Negative': ['- di', 'minus di', 'di minus', 'di -'],
  MFI: ['money flow index'],
  CMF: ['chaikin money flow'],
  ATR: ['average true range'],
  'Stoch RSI K': ['stoch rsi', 'stochrsi', 'stochastic rsi'],
  WILLIAMS: ['williams %r', 'williams r'],
  ROC: ['rate of change'],
  OBV: ['on balance volume'],
  UI: ['ulcer index'],
  'Super Trend': ['supertrend'],
  'Parabolic SAR': ['psar', 'sar'],
  'Upper Bollinger Band': ['upper bollinger', 'upper band', 'bollinger upper band', 'upper bb'],
  'Lower Bollinger Band': ['lower bollinger', 'lower band', 'bollinger lower band', 'lower bb'],
  'Middle Bollinger Bands': ['middle bollinger band', 'middle band', 'middle bollinger'],
  'Upper Keltner Channel': ['upper keltner', 'keltner upper band'],
  'Lower Keltner Channel': ['lower keltner', 'keltner lower band'],
  'Central Pivot Range': ['pivot', 'pivot point'],
  'Top Central Pivot Range': ['top cpr', 'cpr top', 'upper cpr'],
  'Bottom Central Pivot Range': ['bottom cpr', 'cpr bottom', 'lower cpr'],
  PCR: ['put call ratio', 'put-call ratio', 'put/call ratio'],
  'Futures OI': ['open interest', 'oi', 'futures open interest'],
  'Futures OI Change %': [
    'oi change',
    'futures oi change',
    'open interest change',
    'change in oi',
    'change in open interest',
  ],
  'Basis %': ['futures basis', 'futures premium'],
  'Rollover %': ['rollover', 'roll over', 'rollover percentage'],
  'IV 30': ['implied volatility', 'iv'],
  'IV Percentile': ['ivp', 'implied volatility percentile'],
  'IV Rank': ['ivr', 'implied volatility rank'],
  'Realised Volatility': ['realized volatility', 'historical volatility'],
  'ATM Straddle': ['straddle', 'straddle price', 'straddle premium'],
  'Straddle VWAP': ['straddle average', 'vwap of the straddle'],
  'Days To Expiry': ['dte', 'days until expiry'],
  'Position Limit %': ['position limit', 'mwpl', 'market wide position limit', 'market-wide position limit'],
  'PE Ratio': ['pe', 'p/e', 'p/e ratio', 'price to earning', 'price to earnings', 'price earnings ratio'],
  'Market Cap': ['marketcap', 'mcap', 'market capitalisation', 'market capitalization'],
  'Debt to equity': ['debt equity', 'debt/equity', 'd/e', 'debt to equity ratio', 'debt equity ratio', 'd/e ratio'],
  'Return On Equity': ['roe'],
  ROCE: ['return on capital employed', 'return on capital'],
  ROIC: ['return on invested capital'],
  'Return On Asset': ['roa', 'return on assets'],
  'Earning Per Share': ['eps', 'earnings per share'],
  'Promotor Holding': ['promoter holding', 'promoters holding', 'promoter stake', 'promoter shareholding'],
  'Sales Growth 3 years': ['3 year sales growth', 'sales growth of 3 years', 'three year sales growth'],
  'Sales Growth 5 years': ['5 year sales growth', 'sales growth of 5 years', 'five year sales growth'],
  'Profit Growth 3 years': ['3 year profit growth', 'profit growth of 3 years', 'three year profit growth'],
  'Profit growth 5 years': ['5 year profit growth', 'profit growth of 5 years', 'five year profit growth'],
  'QOQ yearly revenue': ['quarterly sales growth', 'quarterly revenue growth', 'yoy sales growth'],
  'QOQ yearly profit': ['quarterly profit growth', 'yoy profit growth', 'yoy quarterly profit growth'],
  'Operating Profit Margin': ['operating margin', 'opm'],
  'Net Profit Margin': ['net margin'],
  'Net profit quarterly': ['quarterly net profit', 'quarterly profit'],
  'Net profit Annually': ['annual net profit', 'annual profit', 'yearly net profit', 'yearly profit'],
  'Interest coverage ratio': ['interest coverage'],
  'Peg ratio': ['peg'],
};

const macdOf = (output: 'Line' | 'Signal' | 'Histogram'): Named => ({
  make: (when, lengths) => macd(output, lengths, when),
  sort: 'plain',
  most: 3,
});
const bookRatio = calculated(call('CLOSE', today), '/', call('Book Value', undefined));
const minutes5 = { unit: 'minute', count: 5 } as const;
/** Without a length it is the line of intraday charts that starts with the session, whatever the frame. */
const vwap: Named = {
  make: (when, [lengths]) =>
    lengths === undefined
      ? call('Session VWAP', when.unit === 'minute' ? when : { ...minutes5, bars: 0 })
      : call('VWAP', when, lengths),
  sort: 'price',
  most: 1,
};

/** `r1`, `camarilla s4`. */
function levelsOf(before: string, name: string, most: number, more: readonly string[]): (readonly [string, Named])[] {
  const levels = Array.from({ length: most }, (_, at) => [`R${at + 1}`, `S${at + 1}`]).flat();
  return levels.map((level) => [
    before + level.toLowerCase(),
    { make: (when) => call(name, when, level, ...more), sort: 'price', most: 0 },
  ]);
}

const others: readonly (readonly [string, Named])[] = [
  ...['macd', 'macd line'].map((phrase) => [phrase, macdOf('Line')] as const),
  ...['macd signal', 'macd signal line', 'signal line', 'signal'].map((phrase) => [phrase, macdOf('Signal')] as const),
  ...['macd histogram', 'histogram'].map((phrase) => [phrase, macdOf('Histogram')] as const),
  ...['price to book', 'price to book value', 'p/b', 'p/b ratio', 'pb', 'pb ratio'].map(
    (phrase) => [phrase, { make: () => bookRatio, sort: 'plain', most: 0 } satisfies Named] as const,
  ),
  ...['stochastic', 'stochastics', 'stochastic %k'].map(
    (phrase) =>
      [
        phrase,
        { make: (when, [n = 14, smooth = 3]) => stochastic(n, [smooth], when), sort: 'plain', most: 2 } satisfies Named,
      ] as const,
  ),
  ...['vwap', 'session vwap'].map((phrase) => [phrase, vwap] as const),
  ...levelsOf('', 'Pivots Levels', 3, ['DAY']),
  ...levelsOf('camarilla ', 'Camarilla Pivots', 4, []),
  ...levelsOf('fibonacci ', 'Fibonacci Pivots', 3, []),
];

/** Other words for kinds of participants. */
const participantWords: Readonly<Record<string, readonly string[]>> = {
  FII: ['fiis', 'fpi', 'foreign institutions'],
  DII: ['diis', 'domestic institutions'],
  Client: ['clients', 'retail'],
  Pro: ['pros', 'proprietary'],
};

/** `fii index futures`, `net position of clients in index puts`: what a kind of participants holds long less short. */
function ofParticipants({ name, parameters: [whose, what] }: Operand): (readonly [string, Named])[] {
  return (whose?.texts ?? []).flatMap((who) =>
    (what?.texts ?? []).flatMap((kind) => {
      const one: Named = { make: () => call(name, undefined, `"${who}"`, `"${kind}"`), sort: 'quantity', most: 0 };
      return [who.toLowerCase(), ...(participantWords[who] ?? [])].flatMap((word) => [
        [`${word} ${kind}`, one] as const,
        [`${word} net ${kind}`, one] as const,
        [`net position of ${word} in ${kind}`, one] as const,
      ]);
    }),
  );
}

const made = new WeakMap<Table, Names<Named>>();

/** Every word for a value that this table has. */
export function namesIn(table: Table): Names<Named> {
  const cached = made.get(table);
  if (cached) return cached;
  const entries = table.operands.flatMap((operand): (readonly [string, Named])[] => {
    if (operand.name === 'Participant') return ofParticipants(operand);
    const named = operand.group === 'Candle patterns' ? undefined : ofNumbers(operand);
    if (!named) return [];
    const own = everyday.has(operand.name) ? [] : [operand.name.toLowerCase()];
    return [...own, ...(synonyms[operand.name] ?? [])].map((phrase) => [phrase, named] as const);
  });
  const names = namesOf([...entries, ...others]);
  made.set(table, names);
  return names;
}

/** The number in the unit of what it is compared with: money is in ₹ Cr. */
export const inUnitOf = (sort: Sort, value: number, scale: number): Expression =>
  number(sort === 'money' && scale !== 1 ? value / 1e7 : value);
