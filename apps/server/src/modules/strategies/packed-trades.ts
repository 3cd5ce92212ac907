import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { type ExitReason, isClosed, type Trade, tradePct } from '@parakh/backtest';
import { AppError, nanToNull } from '@parakh/base';
import type { BacktestTrade } from '@parakh/contract';
import { inSlices } from '../../platform/in-slices.ts';
import type { BacktestResult } from '../scanning/index.ts';

/*
 * All trades of a run as columns of doubles, one after the other, so that a page of fifty thousand trades is sorted and cut in
 * milliseconds. In front of them the names of symbols and sectors, of the columns and of the reasons: a later version that keeps more, or
 * in another order, must not take one for the other.
 */

const columns = [
  'lane',
  'isShort',
  'signalTime',
  'entryTime',
  'entryPaise',
  'entryAdjusted',
  'exitTime',
  'exitPaise',
  'exitAdjusted',
  'quantity',
  'exitQuantity',
  'chargesPaise',
  'slippagePaise',
  'pnlPaise',
  'pnlPct',
  'bars',
  'maePct',
  'mfePct',
  'reason',
] as const;
export type TradeColumn = (typeof columns)[number];

const reasons = [
  'signal',
  'stop',
  'target',
  'trailing',
  'lock',
  'time',
  'square-off',
  'delisted',
  'jump',
  'open-at-end',
] as const satisfies readonly ExitReason[];

/** The trades of a run as they are kept. */
export interface StoredTrades {
  readonly count: number;
  readonly symbols: readonly string[];
  readonly sectors: readonly string[];
  readonly reasons: readonly ExitReason[];
  readonly column: (name: TradeColumn) => Float64Array;
}

const DOUBLE = Float64Array.BYTES_PER_ELEMENT;

export async function packTrades(found: PackedFrom): Promise<Buffer> {
  const { trades, symbols, sectors } = found;
  const values = new Float64Array(trades.length * columns.length);
  await inSlices(trades.length, (i) => {
    const row = rowOf(trades[i]!, found);
    for (const [c, name] of columns.entries()) values[c * trades.length + i] = row[name];
  });
  const words = Buffer.from(JSON.stringify({ symbols, sectors, columns, reasons }));
  const length = Buffer.alloc(DOUBLE);
  length.writeDoubleLE(words.length);
  return promisify(gzip)(Buffer.concat([length, words, Buffer.from(values.buffer)]));
}

export type PackedFrom = Pick<BacktestResult, 'trades' | 'symbols' | 'sectors' | 'adjusted'>;

function rowOf(trade: Trade, { adjusted }: PackedFrom): Record<TradeColumn, number> {
  const { side, reason, ...figures } = trade;
  const { symbolIndex, entryTime, entryPaise, exitTime, exitPaise } = trade;
  return {
    ...figures,
    lane: symbolIndex,
    isShort: Number(side === 'short'),
    entryAdjusted: adjusted(symbolIndex, entryPaise, entryTime),
    exitAdjusted: adjusted(symbolIndex, exitPaise, exitTime),
    pnlPct: tradePct(trade),
    reason: reasons.indexOf(reason),
  };
}

interface Heading extends Pick<StoredTrades, 'symbols' | 'sectors' | 'reasons'> {
  readonly columns: readonly TradeColumn[];
}

/** What stands in front of the figures, if this version can read them all. */
function headingOf(text: string): Heading {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by packTrades, perhaps of a version that kept less
  const heading = JSON.parse(text) as Partial<Heading> & Pick<StoredTrades, 'symbols' | 'sectors'>;
  const held = { columns: heading.columns ?? [], reasons: heading.reasons ?? [] };
  const missing = columns.filter((name) => !held.columns.includes(name));
  if (missing.length > 0) throw new AppError('run.kept-otherwise', { missing });
  return { ...heading, ...held };
}

/** @throws AppError 'run.kept-otherwise' where a version that kept less wrote them */
export async function unpackTrades(packed: Uint8Array): Promise<StoredTrades> {
  const bytes = await promisify(gunzip)(packed);
  const start = DOUBLE + bytes.readDoubleLE(0);
  const { columns: held, ...words } = headingOf(bytes.toString('utf8', DOUBLE, start));
  // Copied: doubles begin at a multiple of their size.
  const values = new Float64Array(Uint8Array.from(bytes.subarray(start)).buffer);
  const count = values.length / held.length;
  const column = (name: TradeColumn) => values.subarray(held.indexOf(name) * count, (held.indexOf(name) + 1) * count);
  return { ...words, count, column };
}

/** One of them as it is shown: rupees, and no exit while it is held. */
export function tradeAt({ symbols, sectors, reasons: kept, column }: StoredTrades, number: number): BacktestTrade {
  const at = (name: TradeColumn) => column(name)[number]!;
  const reason = kept[at('reason')]!;
  return {
    number,
    symbol: symbols[at('lane')]!,
    sector: sectors[at('lane')]!,
    side: at('isShort') === 1 ? 'short' : 'long',
    signalTime: at('signalTime'),
    entryTime: at('entryTime'),
    entryPrice: nanToNull(at('entryPaise') / 100),
    entryAdjusted: nanToNull(at('entryAdjusted')),
    exitTime: isClosed({ reason }) ? at('exitTime') : null,
    exitPrice: nanToNull(at('exitPaise') / 100),
    exitAdjusted: nanToNull(at('exitAdjusted')),
    quantity: at('quantity'),
    exitQuantity: at('exitQuantity'),
    charges: nanToNull(at('chargesPaise') / 100),
    slippage: nanToNull(at('slippagePaise') / 100),
    pnl: nanToNull(at('pnlPaise') / 100),
    pnlPct: nanToNull(at('pnlPct')),
    bars: at('bars'),
    maePct: nanToNull(at('maePct')),
    mfePct: nanToNull(at('mfePct')),
    reason,
  };
}
