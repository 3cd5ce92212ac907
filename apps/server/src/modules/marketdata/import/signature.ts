import { crc32 } from 'node:zlib';

/**
 * A day's signature: a sum over its rows, so the order of rows does not matter, that changes when any value of any row
 * does. The engine computes the same sum over what it holds (`signatureSql`), so a file is compared with the table itself
 * and not with a note about it. Arithmetic is modulo 2^32 on both sides, and NaN has the one form that `NaN` has here.
 */
export function signatureOf(keys: Uint32Array, columns: readonly Float64Array[], oi?: Float64Array): number {
  const rows = new Uint32Array(keys.length);
  columns.forEach((column, index) => addColumn(rows, column, weightOf(index)));
  if (oi) addColumn(rows, oi.map(knownFromOne), weightOf(columns.length));
  let sum = 0;
  for (let row = 0; row < keys.length; row++) sum = (sum + Math.imul(keys[row]!, rows[row]!)) | 0;
  return sum >>> 0;
}

/** The key of a row is odd: multiplying by it then loses nothing. */
export function rowKey(symbol: string, series: string): number {
  return ((Math.imul(crc32(symbol), SYMBOL_WEIGHT) + crc32(series)) | 1) >>> 0;
}

/** The same of two SQL columns. */
export function rowKeySql(symbol: string, series: string): string {
  return `bitOr(toUInt64(CRC32(${symbol})) * ${SYMBOL_WEIGHT} + CRC32(${series}), 1)`;
}

/** A float column as it is, a quantity as a float with NaN for NULL. */
export type SqlColumn = { readonly name: string; readonly isQuantity: boolean };

/** Open interest that is not told adds nothing: signatures of before it was stored, which are kept with the files, hold on. */
const knownFromOne = (oi: number) => (Number.isNaN(oi) ? 0 : oi + 1);
const OI_SQL = 'ifNull(toFloat64(oi) + 1, 0)';

/** `key` is SQL for an odd whole number; the table has a column `oi` beside those named. */
export function signatureSql(key: string, columns: readonly SqlColumn[]): string {
  const floats = columns.map(({ name, isQuantity }) => (isQuantity ? `ifNull(toFloat64(${name}), nan)` : name));
  const terms = [...floats, OI_SQL].map((float, index) => {
    const bits = `reinterpretAsUInt64(${float})`;
    return `bitXor(${bits}, bitShiftRight(${bits}, 32)) * ${weightOf(index)}`;
  });
  return `toUInt32(sum(toUInt64(${key}) * (${terms.join(' + ')})))`;
}

const SYMBOL_WEIGHT = 0x01000193;

/** Odd numbers, all different. */
function weightOf(index: number): number {
  return (Math.imul(2 * index + 1, 0x9e3779b1) | 1) >>> 0;
}

function addColumn(rows: Uint32Array, column: Float64Array, weight: number): void {
  const halves = new Uint32Array(column.buffer, column.byteOffset, column.length * 2);
  for (let row = 0; row < column.length; row++) {
    rows[row]! += Math.imul(halves[2 * row]! ^ halves[2 * row + 1]!, weight);
  }
}
