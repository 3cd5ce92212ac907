import { createHmac, randomInt, randomUUID } from 'node:crypto';
import { AppError } from '@parakh/base';
import { sql } from 'kysely';
import type { Db } from '../../platform/store/app-database.ts';
import { type CountedGuess, countCode, countGuess } from './attempts.ts';
import type { AccountsDeps } from './deps.ts';
import type { KnownDevice } from './known-device.ts';
import { personAt } from './person.ts';
import type { AccountsTables } from './tables.ts';

const GOOD_MS = 10 * 60_000;
const RESEND_MS = 30_000;
const MOST_TRIES = 5;
const DIGITS = 6;

type Deps = Pick<AccountsDeps, 'appDb' | 'now' | 'secret' | 'config'>;

/** `mobile`: a stranger's sign-in or forgotten password; `own-mobile`: a number that somebody signed in wants to have. */
export type CodePurpose = 'register' | 'login' | 'forgot' | 'verify' | 'update' | 'mobile' | 'own-mobile';

/** What a code is good for. */
export interface CodeUse {
  readonly purpose: CodePurpose;
  /** E-mail address or mobile number it goes to. */
  readonly address: string;
  /** Whose session alone it is good in; undefined where a stranger may use it. */
  readonly owner?: string | undefined;
}

/** A code on its way, or the one that is: the same answer to whoever asks. */
export interface MadeCode {
  /** Undefined when one went there a moment ago. */
  readonly code: string | undefined;
  readonly sent: { readonly resendAt: number; readonly expiresAt: number };
}

/** Makes the code that from now on is the only good one. Throws AppError 'attempts.too-many'. */
export async function makeCode(use: CodeUse, by: CodeCaller, deps: Deps): Promise<MadeCode> {
  const { db } = await deps.appDb();
  const earlier = await recent(db, use, deps.now());
  if (earlier) return { code: undefined, sent: timesOf(earlier) };
  await countCode(use.address, { from: by.from, proven: await provenOf(use, by, deps) }, deps);
  return db.transaction().execute(async (transaction) => {
    // Whoever asks twice at once gets one email.
    await sql`SELECT pg_advisory_xact_lock(hashtext(${use.purpose + use.address}))`.execute(transaction);
    const now = deps.now();
    const made = await recent(transaction, use, now);
    if (made) return { code: undefined, sent: timesOf(made) };
    const code = String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');
    await transaction
      .insertInto('code')
      .values({
        id: randomUUID(),
        purpose: use.purpose,
        address: use.address,
        person: use.owner ?? null,
        hash: hashOf(use, code, deps),
        created_at: BigInt(now),
        expires_at: BigInt(now + GOOD_MS),
        used_at: null,
      })
      .execute();
    return { code, sent: timesOf(now) };
  });
}

/** When one was made that may not be asked for again yet. */
async function recent(db: Db<AccountsTables>, use: CodeUse, now: number): Promise<number | undefined> {
  const row = await codesFor(db, use).select('created_at').executeTakeFirst();
  const madeAt = Number(row?.created_at ?? -Infinity);
  return now < madeAt + RESEND_MS ? madeAt : undefined;
}

function timesOf(madeAt: number) {
  return { resendAt: madeAt + RESEND_MS, expiresAt: madeAt + GOOD_MS };
}

/** The newest first. */
function codesFor(db: Db<AccountsTables>, { purpose, address, owner }: CodeUse) {
  return db
    .selectFrom('code')
    .where('purpose', '=', purpose)
    .where('address', '=', address)
    .where('person', owner === undefined ? 'is' : '=', owner ?? null)
    .orderBy('created_at', 'desc')
    .limit(1);
}

/** Who has to do with a code: where they are, and what their browser proves. */
export interface CodeCaller {
  readonly from: string;
  readonly known?: KnownDevice | undefined;
}

/** What somebody typed, and from where. */
export interface TypedCode extends CodeCaller {
  readonly code: string;
}

/** What tells the owner of an address from whoever guesses at it: the session a code is good in, or a browser where they signed in before. */
async function provenOf({ address, owner }: CodeUse, { known }: CodeCaller, deps: Deps): Promise<string | undefined> {
  if (owner !== undefined) return `owner ${owner}`;
  const { db } = await deps.appDb();
  const holder = await personAt(db, address);
  return holder && known?.nameFor(holder.id);
}

