import { AppError, type Day, failures } from '@parakh/base';
import * as z from 'zod';
import type { JobKind, JobRun } from '../../platform/jobs/job.ts';
import type { EndOfDayDeps } from './deps.ts';
import { beginStep, endRun, endStep, stepsOf } from './run-repository.ts';
import type { EndOfDayStep, StepOutcome } from './step.ts';
import { endOfDaySteps } from './steps.ts';

/** What is asked of a run. */
export interface EndOfDayRequest {
  readonly run: string;
  readonly day: Day;
  readonly firstStep: string | null;
}

const requestSchema = z.object({ run: z.string(), day: z.string(), firstStep: z.string().nullable() });

export const END_OF_DAY = 'end-of-day';

/** The work that follows a session. What a stopped server had done of it is not done again. */
export function endOfDayJob(steps: readonly EndOfDayStep[] = endOfDaySteps): JobKind<EndOfDayDeps> {
  return {
    name: END_OF_DAY,
    async run(asked, job, services) {
      const request = requestSchema.parse(asked);
      const store = await services.appDb();
      const end = async (error: string | null) => endRun(store, request.run, error, services.now());
      try {
        await runSteps({ request, steps, job }, services);
      } catch (error) {
        // Stopped by somebody, its job says so; given back at a stop of the server, it goes on.
        if (!job.signal.aborted) await end(errorText(error));
        throw error;
      }
      await end(null);
      return { summary: null, parts: {} };
    },
  };
}

interface Running {
  readonly request: EndOfDayRequest;
  readonly steps: readonly EndOfDayStep[];
  readonly job: JobRun;
}

async function runSteps({ request, steps, job }: Running, services: EndOfDayDeps): Promise<void> {
  const store = await services.appDb();
  const kept = await stepsOf(store, [request.run]);
  const ended = new Set(
    kept.filter(({ state }) => state === 'done' || state === 'passed-over').map(({ step }) => step),
  );
  const first = Math.max(
    0,
    steps.findIndex(({ name }) => name === request.firstStep),
  );
  for (const [at, step] of steps.entries()) {
    if (at < first || ended.has(step.name)) continue;
    job.signal.throwIfAborted();
    const tell = (done: number, doing: string) => job.report((at + done) / steps.length, `${step.name}: ${doing}`);
    job.report(at / steps.length, step.name);
    await runStep(step, request, { signal: job.signal, report: tell }, services);
  }
}

async function runStep(
  step: EndOfDayStep,
  { run, day }: EndOfDayRequest,
  job: JobRun,
  services: EndOfDayDeps,
): Promise<void> {
  const store = await services.appDb();
  const end = async (outcome: StepOutcome & { isFailed?: true }) =>
    endStep(store, { run, step: step.name, outcome }, services.now());
  await beginStep(store, run, step.name, services.now());
  try {
    await end(await step.run({ day, ...job }, services));
  } catch (error) {
    if (!job.signal.aborted) await end({ says: errorText(error), isFailed: true });
    throw error;
  }
}

function errorText(error: unknown): string {
  if (!(error instanceof AppError)) return 'Something went wrong on our side; the log says what.';
  const { errorMessage } = error.detail;
  return typeof errorMessage === 'string' ? errorMessage : failures[error.code].message;
}
