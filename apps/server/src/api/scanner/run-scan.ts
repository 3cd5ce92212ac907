import { nanToNull } from '@parakh/base';
import type { Match, NearMiss as NearMissReply, ScanReply, ScanRequest } from '@parakh/contract';
import { callerOf } from '../../modules/accounts/index.ts';
import type { PerformanceDeps } from '../../modules/performance/index.ts';
import type { MarketView } from '../../modules/quotes/index.ts';
import type { NearMiss, ScanMatch, ScanResult } from '../../modules/scanning/index.ts';
import type { Live } from '../../modules/streaming/index.ts';
import type { Asked } from '../mount.ts';
import { figuresNow, figuresOn } from './figures-on.ts';
import { timed } from './timed.ts';

/** Runs a condition and puts beside each match what a list shows of it. */
export async function runScan(
  { condition, ...rest }: ScanRequest,
  asked: Asked,
  services: PerformanceDeps,
): Promise<ScanReply> {
  const view = await services.view();
  const live = services.live();
  const account = services.rateLimiter.of(callerOf(asked));
  account.need();
  const question = { ...rest, text: condition, live, signal: asked.signal, onCpuMs: account.spend };
  const result = await timed('scan', services, () => services.engine().scan(question));
  const { matches, operands, problems, nearest, ...judged } = result;
  return {
    ...judged,
    barTime: nanToNull(judged.barTime),
    operands: [...operands],
    problems: [...problems],
    matches: matches.map((match) => shown(match, result, { view, live })),
    ...(nearest && { nearest: nearest.map((miss) => missShown(miss, view)) }),
  };
}

/** A list longer than this is sorted and filtered, not looked through: it goes without sparklines. */
const WITH_SPARKLINES = 400;

function shown(
  { symbol, values, sides }: ScanMatch,
  { date, matches, upTo }: ScanResult,
  { view, live }: { readonly view: MarketView; readonly live: Live },
): Match {
  const { name, sector } = view.instrument(symbol);
  const figures = figuresOn(view.market, symbol, date);
  const { last, changePct, volume, closes } = upTo === undefined ? figures : figuresNow(live, symbol, figures);
  return {
    symbol,
    name,
    sector,
    last: nanToNull(last),
    changePct: nanToNull(changePct),
    volume: nanToNull(volume),
    values: [...values],
    ...(sides && { sides: [...sides] }),
    closes: matches.length > WITH_SPARKLINES ? [] : closes(),
  };
}

function missShown({ symbol, side, failing, gap }: NearMiss, view: MarketView): NearMissReply {
  return { symbol, name: view.instrument(symbol).name, ...(side && { side }), failing: [...failing], gap };
}
