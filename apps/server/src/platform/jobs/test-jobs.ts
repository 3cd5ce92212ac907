import type { Services } from '../../main/services.ts';
import { silent } from '../../modules/marketdata/import/test-market.ts';
import { readConfig } from '../config.ts';
import type { AppDatabase } from '../store/app-database.ts';
import type { JobKind, JobResult, JobRun } from './job.ts';
import { type Jobs, openJobs } from './runner.ts';
import type { JobTables } from './tables.ts';

/** As much of the services as the runner of jobs uses. */
function servicesAt(now: () => number, more: Partial<Services>): Services {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the rest is not asked for
  return { config: readConfig({}), log: silent, now, ...more } as Services;
}

export interface JobsOptions {
  readonly appDb: Pick<AppDatabase<JobTables>, 'db'>;
  readonly kinds: readonly JobKind<Services>[];
  readonly server?: string;
  readonly now?: () => number;
  /** What its kinds use beside. */
  readonly services?: Partial<Services>;
}

export function testJobs({ appDb, kinds, server = 'here', now = Date.now, services = {} }: JobsOptions): Promise<Jobs> {
  return openJobs({ appDb, server, kinds, services: servicesAt(now, services) });
}

/** A kind whose jobs end when the test says so. */
export function handKind(name = 'hand') {
  const begun: { request: unknown; run: JobRun; end: (result: JobResult) => void; fail: (error: unknown) => void }[] =
    [];
  const waiting: (() => void)[] = [];
  const kind: JobKind<Services> = {
    name,
    run(request, run) {
      const { promise, resolve, reject } = Promise.withResolvers<JobResult>();
      run.signal.addEventListener('abort', () => reject(new Error('stopped')));
      begun.push({ request, run, end: resolve, fail: reject });
      for (const wake of waiting.splice(0)) wake();
      return promise;
    },
  };
  return {
    kind,
    begun,
    /** The n-th job that was begun, once it is. */
    async nth(n: number) {
      while (begun.length <= n) await new Promise<void>((wake) => waiting.push(wake));
      return begun[n]!;
    },
  };
}
