import { horizons } from '@parakh/backtest';
import { AppError } from '@parakh/base';
import type { api, EvidenceRequest, ReplyOf } from '@parakh/contract';
import { needScan } from '../../evidence/known-scans.ts';
import { makeEvidence, matchesOn } from '../../evidence/make-evidence.ts';
import { namedMatches } from '../../evidence/named-matches.ts';
import type { Services } from '../../services.ts';
import { knownColumn } from '../known.ts';
import { timed } from './timed.ts';

/** Like a scan: what takes longer is given up. */
const TIMEOUT_MS = 20_000;

/** What a condition matched on each of the last sessions, and what came after. */
export async function evidenceOf(
  { named = true, ...request }: EvidenceRequest & { readonly named?: boolean | undefined },
  signal: AbortSignal,
  services: Services,
): Promise<ReplyOf<typeof api.scanner.backtest>> {
  const made = await timed('evidence', services, () =>
    within(signal, (until) => makeEvidence(services.engine(), request, until)),
  );
  return { ...made.evidence, named: named ? namedMatches(made) : null };
}

/** Who matched a known scan on a session, and what came after. */
export async function valueOfScan(
  { a: id, b: day }: { readonly a: string; readonly b: string },
  signal: AbortSignal,
  services: Services,
): Promise<ReplyOf<typeof api.scanner.backtestValue>> {
  const view = await services.view();
  const { name, condition } = needScan(id);
  const { date, universe, matches } = await timed('evidence', services, () =>
    within(signal, (until) => matchesOn(services.engine(), { condition }, { day, signal: until })),
  );
  return {
    id,
    name,
    condition,
    universe,
    date,
    asked: day === date ? null : day,
    dataAt: view.held.loadedAt,
    horizons: [...horizons],
    matches: matches.map(({ symbol, returnsPct }) => {
      const words = view.wordsOf(symbol);
      return { symbol, name: words.name, sector: words.sector, returnsPct: knownColumn(returnsPct) };
    }),
  };
}

async function within<T>(gone: AbortSignal, ask: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const late = AbortSignal.timeout(TIMEOUT_MS);
  try {
    return await ask(AbortSignal.any([gone, late]));
  } catch (error) {
    throw late.aborted ? new AppError('scan.too-slow', { timeoutMs: TIMEOUT_MS }) : error;
  }
}
