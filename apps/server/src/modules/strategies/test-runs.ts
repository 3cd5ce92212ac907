import { setTimeout as wait } from 'node:timers/promises';
import { api, type BacktestRequest, type BacktestRun } from '@parakh/contract';
import { answered } from '../../platform/http/called.ts';

/** Ten thousand rupees a position, charges paid: enough for every call to have something to say. */
export const settings: BacktestRequest['settings'] = {
  sides: 'long',
  fill: 'next-open',
  exits: { stopPct: 6 },
  reentry: 'at-once',
  sizing: { kind: 'percent', percent: 20 },
  capital: { rupees: 500_000, maxPositions: 5 },
  product: 'delivery',
  charges: 'discount',
  slippage: { kind: 'percent', percent: 0.05 },
  touch: 'worst',
};

export const strategyText =
  '([0] day EMA(5) crossup [0] day EMA(13)) [GO_LONG] ; ([0] day EMA(5) crossdown [0] day EMA(13)) [GO_SHORT]';

export const request: BacktestRequest = { condition: strategyText, universe: 'NIFTY 50', settings };

const twentyFrom = (from: number) => Array.from({ length: 20 }, (_, i) => from + i);

/** Two numbers in 400 combinations on six symbols: some seconds of work. */
export const longRequest: BacktestRequest = {
  ...request,
  sweep: [
    { from: strategyText.indexOf('EMA(5)') + 4, to: strategyText.indexOf('EMA(5)') + 5, values: twentyFrom(2) },
    { from: strategyText.indexOf('EMA(13)') + 4, to: strategyText.indexOf('EMA(13)') + 6, values: twentyFrom(25) },
  ],
};

type Headers = Readonly<Record<string, string>>;

/** A browser in which nobody signed in: what it started is its own. */
export const visitor: Headers = { cookie: `parakh_device=${'v'.repeat(22)}` };

/** The run once it has such a status, as whoever started it sees it. */
export async function reaches(
  origin: string,
  asked: string | { readonly run: string; readonly by: Headers },
  ...statuses: BacktestRun['status'][]
): Promise<BacktestRun> {
  const { run, by } = typeof asked === 'string' ? { run: asked, by: visitor } : asked;
  for (;;) {
    const found = await answered(origin, api.strategy.backtestRun, { params: { run } }, by);
    if (statuses.includes(found.status)) return found;
    await wait(5);
  }
}

/** The run once it has ended. */
export const ended = (origin: string, run: string, by = visitor) =>
  reaches(origin, { run, by }, 'done', 'failed', 'cancelled');

/** A run that is done, or its failure in words. */
export async function done(origin: string, run: string, by = visitor): Promise<BacktestRun> {
  const found = await ended(origin, run, by);
  if (found.status !== 'done') throw new Error(`the run is ${found.status}: ${found.error}`);
  return found;
}
