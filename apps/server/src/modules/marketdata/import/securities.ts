import type { DayNumber } from '@parakh/base';
import { type Exchange, INDEX_SERIES, type Segment } from '@parakh/market';
import type { MarketStore } from '../store/market-store.ts';
import type { DayReading } from './bars.ts';
import { symbolOf } from './vendor-codes.ts';

export interface ListedSecurity {
  readonly symbol: string;
  readonly series?: string;
  readonly name?: string;
  readonly isin?: string;
  readonly listedOn?: DayNumber;
  readonly faceValue?: number;
  readonly paidUp?: number;
  readonly lot?: number;
  readonly industry?: string;
}

/** Names, ISINs, industries of all symbols, as stored and as the files of this run add to them. */
export interface Securities {
  /** The exchange's own list: what it says replaces what was known. Tells of how many it said something new. */
  list(listed: readonly ListedSecurity[]): number;
  /** Members of an index on a day: an industry of a later day stays, the rest only fills what is missing. */
  members(members: readonly ListedSecurity[], day: DayNumber): void;
  /** ISINs and names beside the prices of a day. */
  bars(day: DayReading): void;
  /** Writes whatever changed. With new bars, also the symbols that stand in no list. */
  store(hasNewBars: boolean): Promise<void>;
}

interface Security extends Required<ListedSecurity> {
  revision: number;
}

const textFields = ['series', 'name', 'isin', 'industry'] as const;
const numberFields = ['listedOn', 'faceValue', 'paidUp', 'lot'] as const;

export async function readSecurities(market: MarketStore): Promise<Securities> {
  const [known, industryDays] = await Promise.all([readStored(market), readIndustryDays(market)]);
  const changed = new Set<string>();
  const isinDays = new Map<string, DayNumber>();

  /** Empty texts and NaN are no knowledge. */
  const learn = (symbol: string, facts: Partial<ListedSecurity>): boolean => {
    const before = known.get(symbol) ?? unknownSecurity(symbol);
    const after = { ...before };
    for (const field of textFields) if (facts[field]) after[field] = facts[field];
    for (const field of numberFields) if (!Number.isNaN(facts[field] ?? NaN)) after[field] = facts[field]!;
    const isEqual = [...textFields, ...numberFields].every((field) => Object.is(before[field], after[field]));
    if (known.has(symbol) && isEqual) return false;
    known.set(symbol, after);
    changed.add(symbol);
    return true;
  };
  const isListed = (symbol: string) => !Number.isNaN(known.get(symbol)?.listedOn ?? NaN);

  return {
    list: (listed) => listed.filter((security) => learn(security.symbol, security)).length,
    members(members, day) {
      // The list of derivatives names its symbols and says nothing more of them.
      for (const member of members.filter(({ isin }) => isin)) {
        const { symbol } = member;
        const stored = known.get(symbol);
        const isLater = day >= (industryDays.get(symbol) ?? -Infinity);
        if (isLater) industryDays.set(symbol, day);
        const industry = isLater || !stored?.industry ? member.industry : stored.industry;
        learn(symbol, { ...onlyMissing(stored, member), industry: industry ?? '' });
      }
    },
    bars(reading) {
      for (const facts of reading.market === 'index' ? indexFacts(reading) : shareFacts(reading)) {
        // A split gives a new ISIN: the one of the latest day leads on to the present name.
        const isEarlier = reading.day < (isinDays.get(facts.symbol) ?? -Infinity);
        if (isListed(facts.symbol) || isEarlier) continue;
        isinDays.set(facts.symbol, reading.day);
        learn(facts.symbol, { ...facts, name: known.get(facts.symbol)?.name || facts.name });
      }
    },
    async store(hasNewBars) {
      const unlisted = hasNewBars || (await hasUnnamed(market)) ? await symbolsWithBars(market) : [];
      for (const { symbol, series } of unlisted) if (!isListed(symbol)) learn(symbol, { symbol, series });
      const rows = [...changed].sort().map((symbol) => known.get(symbol)!);
      changed.clear();
      if (rows.length > 0) await write(market, rows);
    },
  };
}

/** Series in which shares of companies trade; each has one ISIN a symbol, which a bond's symbol has not. */
export const shareSeries: ReadonlySet<string> = new Set(['EQ', 'BE', 'BZ', 'SM', 'ST', 'SZ']);
/** Which series names a symbol that trades in several on its last day: the later in this list. */
const seriesByWeight = ['SZ', 'ST', 'SM', 'BZ', 'BE', 'EQ', INDEX_SERIES];

interface BarFacts {
  readonly symbol: string;
  readonly name: string;
  readonly series?: string;
  readonly isin?: string;
}

function indexFacts({ symbols, names = [] }: DayReading): BarFacts[] {
  return symbols.map((symbol, row) => ({ symbol, series: INDEX_SERIES, name: names[row] ?? '' }));
}

