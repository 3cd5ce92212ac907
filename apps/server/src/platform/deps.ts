import type { Logger } from 'pino';
import type { Bus } from './bus/bus.ts';
import type { Config } from './config.ts';
import type { Health } from './health.ts';
import type { Budget } from './http/budget.ts';
import type { Metrics } from './http/metrics.ts';
import type { Jobs } from './jobs/runner.ts';
import type { JobTables } from './jobs/tables.ts';
import type { PeopleStore } from './store/people.ts';

/** What every module may use. */
export interface PlatformDeps {
  readonly config: Config;
  readonly log: Logger;
  readonly metrics: Metrics;
  /** What does not work, and how far alerts are evaluated. */
  readonly health: Health;
  /** The workers' time by caller. */
  readonly budget: Budget;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Whether a scan can be answered. */
  readonly isReady: () => boolean;
  /** What processes say to each other. Throws AppError 'server.starting' until it is open. */
  readonly bus: () => Bus;
  /** Opened by whoever asks first, since nobody waits for it at the start. */
  readonly people: () => Promise<PeopleStore<JobTables>>;
  /** Long work. Opened like the people's store, in which it is kept; throws AppError 'server.starting' until the market is in memory. */
  readonly jobs: () => Promise<Jobs>;
}
