/** The whole program over five years of 2,500 symbols: a server of its own, asked by HTTP. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { api } from '@parakh/contract';
import { type ServerProcess, startProcess } from '../apps/server/src/main/test-process.ts';
import { answered } from '../apps/server/src/platform/http/called.ts';
import { emaCross } from './backtest-market.ts';
import { writeMarket } from './made-up-market.ts';
import { memoryOfTree } from './memory.ts';
import { atRest } from './processor.ts';

const SYMBOLS = 2500;
const BARS = 1250;
const ROUNDS = 9;

export const bench = {
  name: 'Five years of 2,500 symbols, the whole program',
  async run() {
    const folder = await mkdtemp(join(tmpdir(), 'parakh-bench-'));
    try {
      await writeMarket(folder, { symbols: SYMBOLS, bars: BARS });
      const server = await startProcess({ PARAKH_DATA: folder, PARAKH_RATE_LIMIT: '100000' }, { asServed: true });
      const rows = await measure(server).finally(() => server.stop());
      return {
        rows,
        note: `${SYMBOLS} symbols × ${BARS} daily bars of a random walk, all fields held. A server that has done the work of its start, asked over HTTP from this process; medians of ${ROUNDS}, each condition new. Memory: Pss of the server and its engines' processes.`,
      };
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
};

async function measure({ pid, origin }: ServerProcess) {
  const scan = (i: number) =>
    answered(origin, api.scanner.run, {
      body: { condition: `(([0] day CLOSE > [0] day EMA(${20 + i})) AND ([0] day RSI(${14 + i}) crossup 30))` },
    });
  const tests = (i: number) => backtested(origin, emaCross(10 + i, 50 + i));
  // The scans of the catalogue and the evidence are evaluated after the start: a scan beside them takes twice as long.
  await atRest(pid);
  await scan(100);
  const rows = [
    { what: 'scan of two operands, text to matches', ms: await median(scan) },
    { what: 'EMA cross with charges over everything, start to stored report', ms: await median(tests) },
  ];
  return [...rows, { what: 'memory afterwards', MB: memoryOfTree(pid) / 1e6 }];
}

/** A run belongs to the browser that started it. */
const browser = { cookie: `parakh_device=${'b'.repeat(22)}` };

async function backtested(origin: string, condition: string): Promise<void> {
  const settings = {
    sides: 'long',
    fill: 'next-open',
    exits: {},
    reentry: 'at-once',
    sizing: { kind: 'shares', shares: 100 },
    product: 'delivery',
    charges: 'discount',
    slippage: { kind: 'none' },
    touch: 'worst',
  } as const;
  const { id } = await answered(
    origin,
    api.strategy.startBacktest,
    { body: { condition, universe: 'EQ', settings } },
    browser,
  );
  for (;;) {
    const { status, error } = await answered(origin, api.strategy.backtestRun, { params: { run: id } }, browser);
    if (status === 'done') return;
    if (status !== 'queued' && status !== 'running') throw new Error(`the back-test ${status}: ${error}`);
    await wait(20);
  }
}

async function median(ask: (i: number) => Promise<unknown>): Promise<number> {
  const taken: number[] = [];
  for (let i = 0; i < ROUNDS; i++) {
    const started = performance.now();
    await ask(i);
    taken.push(performance.now() - started);
  }
  return taken.sort((a, b) => a - b)[ROUNDS >> 1]!;
}
