/** One condition over all bars of all symbols: ns a bar beside window SQL, and the time from its text to the first result. */
import { Worker } from 'node:worker_threads';
import { duckdbOf } from './condition-duckdb.ts';
import { type Closes, closesOf, counterOf, historiesOf } from './condition-market.ts';
import type { Share } from './condition-thread.ts';

const CONDITION = condition(20, 14);
const THREADS = 2;

export const bench = {
  name: 'One condition over all bars of all symbols',
  async run() {
    const size = { symbols: 2500, bars: 1250, rounds: 15 };
    const { rows, hits } = await measure(size);
    return {
      rows,
      note: [
        `${CONDITION} on ${size.symbols} symbols × ${size.bars} daily closes of a random walk; it holds on ${hits.ours} bars, in DuckDB on ${hits.duckdb}.`,
        'Best round of "over all bars", with the plan at hand: the answer of every bar of every symbol, and the hits counted. DuckDB: the same rows in memory, one thread, best of three.',
        'Text to first result: parsed, checked, planned, every bar of every symbol evaluated, the hits counted; medians. Cold: the engine has answered other conditions, never this one. Warm: asked again, its plan remembered and nothing of its answer.',
      ].join('\n'),
    };
  },
};

interface Size {
  readonly symbols: number;
  readonly bars: number;
  readonly rounds: number;
}

type Row = Readonly<Record<string, string | number>>;
type Ask = (text: string) => number | Promise<number>;

export async function measure({ symbols, bars, rounds }: Size) {
  const market = closesOf(symbols, bars);
  const oneCore = onOneCore(market);
  const twoCores = onThreads(market);
  const ours = await oneCore.ask(CONDITION);
  const duckdb = await inDuckdb(market);
  await warmUp(oneCore.ask);
  await warmUp(twoCores.ask);
  const again = await times(rounds, () => oneCore.ask(CONDITION));
  const best = again[0]!;
  const perBar = (ms: number) => (ms * 1e6) / (symbols * bars);
  const rows: Row[] = [
    { what: 'over all bars, one core', ms: best, 'ns a bar': perBar(best) },
    { what: 'DuckDB window SQL', ms: duckdb.ms, 'ns a bar': perBar(duckdb.ms), ratio: duckdb.ms / best },
    await coldRow('one core', oneCore.ask, rounds),
    { what: 'text to first result, one core, warm', ms: median(again) },
    await coldRow('two cores', twoCores.ask, rounds),
    {
      what: 'text to first result, two cores, warm',
      ms: median(await times(rounds, () => twoCores.ask(condition(20, 14)))),
    },
  ];
  await twoCores.close();
  return { rows, hits: { ours, duckdb: duckdb.hits } };
}

/** Conditions are remembered by their text, as the engine remembers them. */
function onOneCore(market: Closes): { readonly ask: Ask } {
  const histories = historiesOf(market, 0, market.symbols);
  const known = new Map<string, ReturnType<typeof counterOf>>();
  return {
    ask(text) {
      const counter = known.get(text) ?? counterOf(text);
      known.set(text, counter);
      return counter(histories);
    },
  };
}

/** The symbols in equal shares on worker threads. */
function onThreads(market: Closes): { readonly ask: Ask; close(): Promise<void> } {
  const workers = Array.from({ length: THREADS }, (_, number) => {
    const [from, to] = [number, number + 1].map((each) => Math.floor((each * market.symbols) / THREADS));
    const workerData: Share = { market, from: from!, to: to! };
    return new Worker(new URL('condition-thread.ts', import.meta.url), { workerData });
  });
  return {
    async ask(text) {
      const answers = workers.map((worker) => answerOf(worker));
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- worker threads, not windows
      for (const worker of workers) worker.postMessage(text);
      return (await Promise.all(answers)).reduce((hits, own) => hits + own, 0);
    },
    async close() {
      await Promise.all(workers.map((worker) => worker.terminate()));
    },
  };
}

function answerOf(worker: Worker): Promise<number> {
  return new Promise((resolve, reject) => {
    worker.once('message', (hits: number) => {
      worker.off('error', reject);
      resolve(hits);
    });
    worker.once('error', reject);
  });
}

async function inDuckdb(market: Closes): Promise<{ readonly ms: number; readonly hits: number }> {
  const duckdb = await duckdbOf(market);
  const hits = await duckdb.hits();
  const [ms] = await times(3, () => duckdb.hits());
  duckdb.close();
  return { ms: ms!, hits };
}

/** Other conditions of other shapes, so that what is timed then is no first run of the engine's own code. */
async function warmUp(ask: Ask): Promise<void> {
  for (let i = 0; i < 4; i++) {
    await ask(`([0] day CLOSE > [0] day SMA(${20 + i}, [0] day CLOSE))`);
    await ask(`(([0] day CLOSE crossup [0] day EMA(${50 + i})) OR ([0] day RSI(${20 + i}) < 20))`);
    await ask(`([0] day MACD Line(12, ${26 + i}) crossdown [0] day MACD Signal(12, ${26 + i}, 9))`);
  }
}

async function coldRow(cores: string, ask: Ask, rounds: number): Promise<Row> {
  let round = 0;
  const taken = await times(rounds, () => ask(condition(21 + round, 15 + round++)));
  return { what: `text to first result, ${cores}, cold`, ms: median(taken) };
}

function condition(average: number, strength: number): string {
  return `(([0] day CLOSE > [0] day EMA(${average})) AND ([0] day RSI(${strength}) crossup 30))`;
}

/** Milliseconds of each round, the shortest first. */
async function times(rounds: number, run: () => unknown): Promise<number[]> {
  const taken: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const start = performance.now();
    await run();
    taken.push(performance.now() - start);
  }
  return taken.sort((a, b) => a - b);
}

function median(sorted: readonly number[]): number {
  return sorted[sorted.length >> 1]!;
}
