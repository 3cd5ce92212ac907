import { type Day, dayNumber } from '@parakh/base';
import { barTime, INDEX_SERIES, indexNamed, isIndex, MAIN_SERIES } from '@parakh/market';
import type { Block, BlockColumn, ColumnType } from '../../../platform/store/block.ts';
import type { DailyTable } from './daily-table.ts';
import { nameOn } from './renames.ts';
import { minutesOf, shapeOf } from './session-shape.ts';
import { type DemoMarket, drawSession } from './simulation.ts';

/** Said of every row, so that a simulated price is known as one wherever it turns up. */
export const SOURCE = 'simulated';
/** The store takes at most about 100,000 rows at once. */
const ROWS_A_BLOCK = 95_000;

/** Daily bars of all symbols, in blocks of whole symbols. */
export function* dailyBlocks(market: DemoMarket, table: DailyTable): Generator<Block> {
  const sessions = market.model.sessions.length;
  for (const [from, to] of symbolRanges(market, sessions)) {
    const series = from < market.model.shares.length ? MAIN_SERIES : INDEX_SERIES;
    const rows = (to - from) * sessions;
    const part = (values: Float64Array) => values.subarray(from * sessions, to * sessions);
    const quantity = (name: string, values: Float64Array) => quantityColumn(name, part(values), series);
    const columns = table.columns;
    yield {
      columns: [
        { name: 'symbol', type: 'String', values: namesOf(market, from, to) },
        constant('series', series, rows),
        { name: 'day', type: 'Date32', values: table.days.subarray(from * sessions, to * sessions) },
        ...(['open', 'high', 'low', 'close', 'last'] as const).map((name) => float(name, part(columns[name]))),
        float('previous_close', part(columns.previousClose)),
        float('average', part(columns.average)),
        quantity('volume', columns.volume),
        float('turnover', part(columns.turnover)),
        quantity('trades', columns.trades),
        quantity('delivery_quantity', columns.deliveryQuantity),
        float('delivery_pct', part(columns.deliveryPct)),
        constant('source', SOURCE, rows),
        revision(rows),
      ],
    };
  }
}

/** One-minute bars of session t, in blocks of whole symbols. */
export function minuteBlocks(market: DemoMarket, t: number): Block[] {
  const session = market.model.sessions[t]!;
  const minutes = minutesOf(session);
  const shape = shapeOf(minutes.length, minutes.length);
  const ranges = symbolRanges(market, minutes.length);
  const drafts = ranges.map(([from, to]) => draftOf((to - from) * minutes.length));
  drawSession(market, t, shape, (symbol, bars) => {
    const at = ranges.findIndex(([from, to]) => symbol >= from && symbol < to);
    const row = (symbol - ranges[at]![0]) * minutes.length;
    for (const name of minuteFields) drafts[at]![name].set(bars[name], row);
  });
  const day = dayNumber(session.day);
  const times = Int32Array.from(minutes, (minute) => barTime(day, minute));
  return ranges.map(([from, to], i) => minuteBlock(market, { t, from, to, times }, drafts[i]!));
}

const minuteFields = ['open', 'high', 'low', 'close', 'volume'] as const;
type Draft = Record<(typeof minuteFields)[number], Float64Array>;

function draftOf(rows: number): Draft {
  const column = () => new Float64Array(rows);
  return { open: column(), high: column(), low: column(), close: column(), volume: column() };
}

interface MinuteRange {
  readonly t: number;
  readonly from: number;
  readonly to: number;
  readonly times: Int32Array;
}

function minuteBlock(market: DemoMarket, { t, from, to, times }: MinuteRange, draft: Draft): Block {
  const rows = draft.open.length;
  const series = from < market.model.shares.length ? MAIN_SERIES : INDEX_SERIES;
  const symbols = market.symbols.slice(from, to).map((symbol) => nameOn(market.model, symbol, t));
  const time = new Int32Array(rows);
  for (let row = 0; row < rows; row += times.length) time.set(times, row);
  return {
    columns: [
      { name: 'symbol', type: 'String', values: symbols.flatMap((it) => Array<string>(times.length).fill(it)) },
      { name: 'time', type: 'Int32', values: time },
      float('open', draft.open),
      float('high', draft.high),
      float('low', draft.low),
      float('close', draft.close),
      quantityColumn('volume', draft.volume, series),
      revision(rows),
    ],
  };
}

/** Ranges of symbols that fit a block, never mixing shares and indices: only shares have volume in every bar. */
function symbolRanges({ symbols, model }: DemoMarket, rowsEach: number): [number, number][] {
  const most = Math.max(1, Math.floor(ROWS_A_BLOCK / rowsEach));
  const ranges: [number, number][] = [];
  for (let from = 0; from < symbols.length; ) {
    const end = from < model.shares.length ? model.shares.length : symbols.length;
    const to = Math.min(from + most, end);
    ranges.push([from, to]);
    from = to;
  }
  return ranges;
}

function namesOf(market: DemoMarket, from: number, to: number): string[] {
  const { sessions } = market.model;
  return market.symbols.slice(from, to).flatMap((symbol) => sessions.map((_, t) => nameOn(market.model, symbol, t)));
}

export function float(name: string, values: Float64Array | readonly number[]): BlockColumn {
  return { name, type: 'Float64', values };
}

export function constant(name: string, value: string, rows: number): BlockColumn {
  return { name, type: 'String', values: Array<string>(rows).fill(value) };
}

/** The same rows written again are the same rows. */
export function revision(rows: number): BlockColumn {
  return { name: 'revision', type: 'UInt64', values: new BigUint64Array(rows).fill(1n) };
}

export function days(name: string, values: readonly (Day | null)[]): BlockColumn {
  const type: ColumnType = values.includes(null) ? 'Nullable(Date32)' : 'Date32';
  return { name, type, values: values.map((day) => (day === null ? null : dayNumber(day))) };
}

/** Whole numbers as 64 bits. Of a share all are known; of an index some may not be. */
function quantityColumn(name: string, values: Float64Array, series: string): BlockColumn {
  if (isIndex({ series })) return { name, type: 'Nullable(UInt64)', values: Array.from(values) };
  return { name, type: 'UInt64', values: unsigned(values) };
}

/** Ten times quicker than a BigInt a value: the two halves are written as what they are. */
function unsigned(values: Float64Array): BigUint64Array {
  const bits = new BigUint64Array(values.length);
  const halves = new Uint32Array(bits.buffer);
  for (let i = 0; i < values.length; i++) {
    halves[2 * i] = values[i]! % 4_294_967_296;
    halves[2 * i + 1] = values[i]! / 4_294_967_296;
  }
  return bits;
}

/** What the demo market calls an index beside its symbol. */
export function indexTitle(symbol: string): string {
  return indexNamed(symbol)?.exchange ?? symbol;
}
