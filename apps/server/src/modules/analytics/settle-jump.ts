import { AppError } from '@parakh/base';
import type { JumpVerdict, SettledJump, SuspiciousJump } from '@parakh/contract';
import { normaliseSymbol } from '@parakh/market';
import { sql, type Transaction } from 'kysely';
import { type AccountsTables, type AuditAction, audit, type Person } from '../accounts/index.ts';
import { isExplained } from '../marketdata/index.ts';
import type { AnalyticsDeps } from './deps.ts';
import { jumpsOf } from './jumps.ts';
import { hasFactorNear, type Settlement, saveSettlement, settlementOf, settlements } from './settlement-store.ts';

interface Asked {
  readonly symbol: string;
  /** The session that jumped. */
  readonly date: string;
  readonly by: Person;
}

/** What was settled by hand, the newest first. */
export async function settledJumpsOf(services: AnalyticsDeps): Promise<SettledJump[]> {
  const { market } = await services.view();
  const rows = await settlements(services.store(), market.database);
  const names = await namesOf(
    rows.map(({ settledBy }) => settledBy),
    services,
  );
  return rows.filter(({ verdict }) => verdict !== 'open').map((row) => shown(row, names));
}

/** Says what a jump is. Throws AppError 'jump.unknown', 'jump.told-near', 'request.invalid'. */
export async function settleJump(asked: Asked, settled: JumpVerdict, services: AnalyticsDeps): Promise<SettledJump> {
  const jump = await needJump(asked, services);
  if (settled.verdict === 'ratio') refuseRatio(jump, settled);
  const row: Settlement = {
    symbol: jump.symbol,
    day: jump.day,
    before: jump.before,
    previousClose: jump.previousClose ?? NaN,
    close: jump.close ?? NaN,
    exDay: jump.day,
    oldShares: 1,
    newShares: 1,
    ...settled,
    settledBy: asked.by.id,
    settledAt: services.now(),
  };
  const action = settled.verdict === 'true' ? 'jump.accepted' : 'jump.adjusted';
  await serialised(services, async (db) => {
    const { market } = await services.view();
    const store = services.store();
    const before = await settlementOf(store, market.database, row);
    if (before && before.verdict !== 'open') throw new AppError('jump.unknown', { ...keyOf(row) });
    if (await hasFactorNear(store, market.database, row)) throw new AppError('jump.told-near', { ...keyOf(row) });
    await note(db, action, row);
    await saveSettlement(store, market.database, { ...row, revision: (before?.revision ?? 0) + 1 });
  });
  await services.refresh();
  return shown({ ...row, isOvertaken: false }, await namesOf([asked.by.id], services));
}

/** Takes back what was said of a jump; false where nothing was. */
export async function reopenJump({ symbol, date, by }: Asked, services: AnalyticsDeps): Promise<boolean> {
  const isReopened = await serialised(services, async (db) => {
    const { market } = await services.view();
    const found = await settlementOf(services.store(), market.database, { symbol: normaliseSymbol(symbol), day: date });
    if (!found || found.verdict === 'open') return false;
    const { isOvertaken: _, revision, ...row } = found;
    const open = { ...row, verdict: 'open' as const, settledBy: by.id, settledAt: services.now() };
    await note(db, 'jump.reopened', open);
    await saveSettlement(services.store(), market.database, { ...open, revision: revision + 1 });
    return true;
  });
  if (isReopened) await services.refresh();
  return isReopened;
}

/** One after the other over all processes; the line of the audit stands or falls with what it tells. */
async function serialised<T>(
  services: AnalyticsDeps,
  work: (db: Transaction<AccountsTables>) => Promise<T>,
): Promise<T> {
  const { db } = await services.appDb();
  return db.transaction().execute(async (transaction) => {
    await sql`SELECT pg_advisory_xact_lock(hashtext('settled jumps'))`.execute(transaction);
    return work(transaction);
  });
}

async function needJump({ symbol, date }: Asked, services: AnalyticsDeps): Promise<SuspiciousJump> {
  const { jumps } = await jumpsOf(services);
  const wanted = normaliseSymbol(symbol);
  const found = jumps.find((jump) => jump.symbol === wanted && jump.day === date);
  if (!found) throw new AppError('jump.unknown', { symbol, day: date });
  return found;
}

/** A factor that leaves the jump where it is would make two wrong figures of one. */
function refuseRatio(
  { ratio, before, day }: SuspiciousJump,
  { newShares, oldShares, exDay }: Extract<JumpVerdict, { verdict: 'ratio' }>,
): void {
  const fields = [];
  if (exDay <= before || exDay > day)
    fields.push({ field: 'exDay', message: `The ex-date lies after ${before} and not after ${day}` });
  if (!isExplained((ratio * newShares) / oldShares))
    fields.push({ field: 'newShares', message: `With ${newShares} for ${oldShares} the close would still jump` });
  if (fields.length > 0) throw new AppError('request.invalid', { fields });
}

const keyOf = ({ symbol, day }: Settlement) => ({ symbol, day });

async function note(db: Transaction<AccountsTables>, action: AuditAction, row: Settlement): Promise<void> {
  const { symbol, day, settledBy, settledAt, exDay, newShares, oldShares } = row;
  const ratio = newShares === oldShares ? '' : `, ${newShares} for ${oldShares} from ${exDay}`;
  await audit(db, { at: settledAt, action, actor: settledBy, detail: { jump: `${symbol} on ${day}${ratio}` } });
}

const ID_CHARS = 8;

async function namesOf(ids: readonly string[], services: AnalyticsDeps): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const { db } = await services.appDb();
  const rows = await db
    .selectFrom('person')
    .select(['id', 'user_name'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map(({ id, user_name }) => [id, user_name]));
}

function shown(row: Settlement & { readonly isOvertaken: boolean }, names: ReadonlyMap<string, string>): SettledJump {
  const { symbol, day, before, previousClose, close, verdict, newShares, oldShares, exDay } = row;
  return {
    symbol,
    day,
    before,
    previousClose,
    close,
    settled: verdict === 'ratio' ? { verdict, newShares, oldShares, exDay } : { verdict: 'true' },
    by: names.get(row.settledBy) ?? `${row.settledBy.slice(0, ID_CHARS)}…`,
    at: row.settledAt,
    isOvertaken: row.isOvertaken,
  };
}
