import * as z from 'zod/mini';
import { del, get, post } from './endpoint.ts';
import { count, instant } from './figures.ts';
import { day } from './path-words.ts';

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
const endOfDayRun = z.object({
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
};
