import type { Logger } from 'pino';
import type { Bus } from './bus/bus.ts';
import type { Config } from './config.ts';
import type { Health } from './health.ts';
import type { Metrics } from './http/metrics.ts';
import type { RateLimiter } from './http/rate-limiter.ts';
import type { Jobs } from './jobs/runner.ts';
import type { JobTables } from './jobs/tables.ts';
import type { AppDatabase } from './store/app-database.ts';

/** What every module may use. */
export interface PlatformDeps {
  readonly config: Config;
  readonly log: Logger;
  readonly metrics: Metrics;
  /** What does not work, and how far alerts are evaluated. */
  readonly health: Health;
  /** The workers' time by caller. */
  readonly rateLimiter: RateLimiter;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Whether a scan can be answered. */
  readonly isReady: () => boolean;
  /** What processes say to each other. Throws AppError 'server.starting' until it is open. */
  readonly bus: () => Bus;
  /** Opened by whoever asks first, since nobody waits for it at the start. */
  readonly appDb: () => Promise<AppDatabase<JobTables>>;
  /** Long work. Opened like the app database, in which it is kept; throws AppError 'server.starting' until the market is in memory. */
  readonly jobs: () => Promise<Jobs>;
}
