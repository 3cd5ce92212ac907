import { horizons } from '@parakh/backtest';
import { AppError, nansToNulls } from '@parakh/base';
import type { api, PerformanceRequest, ReplyOf } from '@parakh/contract';
import { callerOf } from '../../modules/accounts/index.ts';
import {
  computePerformance,
  matchesOn,
  namedMatches,
  needScan,
  type PerformanceDeps,
} from '../../modules/performance/index.ts';
import type { LongWork } from '../../modules/scanning/index.ts';
import type { Asked } from '../mount.ts';
import { timed } from './timed.ts';

/** Like a scan: what takes longer is given up. */
const TIMEOUT_MS = 20_000;

/** What a condition matched on each of the last sessions, and what came after. */
export async function historicalPerformanceOf(
  { named = true, ...request }: PerformanceRequest & { readonly named?: boolean | undefined },
  asked: Asked,
  services: PerformanceDeps,
): Promise<ReplyOf<typeof api.scanner.backtest>> {
  const made = await withQuota(asked, services, (work) => computePerformance(services.engine(), request, work));
  return { ...made.evidence, named: named ? namedMatches(made) : null };
}

/** What is worked out beforehand of a known scan; of another saved one it is worked out now. */
export async function performanceOfScan(
  id: string,
  asked: Asked,
  services: PerformanceDeps,
): Promise<ReplyOf<typeof api.scanner.evidence>> {
  const keeper = services.performance();
  const { isKnown, ...scan } = await needScan(id, asked.person, services);
  const { evidence } = isKnown
    ? await keeper.of(scan)
    : await withQuota(asked, services, (work) => computePerformance(services.engine(), scan.question, work));
  return { ...evidence, id: scan.id, name: scan.name };
}

/** Who matched a known scan on a session, and what came after. */
export async function valueOfScan(
  { a: id, b: day }: { readonly a: string; readonly b: string },
  asked: Asked,
  services: PerformanceDeps,
): Promise<ReplyOf<typeof api.scanner.backtestValue>> {
  const view = await services.view();
  const { name, question } = await needScan(id, asked.person, services);
  const { date, universe, matches } = await withQuota(asked, services, (work) =>
    matchesOn(services.engine(), question, { day, work }),
  );
  return {
    id,
    name,
    condition: question.condition,
    universe,
    date,
    asked: day === date ? null : day,
    dataAt: view.market.loadedAt,
    horizons: [...horizons],
    matches: matches.map(({ symbol, returnsPct }) => {
      const words = view.instrument(symbol);
      return { symbol, name: words.name, sector: words.sector, returnsPct: nansToNulls(returnsPct) };
    }),
  };
}

/** Whoever asks pays the workers' time, like that of a scan. */
async function withQuota<T>(asked: Asked, services: PerformanceDeps, ask: (work: LongWork) => Promise<T>): Promise<T> {
  const account = services.rateLimiter.of(callerOf(asked));
  account.need();
  const late = AbortSignal.timeout(TIMEOUT_MS);
  const work = { signal: AbortSignal.any([asked.signal, late]), onCpuMs: account.spend };
  try {
    return await timed('evidence', services, () => ask(work));
  } catch (error) {
    throw late.aborted ? new AppError('scan.too-slow', { timeoutMs: TIMEOUT_MS }) : error;
  }
}
