import type { ColumnType } from 'kysely';

/** Read as what the JSON says, written as its text: a list would be taken for one of PostgreSQL's own. */
export type Json = ColumnType<unknown, string, string>;
export type NullableJson = ColumnType<unknown, string | null | undefined, string | null>;
export type UsualJson = ColumnType<unknown, string | undefined, string>;
/** Left out, it is what the table says. */
export type Usual<T> = ColumnType<T, T | undefined, T>;
