import { randomUUID } from 'node:crypto';
import { AppError } from '@parakh/base';
import { type OptionLeg, optionLegs, type SavedOptionStrategy } from '@parakh/contract';
import { type RawBuilder, sql } from 'kysely';
import * as z from 'zod/mini';
import type { Db } from '../../platform/store/app-database.ts';
import type { OptionStrategyTables } from './tables.ts';

type Database = Db<OptionStrategyTables>;

/** Strategies of one person. */
const MOST_STRATEGIES = 500;

/** A strategy by whose it is, what it is on and what it is called, in either case. */
export interface Named {
  readonly person: string;
  /** Of contracts. */
  readonly symbol: string;
  readonly name: string;
}

const columns = ['id', 'symbol', 'name', 'legs', 'version', 'created_at', 'updated_at'] as const;

interface Row {
  readonly id: string;
  readonly symbol: string;
  readonly name: string;
  readonly legs: unknown;
  readonly version: number;
  readonly created_at: bigint;
  readonly updated_at: bigint;
}

/** A person's, on every symbol where none is named, the one changed last first. */
export async function strategiesOf(
  db: Database,
  { person, symbol }: { readonly person: string; readonly symbol?: string },
): Promise<SavedOptionStrategy[]> {
  const rows = await db
    .selectFrom('option_strategy')
    .select(columns)
    .where('person', '=', person)
    .$if(symbol !== undefined, (own) => own.where('symbol', '=', symbol!))
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(shown);
}

export async function findStrategy(
  db: Database,
  { person, symbol, name }: Named,
): Promise<SavedOptionStrategy | undefined> {
  const row = await db
    .selectFrom('option_strategy')
    .select(columns)
    .where('person', '=', person)
    .where('symbol', '=', symbol)
    .where(isNamed(name))
    .executeTakeFirst();
  return row && shown(row);
}

/** A new one, or the next version of the one of this name. Kept whole with its version or not at all. Throws AppError 'option-strategy.too-many'. */
export function saveStrategy(
  db: Database,
  named: Named,
  legs: readonly OptionLeg[],
  now: number,
): Promise<SavedOptionStrategy> {
  const json = JSON.stringify(legs);
  return db.transaction().execute(async (transaction) => {
    // Two saves at once: the second waits, and is the version after the first. So is the five-hundredth alone.
    await transaction.selectFrom('person').select('id').where('id', '=', named.person).forNoKeyUpdate().execute();
    const row =
      (await nextVersion(transaction, named, json, now)) ?? (await firstVersion(transaction, named, json, now));
    const { id: option_strategy, name, version, updated_at: saved_at } = row;
    await transaction
      .insertInto('option_strategy_version')
      .values({ option_strategy, version, name, legs: json, saved_at })
      .execute();
    return shown(row);
  });
}

/** Undefined where there is none of this name. */
function nextVersion(
  db: Database,
  { person, symbol, name }: Named,
  legs: string,
  now: number,
): Promise<Row | undefined> {
  return db
    .updateTable('option_strategy')
    .set({
      name,
      legs,
      version: sql<number>`version + 1`,
      updated_at: sql<bigint>`greatest(updated_at + 1, ${BigInt(now)})`,
    })
    .where('person', '=', person)
    .where('symbol', '=', symbol)
    .where(isNamed(name))
    .returning(columns)
    .executeTakeFirst();
}

async function firstVersion(db: Database, { person, symbol, name }: Named, legs: string, now: number): Promise<Row> {
  const held = await db
    .selectFrom('option_strategy')
    .select(({ fn }) => fn.countAll().as('strategies'))
    .where('person', '=', person)
    .executeTakeFirstOrThrow();
  if (Number(held.strategies) >= MOST_STRATEGIES) throw new AppError('option-strategy.too-many');
  const [id, at] = [randomUUID(), BigInt(now)];
  return db
    .insertInto('option_strategy')
    .values({ id, person, symbol, name, legs, version: 1, created_at: at, updated_at: at })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** With its versions. False where the person has none of this id. */
export async function removeStrategy(db: Database, id: string, person: string): Promise<boolean> {
  const removing = db.deleteFrom('option_strategy').where('id', '=', id).where('person', '=', person);
  return (await removing.executeTakeFirst()).numDeletedRows > 0n;
}

const isNamed = (name: string): RawBuilder<boolean> => sql<boolean>`lower(name) = lower(${name})`;

function shown({ created_at, updated_at, legs, ...row }: Row): SavedOptionStrategy {
  return { ...row, legs: z.parse(optionLegs, legs), createdAt: Number(created_at), updatedAt: Number(updated_at) };
}
