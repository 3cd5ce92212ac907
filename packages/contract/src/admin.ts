import * as z from 'zod/mini';
import { brokerNames } from './choices.ts';
import { del, get, post } from './endpoint.ts';
import { count, instant, rupees } from './figures.ts';
import { passwordTyped } from './order-limits.ts';
import { day } from './path-parameters.ts';

const because = 'the screen /run-admin of the specification has no call behind it';

const refusedFile = z.object({ file: z.string(), line: count, reason: z.string() });

const stepShown = z.object({
  step: z.string(),
  state: z.enum(['running', 'done', 'passed-over', 'failed']),
  startedAt: instant,
  endedAt: z.nullable(instant),
  /** What it came to, in a sentence. */
  says: z.string(),
  /** What it did, in numbers by name. */
  counts: z.record(z.string(), z.number()),
  refused: z.array(refusedFile),
});

/** One run of the work that follows a session. */
export const endOfDayRun = z.object({
  id: z.string(),
  /** The session it is about. */
  day,
  /** The step it began with; null of a whole run. */
  firstStep: z.nullable(z.string()),
  /** The user name of whoever asked for it; null where the clock did. */
  askedBy: z.nullable(z.string()),
  askedAt: instant,
  endedAt: z.nullable(instant),
  state: z.enum(['queued', 'running', 'done', 'failed', 'cancelled']),
  /** Why it failed, in words. */
  error: z.nullable(z.string()),
  /** 0 to 1. */
  progress: z.number(),
  /** What is being done, in words. */
  doing: z.string(),
  /** Those that began, in their order. */
  steps: z.array(stepShown),
});
export type EndOfDayRun = z.infer<typeof endOfDayRun>;

const shares = z.number().check(z.int(), z.gte(1), z.lte(1000));

/** How a jump is settled: the close is true as it is, or so many old shares became so many new ones on a day. */
export const verdict = z.discriminatedUnion('verdict', [
  z.object({ verdict: z.literal('true') }),
  z.object({ verdict: z.literal('ratio'), newShares: shares, oldShares: shares, exDay: day }),
]);
export type JumpVerdict = z.infer<typeof verdict>;

export const settledJump = z.object({
  symbol: z.string(),
  /** The session that jumped, and the one before. */
  day,
  before: day,
  previousClose: rupees,
  close: rupees,
  settled: verdict,
  /** The user name of whoever settled it; the beginning of the id of somebody who is gone. */
  by: z.string(),
  at: instant,
  /** The exchange has told a factor since that explains the jump: this one counts no longer. */
  isOvertaken: z.boolean(),
});
export type SettledJump = z.infer<typeof settledJump>;
const jumps =
  'a close that jumps as only an unknown split would is wrong in every figure until somebody says what it is';

const stopping = 'whoever runs a server must be able to stop the orders that leave from it';
export const serverSwitch = z.object({
  /** Null: of all brokers. */
  broker: z.nullable(z.string()),
  since: instant,
  /** The user name of whoever pressed it; null of somebody who is gone. */
  by: z.nullable(z.string()),
});
export type ServerSwitch = z.infer<typeof serverSwitch>;

/** What admins run. */
export const admin = {
  endOfDay: get('x/admin/endOfDay', {
    own: because,
    access: 'admin',
    reply: z.object({
      /** Where the files of a session come from: a folder, an address or 'exchange'; null where it is not configured. */
      importFrom: z.nullable(z.string()),
      /** The year whose holidays the calendar lacks though they are needed; null where it lacks none. */
      missingYear: z.nullable(count),
      steps: z.array(z.object({ name: z.string(), does: z.string() })),
      /** The newest first. */
      runs: z.array(endOfDayRun),
    }),
  }),
  /** Begins with the step that is named; the id of the run, or of the one that is under way already. */
  runEndOfDay: post('x/admin/endOfDay', {
    own: because,
    access: 'admin',
    body: z.object({ firstStep: z._default(z.nullable(z.string().check(z.maxLength(40))), null) }),
    reply: z.object({ id: z.string() }),
  }),
  stopEndOfDay: del('x/admin/endOfDay/{run}', {
    own: because,
    access: 'admin',
    params: { run: z.uuid().check(z.toLowerCase(), z.describe('Id of a run')) },
    /** False when it had ended before. */
    reply: z.object({ isStopped: z.boolean() }),
  }),
  /** Kill switches of this server that are on. */
  killSwitches: get('x/admin/kill-switches', {
    own: stopping,
    access: 'admin',
    reply: z.object({ switches: z.array(serverSwitch) }),
  }),
  /** Stops everybody's orders but exits, at one broker or all of them; lifting it needs the admin's own password. */
  setKillSwitch: post('x/admin/kill-switches', {
    own: stopping,
    access: 'admin',
    body: z.object({
      isOn: z.boolean(),
      /** Null: all of them. */
      broker: z.nullable(z.enum(brokerNames)),
      password: passwordTyped,
    }),
    reply: z.object({
      switches: z.array(serverSwitch),
      /** Accounts with orders that were placed here and are open: those are being cancelled. */
      accounts: count,
    }),
  }),
  storedSizes: get('x/admin/sizes', {
    own: because,
    access: 'admin',
    reply: z.object({
      database: z.string(),
      /** The largest table first, and its newest year. */
      sizes: z.array(z.object({ table: z.string(), year: z.nullable(count), rows: count, bytes: count })),
    }),
  }),
  /** Jumps that were settled by hand, the newest settlement first. */
  settledJumps: get('x/admin/jumps', { own: jumps, access: 'admin', reply: z.array(settledJump) }),
  /** Settles one of `suspiciousJumps`; answers when every figure is made anew. */
  settleJump: post('x/admin/jumps/{symbol}/{date}', {
    own: jumps,
    access: 'admin',
    body: z.object({ settled: verdict }),
    reply: settledJump,
  }),
  /** Takes back how a jump was settled. */
  reopenJump: del('x/admin/jumps/{symbol}/{date}', {
    own: jumps,
    access: 'admin',
    /** False when it was not settled. */
    reply: z.object({ isReopened: z.boolean() }),
  }),
};
