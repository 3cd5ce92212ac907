import type { BrokerOrder } from '@parakh/brokers';
import type { LedgerEntry, PaperOutcome } from '@parakh/paper';
import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../../platform/store/app-database.ts';
import type { PaperTables } from './tables.ts';

type Database = Db<PaperTables>;
export type PaperRow = Selectable<PaperTables['paper_account']>;

export async function findPaper(db: Database, person: string): Promise<PaperRow | undefined> {
  return db.selectFrom('paper_account').selectAll().where('person', '=', person).executeTakeFirst();
}

/** Whose accounts follow the market by themselves. */
export async function runningAccounts(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('paper_account').select('person').where('is_busy', '=', true).execute();
  return rows.map(({ person }) => person);
}

/** What is written at once: the state after some outcomes, and those. */
export interface Saving {
  readonly person: string;
  /** The account's number of writes, this one included. */
  readonly version: number;
  readonly state: string;
  readonly isBusy: boolean;
  readonly outcomes: readonly PaperOutcome[];
  /** Paise of cash before the outcomes. */
  readonly cashBefore: number;
  readonly points: readonly EquityPoint[];
  /** Of the first write: its trades were made up. */
  readonly isSimulatedPast: boolean;
  readonly now: number;
}

export interface EquityPoint {
  readonly session: number;
  readonly day: string;
  readonly round: number;
  readonly equity: number;
  readonly entry: number;
}

/** Another process wrote the account meanwhile: nothing of this is written. */
export class WrittenElsewhere extends Error {}

/** All of it in one transaction. Throws `WrittenElsewhere`. */
export async function savePaper(db: Database, saving: Saving): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await writeState(transaction, saving);
    await writeLines(transaction, saving);
    await writeOrders(transaction, saving);
    for (const point of saving.points)
      await transaction
        .insertInto('paper_equity')
        .values({ ...point, person: saving.person })
        .onConflict((known) => known.columns(['person', 'session']).doUpdateSet(point))
        .execute();
  });
}

async function writeState(db: Database, saving: Saving): Promise<void> {
  const { person, version, state, isBusy, outcomes, isSimulatedPast, now } = saving;
  const at = BigInt(now);
  const reset = outcomes.findLast((one) => one.kind === 'entry' && one.entry.what === 'reset');
  const begun = reset?.kind === 'entry' ? { reset_at: at, reset_entry: reset.entry.seq } : {};
  const written = { state, version: BigInt(version), is_busy: isBusy, stopped: null, updated_at: at, ...begun };
  if (version === 1) {
    const values = { reset_at: null, ...written, person, opened_at: at, is_simulated_past: isSimulatedPast };
    await db
      .insertInto('paper_account')
      .values(values)
      .execute()
      .catch((cause: unknown) => {
        throw new WrittenElsewhere('opened elsewhere', { cause });
      });
    return;
  }
  const { numUpdatedRows } = await db
    .updateTable('paper_account')
    .set(written)
    .where('person', '=', person)
    .where('version', '=', BigInt(version - 1))
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new WrittenElsewhere('written elsewhere');
}

async function writeLines(db: Database, { person, outcomes, cashBefore }: Saving): Promise<void> {
  let cash = cashBefore;
  const entries = outcomes.flatMap((one) => {
    if (one.kind !== 'entry') return [];
    cash += one.entry.lines.cash ?? 0;
    return entryRow(person, one.entry, cash);
  });
  if (entries.length > 0) await db.insertInto('paper_entry').values(entries).execute();
  const trades = outcomes.flatMap((one) => (one.kind === 'trade' ? one.trade : []));
  if (trades.length === 0) return;
  const rows = trades.map(({ id, orderId, instrument, side, product, quantity, price, at }) => {
    const { exchange, symbol, token } = instrument;
    const of = { exchange, symbol, token: token ?? symbol };
    return { person, id, order_id: orderId, ...of, side, product, quantity, price, at: BigInt(Math.floor(at)) };
  });
  await db.insertInto('paper_trade').values(rows).execute();
}

function entryRow(person: string, entry: LedgerEntry, cash: number): Insertable<PaperTables['paper_entry']> {
  const { seq, at, day, round, what, token, orderId, tradeId, lines } = entry;
  const about = { token, order_id: orderId, trade_id: tradeId };
  return {
    person,
    seq,
    at: BigInt(Math.floor(at)),
    day,
    round,
    kind: what,
    ...about,
    lines: JSON.stringify(lines),
    cash,
  };
}

/** As each stands after the last outcome of it. */
async function writeOrders(db: Database, { person, outcomes, now }: Saving): Promise<void> {
  const newest = new Map(outcomes.flatMap((one) => (one.kind === 'order' ? [[one.order.id, one.order] as const] : [])));
  for (const order of newest.values()) {
    const written = { body: JSON.stringify(order), is_open: order.open > 0, updated_at: BigInt(now) };
    await db
      .insertInto('paper_order')
      .values({ person, id: order.id, own_id: order.ownId, ...written })
      .onConflict((known) => known.columns(['person', 'id']).doUpdateSet(written))
      .execute();
  }
}

/** Orders that ended since then, by our clock; the newest first. */
export async function endedOrders(db: Database, person: string, since: number): Promise<BrokerOrder[]> {
  const rows = await db
    .selectFrom('paper_order')
    .select('body')
    .where('person', '=', person)
    .where('is_open', '=', false)
    .where('updated_at', '>=', BigInt(since))
    .orderBy('updated_at', 'desc')
    .limit(500)
    .execute();
  return rows.map(({ body }) => orderIn(body));
}

const known = (value: number | null): number => value ?? NaN;

/** JSON writes what is not known as null. */
function orderIn(body: string): BrokerOrder {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by us
  const order = JSON.parse(body) as BrokerOrder;
  return {
    ...order,
    price: known(order.price),
    triggerPrice: known(order.triggerPrice),
    averagePrice: known(order.averagePrice),
  };
}

/** That nothing is done on it any more, and why. */
export async function notePaperStopped(db: Database, person: string, reason: string): Promise<void> {
  await db.updateTable('paper_account').set({ stopped: reason }).where('person', '=', person).execute();
}
