import { callerOf } from '../../modules/accounts/index.ts';
import type { PerformanceDeps } from '../../modules/performance/index.ts';
import type { Asked } from '../mount.ts';

/** Notes how long the engine took over a question. */
export async function timed<T>(what: string, { metrics }: PerformanceDeps, ask: () => Promise<T>): Promise<T> {
  const started = performance.now();
  try {
    return await ask();
  } finally {
    metrics.engineTook(what, performance.now() - started);
  }
}

/** What is worked out in between all other calls: the caller pays for the time it takes. Throws AppError 'request.quota-exceeded'. */
export async function withQuota<T>(
  what: string,
  { asked, services }: { readonly asked: Asked; readonly services: PerformanceDeps },
  ask: () => Promise<T>,
): Promise<T> {
  const account = services.rateLimiter.of(callerOf(asked));
  account.need();
  const started = performance.now();
  return timed(what, services, ask).finally(() => account.spend(performance.now() - started));
}
