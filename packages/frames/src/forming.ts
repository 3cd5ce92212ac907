import type { Column } from './column.ts';
import type { BarColumns, BarField } from './frame.ts';

/** What a coarse bar takes from its fine bars. Unknown values are skipped: a bar is unknown only when nothing in it is known. */
type Fold = 'earliest' | 'latest' | 'highest' | 'lowest' | 'sum';

const folds: Record<Exclude<BarField, 'deliveryPct' | 'previousClose'>, Fold> = {
  open: 'earliest',
  high: 'highest',
  low: 'lowest',
  close: 'latest',
  last: 'latest',
  volume: 'sum',
  trades: 'sum',
  turnover: 'sum',
  deliveryQuantity: 'sum',
};

/** How coarse bars lie over the fine ones they are made of. */
export interface Grouping {
  /** Time of each coarse bar. */
  readonly time: Int32Array;
  /** Position of the first fine bar of each coarse bar. */
  readonly first: Int32Array;
  /** Position of the coarse bar that contains each fine bar. */
  readonly coarseOf: Int32Array;
}

/** For every fine bar, the field of its coarse bar as it was known when that fine bar closed: nothing later is in it. */
export function formingColumn(field: BarField, fine: BarColumns, coarseOf: Int32Array): Column {
  if (field === 'deliveryPct') return deliveryPctColumn(fine, coarseOf);
  if (field === 'previousClose') return ofFirstBar(fine.previousClose, coarseOf);
  return folded(fine[field], coarseOf, folds[field]);
}

/** The field of each coarse bar as it was when its last fine bar closed. */
export function closedColumn(field: BarField, fine: BarColumns, { first, coarseOf }: Grouping): Column {
  const closed = new Float64Array(first.length);
  const value = valueOf(field, fine);
  for (let last = coarseOf.length - 1, k = closed.length - 1; k >= 0; last = first[k]! - 1, k--)
    closed[k] = value(first[k]!, last);
  return closed;
}

/** The field of the coarse bar that begins with fine bar `first`, as it was known when fine bar `last` closed: sooner than the column where few are asked for. */
export function formingValue(field: BarField, fine: BarColumns, first: number, last: number): number {
  return valueOf(field, fine)(first, last);
}

function valueOf(field: BarField, fine: BarColumns): (first: number, last: number) => number {
  if (field === 'previousClose') return (first) => fine.previousClose[first]!;
  if (field === 'deliveryPct') return (first, last) => deliveryPctOver(fine, first, last);
  const [column, fold] = [fine[field], folds[field]];
  if (fold === 'latest') return (first, last) => latest(column, first, last);
  if (fold === 'earliest') return (first, last) => earliest(column, first, last);
  return (first, last) => {
    let result = column[first]!;
    for (let i = first + 1; i <= last; i++) result = more(fold, result, column[i]!);
    return result;
  };
}

function earliest(column: Column, first: number, last: number): number {
  let i = first;
  while (i < last && Number.isNaN(column[i]!)) i++;
  return column[i]!;
}

function latest(column: Column, first: number, last: number): number {
  let i = last;
  while (i > first && Number.isNaN(column[i]!)) i--;
  return column[i]!;
}

/** The fields of the fine bars that a field of a coarse bar is made of. */
export function madeOf(field: BarField): readonly BarField[] {
  return field === 'deliveryPct' ? ['deliveryPct', 'deliveryQuantity', 'volume'] : [field];
}

/** Whether a coarse bar begins with this fine bar. */
function isFirst(coarseOf: Int32Array, bar: number): boolean {
  return bar === 0 || coarseOf[bar] !== coarseOf[bar - 1];
}

function folded(fine: Column, coarseOf: Int32Array, fold: Fold): Column {
  const out = new Float64Array(fine.length);
  let result = NaN;
  for (let i = 0; i < out.length; i++) {
    result = isFirst(coarseOf, i) ? fine[i]! : more(fold, result, fine[i]!);
    out[i] = result;
  }
  return out;
}

/** Chosen here and not by a function for each: five functions at one place cannot be compiled into it. */
function more(fold: Fold, result: number, value: number): number {
  if (Number.isNaN(result)) return value;
  if (Number.isNaN(value)) return result;
  if (fold === 'highest') return Math.max(result, value);
  if (fold === 'lowest') return Math.min(result, value);
  if (fold === 'sum') return result + value;
  return fold === 'latest' ? value : result;
}

/** The previous close of the first bar alone: that of a later bar lies inside the coarse bar. */
function ofFirstBar(fine: Column, coarseOf: Int32Array): Column {
  const out = new Float64Array(fine.length);
  for (let i = 0; i < fine.length; i++) out[i] = isFirst(coarseOf, i) ? fine[i]! : out[i - 1]!;
  return out;
}

/** Delivered shares in percent of the shares traded on the bars whose delivery is known; of one bar alone as it was published. */
function deliveryPctOver({ volume, deliveryQuantity, deliveryPct }: BarColumns, first: number, last: number): number {
  if (first === last && !Number.isNaN(deliveryPct[first]!)) return deliveryPct[first]!;
  let [delivered, traded] = [0, 0];
  for (let i = first; i <= last; i++) {
    if (Number.isNaN(deliveryQuantity[i]! + volume[i]!)) continue;
    delivered += deliveryQuantity[i]!;
    traded += volume[i]!;
  }
  return traded === 0 ? NaN : (100 * delivered) / traded;
}

/** The same at every bar, in one walk. */
function deliveryPctColumn(
  { volume, deliveryQuantity, deliveryPct: published }: BarColumns,
  coarseOf: Int32Array,
): Column {
  const out = new Float64Array(volume.length);
  let [delivered, traded] = [0, 0];
  for (let i = 0; i < out.length; i++) {
    if (isFirst(coarseOf, i)) [delivered, traded] = [0, 0];
    if (!Number.isNaN(deliveryQuantity[i]! + volume[i]!)) {
      delivered += deliveryQuantity[i]!;
      traded += volume[i]!;
    }
    const isPublished = isFirst(coarseOf, i) && !Number.isNaN(published[i]!);
    out[i] = isPublished ? published[i]! : traded === 0 ? NaN : (100 * delivered) / traded;
  }
  return out;
}
