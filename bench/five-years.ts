/** The whole program over five years of 2,500 symbols: a server of its own, asked by HTTP. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { api } from '@parakh/contract';
import { pino } from 'pino';
import { openMarketStore } from '../apps/server/src/modules/marketdata/store/market.ts';
import type { MarketStore } from '../apps/server/src/modules/marketdata/store/market-store.ts';
import { answered } from '../apps/server/src/platform/http/called.ts';
import { benchMarket, emaCross } from './backtest-market.ts';
import { memoryOfTree } from './memory.ts';

const SYMBOLS = 2500;
const BARS = 1250;
const ROUNDS = 9;

export const bench = {
  name: 'Five years of 2,500 symbols, the whole program',
  async run() {
    const folder = await mkdtemp(join(tmpdir(), 'parakh-bench-'));
    try {
      await writeMarket(folder);
      const { child, origin } = await startServer(folder);
      const rows = await measure(child, origin).finally(() => stop(child));
      return {
        rows,
        note: `${SYMBOLS} symbols × ${BARS} daily bars of a random walk, all fields held. A server started on them, asked over HTTP from this process; medians of ${ROUNDS}, each condition new. Memory: Pss of the server and its engines' processes.`,
      };
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
};

/** In a few large inserts, as an import writes. */
async function writeMarket(dataFolder: string): Promise<void> {
  const store = await openMarketStore({ dataFolder, log: pino({ level: 'silent' }) });
  const { frame } = benchMarket(SYMBOLS, BARS);
  for (let from = 0; from < SYMBOLS; from += 250) await insert(store, frame, { from, to: from + 250 });
  await store.close();
}

const numbers = (name: string, values: Float64Array) => ({ name, type: 'Float64' as const, values });

async function insert(
  store: MarketStore,
  frame: ReturnType<typeof benchMarket>['frame'],
  { from, to }: { readonly from: number; readonly to: number },
) {
  const [first, last] = [frame.starts[from]!, frame.starts[to]!];
  const length = last - first;
  const column = (name: 'open' | 'high' | 'low' | 'close' | 'volume') => frame.columns[name]!.slice(first, last);
  const [close, shares] = [column('close'), column('volume')];
  const counts = (name: string, share: number) => ({
    name,
    type: 'Nullable(UInt64)' as const,
    values: Array.from(column('volume'), (volume) => Math.round(volume * share)),
  });
  const text = (name: string, of: (i: number) => string) => ({
    name,
    type: 'String' as const,
    values: Array.from({ length }, (_, i) => of(i)),
  });
  await store.insert('market.daily_bar', {
    columns: [
      text('symbol', (i) => frame.symbols[from + Math.floor(i / BARS)]!),
      text('series', () => 'EQ'),
      { name: 'day', type: 'Date32', values: frame.time.slice(first, last).map((time) => time / 1440) },
      ...(['open', 'high', 'low', 'close'] as const).map((name) => numbers(name, column(name))),
      numbers('last', column('close')),
      numbers('previous_close', column('open')),
      numbers('average', column('close')),
      numbers(
        'turnover',
        close.map((price, i) => price * shares[i]!),
      ),
      numbers('delivery_pct', column('close').fill(50)),
      counts('volume', 1),
      counts('trades', 0.02),
      counts('delivery_quantity', 0.5),
      text('source', () => 'bench'),
      { name: 'revision', type: 'UInt64', values: Array.from({ length }, () => 1) },
    ],
  });
}

async function startServer(dataFolder: string): Promise<{ child: ChildProcess; origin: string }> {
  const program = join(import.meta.dirname, '../apps/server/src/main/start.ts');
  const env = { ...process.env, PARAKH_DATA: dataFolder, PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'error' };
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program], {
    env: { ...env, PARAKH_RATE_LIMIT: '100000' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const chunk of child.stdout) {
    const [origin] = /http:\S+/.exec(String(chunk)) ?? [];
    if (origin) return { child, origin };
  }
  throw new Error('the server ended before it answered');
}

async function stop(child: ChildProcess): Promise<void> {
  child.kill('SIGTERM');
  await once(child, 'exit');
}

async function measure(child: ChildProcess, origin: string) {
  const scan = (i: number) =>
    answered(origin, api.scanner.run, {
      body: { condition: `(([0] day CLOSE > [0] day EMA(${20 + i})) AND ([0] day RSI(${14 + i}) crossup 30))` },
    });
  const tests = (i: number) => backtested(origin, emaCross(10 + i, 50 + i));
  await scan(100);
  const rows = [
    { what: 'scan of two operands, text to matches', ms: await median(scan) },
    { what: 'EMA cross with charges over everything, start to stored report', ms: await median(tests) },
  ];
  return [...rows, { what: 'memory afterwards', MB: memoryOfTree(child.pid!) / 1e6 }];
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
