import { createHmac } from 'node:crypto';
import { AppError, type FailureCode } from '@parakh/base';
import { sql } from 'kysely';
import { netOf } from '../../platform/http/net.ts';
import type { AccountsDeps } from './deps.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

type Deps = Pick<AccountsDeps, 'appDb' | 'now' | 'secret' | 'config'>;

/** So many within so long. */
interface Limit {
  readonly most: number;
  readonly withinMs: number;
  /** The first wait, twice as long each further time, an hour at most. Left out: until the time is over. */
  readonly waitMs?: number;
  readonly refusal?: FailureCode;
}

/** Somebody at one place who has forgotten; guesses at one account from everywhere; guesses at many accounts from one place. */
const pairLimit: Limit = { most: 5, withinMs: DAY_MS, waitMs: MINUTE_MS };
/** From then on a password alone does not let in who was never here: a code does, as many as guess. */
const accountLimit: Limit = { most: 50, withinMs: DAY_MS, refusal: 'attempts.code-needed' };
const addressLimit: Limit = { most: 60, withinMs: HOUR_MS };
const codesToLimit: Limit = { most: 10, withinMs: HOUR_MS };
/** Each code has five tries, wherever they come from: this is how many guesses there are a day. */
const codesADayLimit: Limit = { most: 40, withinMs: DAY_MS };
/** A whole office may sit behind one address: the settings say how large it is. */
const codesFromLimit = ({ codesAnHour }: Deps['config']): Limit => ({ most: codesAnHour, withinMs: HOUR_MS });
/** Judging and hashing a password is work; some need a second try. */
const joinsLimit = ({ codesAnHour }: Deps['config']): Limit => ({ most: 2 * codesAnHour, withinMs: HOUR_MS });

/** What is guessed at: somebody's password, or the code that went to an address. */
export interface Guess {
  readonly kind: 'password' | 'code';
  /** The person's id, or what was typed. */
  readonly account: string;
  /** Where it comes from. */
  readonly address: string;
  /** What somebody proves who was here before: the browser's name, or the session. They wait for their own guesses alone. */
  readonly proven?: string | undefined;
}

/** A guess that was counted. */
export interface CountedGuess {
  /** Whether the next one has to wait. */
  readonly isLast: boolean;
  /** It was right: it does not count. */
  forgive(): Promise<void>;
}

/**
 * Counts a guess before it is looked at, so that many at once are counted too. Throws AppError 'attempts.too-many' with
 * `waitSeconds`, while others of the same kind are unaffected: whoever is kept from guessing a password can still ask for a code,
 * and whoever was here before is kept waiting by nobody else's guesses. 'attempts.code-needed' where many guess at one account.
 */
export async function countGuess(guess: Guess, deps: Deps): Promise<CountedGuess> {
  const pair = await count(pairOf(guess), pairLimit, deps);
  const all = guess.proven === undefined ? await countOfAll(guess, deps) : [];
  return {
    isLast: [pair, ...all].some(({ isLocked }) => isLocked),
    async forgive() {
      const { db } = await deps.appDb();
      await db.deleteFrom('attempt').where('key', '=', pair.key).execute();
      await db
        .updateTable('attempt')
        .set((it) => ({ failures: it('failures', '-', 1), locked_until: 0n }))
        .where('key', 'in', ['', ...all.map(({ key }) => key)])
        .execute();
    },
  };
}

function pairOf({ kind, account, address, proven }: Guess): readonly string[] {
  return proven === undefined ? [kind, account, netOf(address)] : [kind, account, 'proven', proven];
}

/** Guesses of people whom nobody knows yet. Codes have their tries counted each by itself. */
async function countOfAll({ kind, account, address }: Guess, deps: Deps): Promise<Counted[]> {
  const ofAccount = kind === 'password' ? [await count([kind, 'account', account], accountLimit, deps)] : [];
  return [...ofAccount, await count(['guesses', 'address', netOf(address)], addressLimit, deps)];
}