function shareFacts({ symbols, series, isins, names = [] }: DayReading): BarFacts[] {
  if (!isins) return [];
  const facts = symbols.map((symbol, row) => ({ symbol, isin: isins[row]!, name: names[row] ?? '' }));
  return facts.filter(({ isin }, row) => isin !== '' && shareSeries.has(series[row]!));
}

function onlyMissing(stored: Security | undefined, offered: ListedSecurity): Partial<ListedSecurity> {
  const missing = (['name', 'isin', 'series'] as const).filter((field) => !stored?.[field]);
  return Object.fromEntries(missing.map((field) => [field, offered[field]]));
}

function unknownSecurity(symbol: string): Security {
  const nothing = { series: '', name: '', isin: '', industry: '' };
  return { symbol, ...nothing, listedOn: NaN, faceValue: NaN, paidUp: NaN, lot: NaN, revision: 0 };
}

async function readStored(market: MarketStore): Promise<Map<string, Security>> {
  const rows = await market.rows<Security>(
    `SELECT symbol, series, name, isin, industry, ifNull(toFloat64(listed_on), nan) AS listedOn, face_value AS faceValue,
       paid_up AS paidUp, ifNull(toFloat64(market_lot), nan) AS lot, toInt32(revision) AS revision
     FROM market.instrument FINAL`,
  );
  return new Map(rows.map((row) => [row.symbol, row]));
}

async function readIndustryDays(market: MarketStore): Promise<Map<string, DayNumber>> {
  const rows = await market.rows<{ symbol: string; day: DayNumber }>(
    `SELECT symbol, max(toInt32(from_day)) AS day FROM market.membership FINAL WHERE group_name != 'FNO' GROUP BY symbol`,
  );
  return new Map(rows.map(({ symbol, day }) => [symbol, day]));
}

async function symbolsWithBars(market: MarketStore): Promise<{ symbol: string; series: string }[]> {
  const names = seriesByWeight.map((series) => `'${series}'`).join(', ');
  const weights = seriesByWeight.map((_, at) => at + 1).join(', ');
  const daily = await market.rows<{ symbol: string; series: string }>(
    `SELECT symbol, argMax(series, toInt32(day) * ${seriesByWeight.length + 1} + transform(series, [${names}], [${weights}], 0)) AS series
     FROM market.daily_bar GROUP BY symbol`,
  );
  const hasDaily = new Set(daily.map(({ symbol }) => symbol));
  const minutes = await market.rows<{ symbol: string }>(`SELECT DISTINCT symbol FROM market.minute_bar`);
  const others = minutes.filter(({ symbol }) => !hasDaily.has(symbol));
  return [...daily, ...others.map(({ symbol }) => ({ symbol, series: symbolOf(symbol).series }))];
}

/** Also true after an import that was killed between its bars and its names. */
async function hasUnnamed(market: MarketStore): Promise<boolean> {
  const found = await market.rows(
    `${unnamedIn('market.daily_bar')} UNION ALL ${unnamedIn('market.minute_bar')} LIMIT 1`,
  );
  return found.length > 0;
}

function unnamedIn(table: string): string {
  return `SELECT symbol FROM (SELECT DISTINCT toString(symbol) AS symbol FROM ${table}) WHERE symbol NOT IN (SELECT symbol FROM market.instrument)`;
}

async function write(market: MarketStore, rows: readonly Security[]): Promise<void> {
  for (const row of rows) row.revision++;
  const text = (field: 'symbol' | (typeof textFields)[number]) =>
    ({ name: field, type: 'String', values: rows.map((row) => row[field]) }) as const;
  const number = (field: (typeof numberFields)[number]) => Float64Array.from(rows, (row) => row[field]);
  await market.insert('market.instrument', {
    columns: [
      text('symbol'),
      ...textFields.map(text),
      { name: 'listed_on', type: 'Nullable(Date32)', values: number('listedOn') },
      { name: 'face_value', type: 'Float64', values: number('faceValue') },
      { name: 'paid_up', type: 'Float64', values: number('paidUp') },
      { name: 'market_lot', type: 'Nullable(UInt64)', values: number('lot') },
      { name: 'exchange', type: 'String', values: rows.map(() => EXCHANGE) },
      { name: 'segment', type: 'String', values: rows.map(({ series }) => segmentOf(series)) },
      { name: 'revision', type: 'UInt64', values: rows.map(({ revision }) => revision) },
    ],
  });
}

/** Every format that tells of securities is one of NSE's cash market or of its indices: files of others are refused. */
const EXCHANGE: Exchange = 'NSE';
const segmentOf = (series: string): Segment => (series === INDEX_SERIES ? 'INDEX' : 'CM');
