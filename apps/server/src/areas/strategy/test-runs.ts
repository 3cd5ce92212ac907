import { setTimeout as wait } from 'node:timers/promises';
import { api, type BacktestRequest, type BacktestRun } from '@parakh/contract';
import { answered } from '../../http/called.ts';

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

/** The run once it has ended. */
export async function ended(origin: string, run: string, headers: Record<string, string> = {}): Promise<BacktestRun> {
  for (;;) {
    const found = await answered(origin, api.strategy.backtestRun, { params: { run } }, headers);
    if (found.status !== 'queued' && found.status !== 'running') return found;
    await wait(20);
  }
}

/** A run that is done, or its failure in words. */
export async function done(origin: string, run: string): Promise<BacktestRun> {
  const found = await ended(origin, run);
  if (found.status !== 'done') throw new Error(`the run is ${found.status}: ${found.error}`);
  return found;
}
