import type { Block, BlockColumn } from '../../../platform/store/block.ts';
import { newsBlock } from '../news/news-item.ts';
import type { MarketStore } from '../store/market-store.ts';
import type { BoardMeeting, Deal, ReportedEvents, ResultFiling } from './reading.ts';

/** What happened to companies: each thing is kept once, as it was told first. */
export interface Events {
  /** How many were not stored. */
  add(told: ReportedEvents, source: string): Promise<number>;
  store(): Promise<void>;
}

export function openEvents(market: MarketStore): Events {
  const waiting: (readonly [table: string, block: Block])[] = [];
  const stored = new Map<ReportedEvents['what'], Promise<Set<string>>>();
  return {
    async add(told, source) {
      const { what } = told;
      const keys = await (stored.get(what) ?? stored.set(what, readKeys(market, what)).get(what)!);
      const [fresh, block] = newOnes(told, source, keys);
      if (fresh > 0) waiting.push([tables[what].name, block]);
      return fresh;
    },
    async store() {
      for (const [table, block] of waiting.splice(0)) await market.insert(table, block);
    },
  };
}

/** SQL for what makes a row the same as another. */
const tables = {
  'board-meetings': { name: 'market.board_meeting', key: `concat(symbol, '|', toString(toInt32(day)))` },
  deals: {
    name: 'market.deal',
    key: `concat(symbol, '|', toString(toInt32(day)), '|', kind, '|', client, '|', side, '|', toString(shares), '|', toString(price))`,
  },
  'result-filings': {
    name: 'market.result_filing',
    key: `concat(symbol, '|', toString(toInt32(period_end)), '|', basis)`,
  },
  news: { name: 'market.news_item', key: 'id' },
} as const;

async function readKeys(market: MarketStore, what: ReportedEvents['what']): Promise<Set<string>> {
  const { name, key } = tables[what];
  const rows = await market.rows<{ key: string }>(`SELECT ${key} AS key FROM ${name}`);
  return new Set(rows.map((row) => row.key));
}

function newOnes(told: ReportedEvents, source: string, stored: Set<string>): [count: number, block: Block] {
  switch (told.what) {
    case 'board-meetings':
      return rowsOf(told.rows, { stored, key: keyOfMeeting, block: (rows) => meetingBlock(rows, source) });
    case 'deals':
      return rowsOf(told.rows, { stored, key: keyOfDeal, block: (rows) => dealBlock(rows, source) });
    case 'result-filings':
      return rowsOf(told.rows, { stored, key: keyOfFiling, block: (rows) => filingBlock(rows, source) });
    case 'news':
      return rowsOf(told.rows, { stored, key: ({ id }) => id, block: newsBlock });
    default:
      return told satisfies never;
  }
}

interface EventWriting<T> {
  readonly stored: Set<string>;
  readonly key: (row: T) => string;
  readonly block: (rows: readonly T[]) => Block;
}

function rowsOf<T>(rows: readonly T[], { stored, key, block }: EventWriting<T>): [count: number, block: Block] {
  const fresh = rows.filter((row) => !stored.has(key(row)));
  for (const row of fresh) stored.add(key(row));
  return [fresh.length, block(fresh)];
}

const keyOfMeeting = ({ symbol, day }: BoardMeeting) => `${symbol}|${day}`;
const keyOfDeal = ({ symbol, day, what, client, side, shares, price }: Deal) =>
  [symbol, day, what, client, side, shares, price].join('|');
const keyOfFiling = ({ symbol, end, basis }: ResultFiling) => `${symbol}|${end}|${basis}`;

/** Also what the demo market makes up. */
export function meetingBlock(rows: readonly BoardMeeting[], source: string): Block {
  return blockOf(rows, source, [
    { name: 'day', type: 'Date32', values: Int32Array.from(rows, ({ day }) => day) },
    { name: 'purpose', type: 'String', values: rows.map(({ purpose }) => purpose) },
  ]);
}

export function dealBlock(rows: readonly Deal[], source: string): Block {
  return blockOf(rows, source, [
    { name: 'day', type: 'Date32', values: Int32Array.from(rows, ({ day }) => day) },
    { name: 'kind', type: 'String', values: rows.map(({ what }) => what) },
    { name: 'client', type: 'String', values: rows.map(({ client }) => client) },
    { name: 'side', type: 'String', values: rows.map(({ side }) => side) },
    { name: 'shares', type: 'Float64', values: Float64Array.from(rows, ({ shares }) => shares) },
    { name: 'price', type: 'Float64', values: Float64Array.from(rows, ({ price }) => price) },
  ]);
}

function filingBlock(rows: readonly ResultFiling[], source: string): Block {
  return blockOf(rows, source, [
    { name: 'period_end', type: 'Date32', values: Int32Array.from(rows, ({ end }) => end) },
    { name: 'basis', type: 'String', values: rows.map(({ basis }) => basis) },
    { name: 'told_at', type: 'Int64', values: rows.map(({ toldAt }) => toldAt) },
    { name: 'link', type: 'String', values: rows.map(({ link }) => link) },
  ]);
}

function blockOf(rows: readonly { readonly symbol: string }[], source: string, own: readonly BlockColumn[]): Block {
  return {
    columns: [
      { name: 'symbol', type: 'String', values: rows.map(({ symbol }) => symbol) },
      ...own,
      { name: 'source', type: 'String', values: rows.map(() => source) },
      { name: 'revision', type: 'UInt64', values: rows.map(() => 1) },
    ],
  };
}
