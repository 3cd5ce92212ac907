/** The column types that our tables and queries use. LowCardinality is written as plain String: the table converts. */
export type ColumnType =
  | 'String'
  | 'Float64'
  | 'Int32'
  | 'Date32'
  | 'Int64'
  | 'UInt64'
  | `Nullable(${'String' | 'Float64' | 'Int32' | 'Date32' | 'Int64' | 'UInt64'})`;

/**
 * Values to write: what is not known stays not known.
 * NaN and null are both "not known": in a Float64 column they are stored as NaN, in a Nullable column as NULL, anywhere else they are refused.
 * Int32 and Date32 take whole numbers (Date32: day numbers), Int64 and UInt64 take bigint or safe whole numbers.
 */
export type WrittenValues =
  | readonly (string | null)[]
  | readonly (number | bigint | null)[]
  | Float64Array
  | Int32Array
  | BigInt64Array
  | BigUint64Array;

export interface BlockColumn {
  readonly name: string;
  readonly type: ColumnType;
  readonly values: WrittenValues;
}

/** Rows to insert, column by column; every column has the same length. */
export interface Block {
  readonly columns: readonly BlockColumn[];
}

/**
 * What a column of a result arrives as:
 * Float64, Float32 and their Nullable → Float64Array, NaN where NULL;
 * Int8…Int32, UInt8, UInt16, Date, Date32, Bool → Int32Array (days as day numbers); UInt32 → Float64Array;
 * Nullable of those → Float64Array, NaN where NULL;
 * Int64 → BigInt64Array, UInt64 → BigUint64Array; Nullable of those → (bigint | null)[];
 * String, LowCardinality(String), FixedString → string[]; Nullable of those → (string | null)[].
 */
export type ReadValues =
  | Float64Array
  | Int32Array
  | BigInt64Array
  | BigUint64Array
  | readonly (string | bigint | null)[];

export type Columns = Record<string, ReadValues>;
