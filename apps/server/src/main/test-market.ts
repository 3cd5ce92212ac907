import { dayNumber, random } from '@parakh/base';
import { barTime, tradingDays } from '@parakh/market';
import type { MarketStore } from '../modules/marketdata/store/market-store.ts';
import type { BlockColumn } from '../platform/store/block.ts';

/** Invented prices under true names: enough for every call to have something to say. */
const stocks = [
  { symbol: 'HDFCBANK', name: 'HDFC Bank', industry: 'Financial Services', start: 1600 },
  { symbol: 'ICICIBANK', name: 'ICICI Bank', industry: 'Financial Services', start: 1000 },
  { symbol: 'INFY', name: 'Infosys', industry: 'Information Technology', start: 1500 },
  { symbol: 'M&M', name: 'Mahindra & Mahindra', industry: 'Automobile and Auto Components', start: 1900 },
  { symbol: 'RELIANCE', name: 'Reliance Industries', industry: 'Oil Gas & Consumable Fuels', start: 2900 },
  { symbol: 'TCS', name: 'Tata Consultancy Services', industry: 'Information Technology', start: 3800 },
];
const indices = [
  { symbol: 'NIFTY 50', start: 22_000 },
  { symbol: 'INDIA VIX', start: 14 },
  { symbol: 'NIFTY IT', start: 35_000 },
];

/** Sessions available; the last is a Friday. */
export const days = tradingDays('2024-03-01', '2025-05-02');
export const lastDay = '2025-05-02';
/** RELIANCE gives a share for a share on this day. */
export const bonusDay = '2024-10-28';
const minuteDays = days.slice(-2);
const MINUTES = 375;

/** Writes the small market into the database of imported prices. */
export async function writeTestMarket(store: Pick<MarketStore, 'insert'>): Promise<void> {
  const all = [...stocks.map((it) => ({ ...it, series: 'EQ' })), ...indices.map((it) => ({ ...it, series: 'INDEX' }))];
  for (const [i, { symbol, series, start }] of all.entries()) {
    await store.insert('market.daily_bar', { columns: dailyBars(symbol, series, start, i) });
  }
  for (const symbol of ['TCS', 'NIFTY 50']) await store.insert('market.minute_bar', { columns: minuteBars(symbol) });
  await store.insert('market.instrument', { columns: instruments() });
  await store.insert('market.membership', { columns: memberships() });
  await store.insert('market.adjustment', { columns: bonus() });
  await store.insert('market.index_ratio', { columns: ratios() });
  await store.insert('market.statement', { columns: statements() });
}

/** The same as one that was simulated: the demo exchange goes on from it. */
export async function writeSimulatedMarket(store: Pick<MarketStore, 'insert' | 'command'>): Promise<void> {
  const insert: MarketStore['insert'] = (table, block) => store.insert(table.replace('market.', 'demo.'), block);
  await writeTestMarket({ insert });
  await store.command(`INSERT INTO demo.import_file (name, sha256, kind, day, rows, outcome, reason, at, revision)
    VALUES ('demo market', 'demo-1', 'demo', '${lastDay}', 0, 'complete', '', 0, 3),
      ('demo contracts', '', 'demo contracts', '${lastDay}', 0, 'complete', '', 0, 1)`);
}

function dailyBars(symbol: string, series: string, start: number, seed: number): BlockColumn[] {
  const source = random(seed + 1);
  const close = new Float64Array(days.length);
  const previous = new Float64Array(days.length);
  let price = start;
  for (const [i, day] of days.entries()) {
    previous[i] = price;
    if (symbol === 'RELIANCE' && day === bonusDay) price /= 2;
    price = rounded(price * (1 + 0.015 * source.normal()));
    close[i] = price;
  }
  const spread = (by: number) => close.map((value) => rounded(value * (1 + by)));
  const volume = BigUint64Array.from(days, () => BigInt(Math.round(1e6 * (1 + source.next()))));
  const isIndex = series === 'INDEX';
  const delivered = isIndex ? days.map(() => null) : [...volume].map((shares) => shares / 2n);
  return [
    ...keys(days.length, { symbol, series }),
    { name: 'day', type: 'Date32', values: Int32Array.from(days, dayNumber) },
    { name: 'open', type: 'Float64', values: spread(-0.002) },
    { name: 'high', type: 'Float64', values: spread(0.01) },
    { name: 'low', type: 'Float64', values: spread(-0.01) },
    { name: 'close', type: 'Float64', values: close },
    { name: 'last', type: 'Float64', values: spread(0.001) },
    { name: 'previous_close', type: 'Float64', values: previous },
    { name: 'average', type: 'Float64', values: close },
    { name: 'volume', type: 'Nullable(UInt64)', values: volume },
    { name: 'turnover', type: 'Float64', values: close.map((value, i) => value * Number(volume[i])) },
    { name: 'trades', type: 'Nullable(UInt64)', values: days.map(() => 5000n) },
    { name: 'delivery_quantity', type: 'Nullable(UInt64)', values: delivered },
    { name: 'delivery_pct', type: 'Float64', values: close.map(() => (isIndex ? NaN : 50)) },
    ...keys(days.length, { source: 'test' }),
    revisions(days.length),
  ];
}

