import type { Services } from '../../services.ts';

/** Notes how long the engine took over a question. */
export async function timed<T>(what: string, { metrics }: Services, ask: () => Promise<T>): Promise<T> {
  const started = performance.now();
  try {
    return await ask();
  } finally {
    metrics.engineTook(what, performance.now() - started);
  }
}