/** Guesses at an account from one place and from all others count no more: whoever it belongs to has shown so in another way. */
export async function forgiveGuesses(guess: Guess, deps: Deps): Promise<void> {
  const { db } = await deps.appDb();
  const keys = [pairOf(guess), [guess.kind, 'account', guess.account]].map((what) => keyOf(what, deps));
  await db.deleteFrom('attempt').where('key', 'in', keys).execute();
}

/** Counts a code on its way. What others had sent to the address is nothing to whoever was here before. Throws AppError 'attempts.too-many'. */
export async function countCode(
  to: string,
  { from, proven }: { readonly from: string; readonly proven?: string | undefined },
  deps: Deps,
): Promise<void> {
  if (proven !== undefined) return void (await count(['codes', 'to', to, 'proven', proven], codesToLimit, deps));
  await count(['codes', 'to', to], codesToLimit, deps);
  await count(['codes', 'to', to, 'a day'], codesADayLimit, deps);
  await count(['codes', 'from', netOf(from)], codesFromLimit(deps.config), deps);
}

/** Counts somebody who wants to join. Throws AppError 'attempts.too-many'. */
export async function countJoin(from: string, deps: Deps): Promise<void> {
  await count(['joins', 'from', netOf(from)], joinsLimit(deps.config), deps);
}

interface Counted {
  readonly key: string;
  readonly isLocked: boolean;
}

async function count(what: readonly string[], limit: Limit, deps: Deps): Promise<Counted> {
  const { db } = await deps.appDb();
  const key = keyOf(what, deps);
  const now = BigInt(deps.now());
  const since = now - BigInt(limit.withinMs);
  const isOver = sql<boolean>`held.first_at <= ${since}`;
  const wait =
    limit.waitMs === undefined
      ? sql<bigint>`held.first_at + ${BigInt(limit.withinMs)}::int8`
      : sql<bigint>`${now}::int8 + least(${HOUR_MS}::int8, ${limit.waitMs}::int8 << least(held.failures + 1 - ${limit.most}, 20))`;
  const { rows } = await sql<{ locked_until: bigint }>`
    INSERT INTO attempt AS held (key, failures, first_at) VALUES (${key}, 1, ${now})
    ON CONFLICT (key) DO UPDATE SET
      failures = CASE WHEN ${isOver} THEN 1 ELSE held.failures + 1 END,
      first_at = CASE WHEN ${isOver} THEN ${now} ELSE held.first_at END,
      locked_until = CASE WHEN NOT ${isOver} AND held.failures + 1 >= ${limit.most} THEN ${wait} ELSE 0 END
    WHERE held.locked_until <= ${now}
    RETURNING locked_until`.execute(db);
  const [counted] = rows;
  if (!counted) return refuse(key, limit, deps);
  return { key, isLocked: counted.locked_until > now };
}

async function refuse(key: string, { refusal = 'attempts.too-many' }: Limit, { appDb, now }: Deps): Promise<never> {
  const { db } = await appDb();
  const held = await db.selectFrom('attempt').select('locked_until').where('key', '=', key).executeTakeFirst();
  const waitMs = Number(held?.locked_until ?? 0) - now();
  throw new AppError(refusal, { waitSeconds: Math.max(1, Math.ceil(waitMs / SECOND_MS)) });
}

/** No account and no address lies in the store in clear. */
function keyOf(what: readonly string[], { secret }: Deps): string {
  return createHmac('sha256', secret.keyFor('attempts')).update(JSON.stringify(what)).digest('base64url');
}

/** What nobody is kept waiting by any more. */
export async function sweepAttempts({ appDb, now }: Pick<Deps, 'appDb' | 'now'>): Promise<void> {
  const { db } = await appDb();
  const at = now();
  await db
    .deleteFrom('attempt')
    .where('first_at', '<', BigInt(at - DAY_MS))
    .where('locked_until', '<', BigInt(at))
    .execute();
}