async function countTry(
  use: CodeUse,
  typed: TypedCode,
  deps: Deps,
): Promise<{ readonly guess: CountedGuess; readonly isProven: boolean }> {
  const proven = await provenOf(use, typed, deps);
  const guess = await countGuess({ kind: 'code', account: use.address, address: typed.from, proven }, deps);
  return { guess, isProven: proven !== undefined };
}

/** The same with one code. */
export function withCode<T>(
  use: CodeUse,
  { code, ...caller }: TypedCode,
  deps: Deps,
  then: (db: Db<AccountsTables>) => Promise<T>,
): Promise<T> {
  return withCodes([{ ...use, code }], caller, deps, then);
}

/**
 * Runs `then` with codes that are all right: of several at once only one gets there, and what fails inside, or a wrong one among them,
 * leaves the codes good. Throws AppError 'code.wrong' whatever is wrong with one, 'attempts.too-many'.
 */
export async function withCodes<T>(
  uses: readonly (CodeUse & { readonly code: string })[],
  caller: CodeCaller,
  deps: Deps,
  then: (db: Db<AccountsTables>) => Promise<T>,
): Promise<T> {
  const tries: (Awaited<ReturnType<typeof countTry>> & { readonly use: CodeUse; readonly code: string })[] = [];
  for (const { code, ...use } of uses) tries.push({ use, code, ...(await countTry(use, { code, ...caller }, deps)) });
  const { db } = await deps.appDb();
  const right = new Set<CountedGuess>();
  try {
    const done = await db.transaction().execute(async (transaction) => {
      // Each is looked at and held before the first is spent.
      for (const { use, code, guess, isProven } of tries)
        if (await tryCode(transaction, use, { code, isProven, isSpent: false }, deps)) right.add(guess);
      // A wrong one is no failure in here: its try stays counted.
      if (right.size < tries.length) return undefined;
      for (const { use, code, isProven } of tries)
        await tryCode(transaction, use, { code, isProven, isSpent: true }, deps);
      return { value: await then(transaction) };
    });
    if (!done) throw new AppError('code.wrong');
    return done.value;
  } finally {
    for (const guess of right) await guess.forgive();
  }
}

/** Whether a code is right, which does not use it up. Throws AppError 'code.wrong', 'attempts.too-many'. */
export async function checkCode(use: CodeUse, typed: TypedCode, deps: Deps): Promise<void> {
  const { guess, isProven } = await countTry(use, typed, deps);
  const { db } = await deps.appDb();
  if (!(await tryCode(db, use, { ...typed, isSpent: false, isProven }, deps))) throw new AppError('code.wrong');
  await guess.forgive();
}

/** One statement: nobody tries more often by trying many at once. */
async function tryCode(
  db: Db<AccountsTables>,
  use: CodeUse,
  { code, isSpent, isProven }: { readonly code: string; readonly isSpent: boolean; readonly isProven: boolean },
  deps: Deps,
): Promise<boolean> {
  const now = BigInt(deps.now());
  const isRight = sql<boolean>`hash = ${hashOf(use, code, deps)}`;
  const row = await db
    .updateTable('code')
    .set({
      tries: sql<number>`CASE WHEN ${isRight} THEN tries ELSE tries + 1 END`,
      used_at: sql<bigint>`CASE WHEN ${isRight} AND ${isSpent} THEN ${now}::int8 ELSE used_at END`,
    })
    .where('id', '=', codesFor(db, use).select('id'))
    .where('used_at', 'is', null)
    // Whoever is proven has their own tries counted elsewhere: others do not use them up.
    .$if(!isProven, (asked) => asked.where('tries', '<', MOST_TRIES))
    .where('expires_at', '>', now)
    .returning(isRight.as('isRight'))
    .executeTakeFirst();
  return row?.isRight ?? false;
}

function hashOf({ purpose, address, owner = '' }: CodeUse, code: string, { secret }: Deps): Buffer {
  return createHmac('sha256', secret.keyFor('codes'))
    .update(JSON.stringify([purpose, address, owner, code]))
    .digest();
}

/** Codes that nobody can use any more. */
export async function sweepCodes({ appDb, now }: Pick<Deps, 'appDb' | 'now'>): Promise<void> {
  const { db } = await appDb();
  await db
    .deleteFrom('code')
    .where('expires_at', '<', BigInt(now() - GOOD_MS))
    .execute();
}
