import type { Column } from './column.ts';
import type { BarColumns, BarField } from './frame.ts';

/** What a coarse bar holds after one more fine bar, from what it held before and the value that came. */
type Fold = (held: number, value: number) => number;

// Unknown values are passed over: a bar is unknown only when nothing in it is known.
const sum: Fold = (held, value) => held + value;
const latest: Fold = (_held, value) => value;
const earliest: Fold = (held) => held;

const folds: Record<Exclude<BarField, 'deliveryPct' | 'previousClose'>, Fold> = {
  open: earliest,
  high: Math.max,
  low: Math.min,
  close: latest,
  last: latest,
  volume: sum,
  trades: sum,
  turnover: sum,
  deliveryQuantity: sum,
};

/** For every fine bar, the field of its coarse bar as it was known when that fine bar closed: nothing later is in it. */
export function formingColumn(field: BarField, fine: BarColumns, coarseOf: Int32Array): Column {
  if (field === 'deliveryPct') return deliveryPct(fine, coarseOf);
  if (field === 'previousClose') return ofFirstBar(fine.previousClose, coarseOf);
  return folded(fine[field], coarseOf, folds[field]);
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
  let held = NaN;
  for (let i = 0; i < fine.length; i++) {
    const value = fine[i]!;
    if (isFirst(coarseOf, i)) held = value;
    else if (Number.isNaN(held)) held = value;
    else if (!Number.isNaN(value)) held = fold(held, value);
    out[i] = held;
  }
  return out;
}

/** The previous close of the first bar alone: that of a later bar lies inside the coarse bar. */
function ofFirstBar(fine: Column, coarseOf: Int32Array): Column {
  const out = new Float64Array(fine.length);
  for (let i = 0; i < fine.length; i++) out[i] = isFirst(coarseOf, i) ? fine[i]! : out[i - 1]!;
  return out;
}

/** Delivered shares in percent of the shares traded on the bars whose delivery is known; of one bar alone as it was published. */
function deliveryPct({ volume, deliveryQuantity, deliveryPct: published }: BarColumns, coarseOf: Int32Array): Column {
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