function minuteBars(symbol: string): BlockColumn[] {
  const times = minuteDays.flatMap((day) =>
    Array.from({ length: MINUTES }, (_, i) => barTime(dayNumber(day), 9 * 60 + 15 + i)),
  );
  const source = random(99);
  let price = 100;
  const close = Float64Array.from(times, () => (price = rounded(price * (1 + 0.001 * source.normal()))));
  return [
    ...keys(times.length, { symbol }),
    { name: 'time', type: 'Int32', values: Int32Array.from(times) },
    { name: 'open', type: 'Float64', values: close },
    { name: 'high', type: 'Float64', values: close.map((value) => value + 1) },
    { name: 'low', type: 'Float64', values: close.map((value) => value - 1) },
    { name: 'close', type: 'Float64', values: close },
    { name: 'volume', type: 'Nullable(UInt64)', values: times.map(() => 100n) },
    revisions(times.length),
  ];
}

function instruments(): BlockColumn[] {
  const n = stocks.length;
  return [
    { name: 'symbol', type: 'String', values: stocks.map(({ symbol }) => symbol) },
    ...keys(n, { series: 'EQ' }),
    { name: 'name', type: 'String', values: stocks.map(({ name }) => name) },
    { name: 'isin', type: 'String', values: stocks.map((_, i) => `INE00000000${i}`) },
    { name: 'listed_on', type: 'Nullable(Date32)', values: stocks.map(() => dayNumber('2000-01-03')) },
    { name: 'face_value', type: 'Float64', values: Float64Array.from(stocks, () => 10) },
    { name: 'paid_up', type: 'Float64', values: Float64Array.from(stocks, () => 10) },
    { name: 'market_lot', type: 'Nullable(UInt64)', values: stocks.map(() => 1n) },
    { name: 'industry', type: 'String', values: stocks.map(({ industry }) => industry) },
    revisions(n),
  ];
}

function memberships(): BlockColumn[] {
  const rows = [
    ...stocks.map(({ symbol }) => ['NIFTY 50', symbol] as const),
    ...stocks.map(({ symbol }) => ['NIFTY500', symbol] as const),
    ...['TCS', 'INFY', 'RELIANCE'].map((symbol) => ['FNO', symbol] as const),
    ...['TCS', 'INFY'].map((symbol) => ['NIFTY IT', symbol] as const),
  ];
  return [
    { name: 'group_name', type: 'String', values: rows.map(([group]) => group) },
    { name: 'symbol', type: 'String', values: rows.map(([, symbol]) => symbol) },
    { name: 'from_day', type: 'Date32', values: rows.map(() => dayNumber('2024-01-01')) },
    { name: 'to_day', type: 'Nullable(Date32)', values: rows.map(() => null) },
    ...keys(rows.length, { source: 'test' }),
    revisions(rows.length),
  ];
}

function bonus(): BlockColumn[] {
  return [
    ...keys(1, { symbol: 'RELIANCE' }),
    { name: 'ex_day', type: 'Date32', values: [dayNumber(bonusDay)] },
    { name: 'factor', type: 'Float64', values: [0.5] },
    ...keys(1, { kind: 'bonus', text: 'Bonus 1:1', source: 'test' }),
    revisions(1),
  ];
}

function ratios(): BlockColumn[] {
  return [
    ...keys(1, { symbol: 'NIFTY 50' }),
    { name: 'day', type: 'Date32', values: [dayNumber(lastDay)] },
    number('pe', 22.5),
    number('pb', 3.5),
    number('dividend_yield', 1.25),
    number('points_change', 100),
    number('change_pct', 0.5),
    revisions(1),
  ];
}

/** TCS: four quarters that earned 30, 32, 34 and 36 rupees a share, the last one announced, and a balance sheet. */
function statements(): BlockColumn[] {
  const rows = [
    ['quarter', '2024-03-31', 'eps', 30, null],
    ['quarter', '2024-06-30', 'eps', 32, null],
    ['quarter', '2024-09-30', 'eps', 34, null],
    ['quarter', '2024-12-31', 'eps', 36, '2025-01-09'],
    ['quarter', '2024-12-31', 'profit', 12_000, '2025-01-09'],
    ['balance', '2024-03-31', 'shares', 360, null],
    ['balance', '2024-03-31', 'adjustedShares', 360, null],
  ] as const;
  return [
    ...keys(rows.length, { symbol: 'TCS', basis: 'consolidated', source: 'test' }),
    { name: 'kind', type: 'String', values: rows.map(([kind]) => kind) },
    { name: 'period_end', type: 'Date32', values: rows.map(([, end]) => dayNumber(end)) },
    { name: 'line', type: 'String', values: rows.map(([, , line]) => line) },
    { name: 'value', type: 'Float64', values: rows.map(([, , , value]) => value) },
    { name: 'known_on', type: 'Nullable(Date32)', values: rows.map(([, , , , day]) => (day ? dayNumber(day) : null)) },
    { name: 'told_on', type: 'Date32', values: rows.map(() => dayNumber('2025-04-01')) },
    revisions(rows.length),
  ];
}

function number(name: string, value: number): BlockColumn {
  return { name, type: 'Float64', values: [value] };
}

/** Text columns that say the same in every row. */
function keys(rows: number, values: Record<string, string>): BlockColumn[] {
  return Object.entries(values).map(([name, value]) => ({
    name,
    type: 'String',
    values: Array<string>(rows).fill(value),
  }));
}

function revisions(rows: number): BlockColumn {
  return { name: 'revision', type: 'UInt64', values: Array<bigint>(rows).fill(1n) };
}

/** To the tick of five paise. */
function rounded(price: number): number {
  return Math.round(20 * price) / 20;
}
