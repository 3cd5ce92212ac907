import { setTimeout as wait } from 'node:timers/promises';
import { AppError, dayOf, nanToNull } from '@parakh/base';
import type { api, PerformanceRequest, ReplyOf } from '@parakh/contract';
import type { PerformanceDeps } from '../../modules/performance/index.ts';
import type { MarketView } from '../../modules/quotes/index.ts';
import { type LookedAhead, mostTraded } from '../../modules/scanning/index.ts';
import { inTurn } from '../../platform/in-turn.ts';
import type { Asked } from '../mount.ts';
import { withQuota } from './timed.ts';

const MOST_SYMBOLS = 5;
/** Moments judged again, of each symbol. */
const BARS_CHECKED = 60;
const MOST_LISTED = 50;
/** A year of the exchange: what is judged again lies in it. */
const SESSIONS = 250;

/** Judges a condition again on growing parts of the histories of a few symbols; whatever changes afterwards saw the future. */
export async function lookAheadOf(
  { condition, universe = 'EQ', ...rest }: PerformanceRequest & { readonly symbols?: readonly string[] | undefined },
  asked: Asked,
  services: PerformanceDeps,
): Promise<ReplyOf<typeof api.scanner.lookAhead>> {
  const view = await services.view();
  const symbols =
    rest.symbols?.map((symbol) => view.needSymbol(symbol)) ??
    mostTraded(view.market, MOST_SYMBOLS, symbolsOf(universe, view));
  const { sessions } = view.market;
  const from = dayOf(sessions.at(-SESSIONS) ?? sessions[0]!);
  const among = typeof universe === 'string' ? { universe } : {};
  const found: LookedAhead[] = [];
  for (const symbol of symbols) {
    const question = { ...rest, ...among, text: condition, symbol, from, most: BARS_CHECKED };
    const answer = await queued(async () => {
      if (asked.signal.aborted) return undefined;
      return withQuota('look-ahead', { asked, services }, () => services.engine().lookAhead(question).catch(noBars));
    });
    if (answer) found.push(answer);
  }
  if (found.length === 0) throw new AppError('bars.not-held', { symbols });
  const changes = found.flatMap(({ symbol, changes }) =>
    changes.map(({ time, text, before, after }) => ({
      symbol,
      barTime: time,
      text,
      before: nanToNull(before),
      after: nanToNull(after),
    })),
  );
  const sum = (of: 'moments' | 'values') => found.reduce((total, each) => total + each[of], 0);
  return {
    condition: found[0]!.condition,
    symbols: found.map(({ symbol }) => symbol),
    moments: sum('moments'),
    values: sum('values'),
    changed: changes.length,
    changes: changes.slice(0, MOST_LISTED),
  };
}

/** Before each symbol a pause: at least so long, and this share of what the one before took. */
const PAUSE_MS = 5;
const PAUSE_SHARE = 0.25;
const turn = inTurn();
let tookMs = 0;

/** One symbol at a time, whoever asks: all other calls wait while one is worked out, and come in between. */
function queued<T>(work: () => Promise<T>): Promise<T> {
  return turn(async () => {
    await wait(Math.max(PAUSE_MS, PAUSE_SHARE * tookMs));
    const started = performance.now();
    return work().finally(() => (tookMs = performance.now() - started));
  });
}

/** A symbol of which no such bars are available has nothing to show. */
function noBars(error: unknown): undefined {
  if (error instanceof AppError && error.code === 'bars.not-held') return undefined;
  throw error;
}

function symbolsOf(universe: string | readonly string[], view: MarketView): readonly string[] {
  const named = typeof universe === 'string' ? view.group(universe).symbols : universe;
  return named.map((symbol) => view.needSymbol(symbol));
}
