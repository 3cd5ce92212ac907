/** Back-tests as the engine's workers do them, on made-up markets, and the whole way of one on the exchange's files. */
import { plainSettings } from '@parakh/backtest';
import { pino } from 'pino';
import { EMA } from 'trading-signals';
import { evaluateSignals } from '../apps/server/src/modules/scanning/evaluate-signals.ts';
import { openEngine } from '../apps/server/src/modules/scanning/open-engine.ts';
import { openPool } from '../apps/server/src/modules/scanning/pool.ts';
import type { SignalsTask, SimulateTask } from '../apps/server/src/modules/scanning/protocol.ts';
import { studied } from '../apps/server/src/modules/scanning/studied.ts';
import { openDemoMarket, openRealMarket } from '../apps/server/src/modules/scanning/test-markets.ts';
import { sharedFolder } from '../tools/shared.ts';
import { type BenchMarket, benchMarket, emaCross, fresh, tasksOf } from './backtest-market.ts';

const ROUNDS = 15;
const COMPARED = 100;

type Row = Readonly<Record<string, string | number>>;

export const bench = {
  name: 'Back-tests',
  async run() {
    const market = benchMarket(2500, 1250);
    const bars = market.frame.time.length;
    const [cross, trades] = crossRows(market);
    const rows = [...cross, await sweepRow(market), ...(await wholeMarketRows())];
    return {
      rows,
      note: [
        `Made-up market: 2,500 symbols × 1,250 bars. EMA(20)/EMA(50) cross, long only, next open, all charges: ${trades} trades with their log, equity at every bar, drawdown and all figures; best of ${ROUNDS} rounds on one core.`,
        `Bar by bar: the same averages from trading-signals, a bar object, fills and the equity at every bar, on ${COMPARED} of the symbols.`,
        `Sweep: 100 pairs of ${bars.toLocaleString('en-IN')} bars each, ${DISTINCT} distinct averages, two worker threads, evaluated and simulated on the whole time; one round.`,
        `Whole market: from the text to the report, warm, every share of EQ by itself; median of ${ROUNDS} texts never asked before.`,
      ].join('\n'),
    };
  },
};

function crossRows(market: BenchMarket): [Row[], number] {
  const bars = market.frame.time.length;
  const { signals, simulate } = tasksOf(market, [emaCross(20, 50)]);
  let trades = 0;
  let id = 0;
  const judging = best(() => evaluateSignals({ ...signals, id: id++, control: fresh() }, market.market));
  const trading = best(() => {
    const [done] = studied({ ...simulate('figures'), id: id++, control: fresh() }, market.market).studied;
    trades = done!.tried[0]!.trades;
  });
  const peer = best(() => barByBar(market, COMPARED), 3);
  const perBar = (ms: number, of = bars) => (ms * 1e6) / of;
  const ours = perBar(judging + trading);
  const theirs = perBar(peer, (bars * COMPARED) / 2500);
  return [
    [
      { what: 'EMA cross, evaluated and traded', ms: judging + trading, 'ns a bar': ours },
      { what: 'of it evaluation', ms: judging, 'ns a bar': perBar(judging) },
      { what: 'of it trading', ms: trading, 'ns a bar': perBar(trading) },
      { what: 'bar by bar with trading-signals', 'ns a bar': theirs, ratio: theirs / ours },
    ],
    trades,
  ];
}

/** What one would write at first. */
function barByBar({ frame: { columns, starts } }: BenchMarket, symbols: number): number {
  let sum = 0;
  for (let s = 0; s < symbols; s++) {
    const [fast, slow] = [new EMA(20), new EMA(50)];
    const equity: number[] = [];
    const trades: { entry: number; exit: number }[] = [];
    let [cash, shares, before, wants, entry] = [0, 0, NaN, 0, 0];
    for (let i = starts[s]!; i < starts[s + 1]!; i++) {
      const bar = { open: columns.open![i]!, close: columns.close![i]! };
      if (wants === 1 && shares === 0) [shares, cash, entry] = [100, cash - 100 * bar.open * 1.001, bar.open];
      else if (wants === -1 && shares > 0) {
        [shares, cash] = [0, cash + 100 * bar.open * 0.999];
        trades.push({ entry, exit: bar.open });
      }
      const difference = fast.update(bar.close, false) - slow.update(bar.close, false);
      wants = difference > 0 && before <= 0 ? 1 : difference < 0 && before >= 0 ? -1 : 0;
      before = difference;
      equity.push(cash + shares * bar.close);
    }
    sum += equity.at(-1)! + trades.length;
  }
  return sum;
}

const fasts = Array.from({ length: 10 }, (_, i) => 5 + 2 * i);
const slows = Array.from({ length: 10 }, (_, i) => 30 + 5 * i);
const DISTINCT = new Set([...fasts, ...slows]).size;

async function sweepRow(market: BenchMarket): Promise<Row> {
  const texts = fasts.flatMap((fast) => slows.map((slow) => emaCross(fast, slow)));
  const pool = openPool({ threads: 2, log: pino({ level: 'silent' }) });
  pool.share(market.market);
  const { signals, simulate } = tasksOf(market, texts);
  const small = tasksOf(benchMarket(2, 100), [emaCross(5, 9)]);
  await pool.all<SignalsTask>(tasksOf(market, [emaCross(3, 8)]).signals, {});
  await pool.all<SimulateTask>(small.simulate('figures'), {}).catch(() => undefined);
  const started = performance.now();
  await pool.all<SignalsTask>(signals, {});
  const judged = performance.now() - started;
  const done = await pool.all<SimulateTask>(simulate('figures'), {});
  const ms = performance.now() - started;
  await pool.close();
  const strategies = done.reduce((count, part) => count + part.studied.length, 0);
  if (strategies !== texts.length) throw new Error(`${strategies} of ${texts.length} strategies were simulated`);
  const steps = texts.length * market.frame.time.length;
  return {
    what: `sweep of ${texts.length} pairs, two cores (evaluation ${Math.round(judged)} ms)`,
    ms,
    'ns a bar': (ms * 1e6) / steps,
  };
}

async function wholeMarketRows(): Promise<Row[]> {
  const shared = sharedFolder();
  const market = shared ? await openRealMarket(shared) : await openDemoMarket();
  const engine = await openEngine({ store: market.store, log: market.log });
  const settings = { ...plainSettings, charges: 'discount', exits: { bars: 10, stopPct: 5, targetPct: 10 } };
  const question = (i: number) => ({ text: threeClauses(i), universe: 'EQ', settings });
  await engine.backtest(question(0), {});
  const taken: number[] = [];
  let trades = 0;
  for (let i = 1; i <= ROUNDS; i++) {
    const started = performance.now();
    const found = await engine.backtest(question(i), {});
    taken.push(performance.now() - started);
    trades = found.trades.length;
  }
  const { sessions, daily } = engine.market();
  await engine.close();
  await market.close();
  taken.sort((a, b) => a - b);
  const where = shared ? 'exchange files' : 'demo market';
  return [
    {
      what: `three clauses over ${where}: ${daily.symbols.length} symbols, ${sessions.length} sessions, ${trades} trades, whole report`,
      ms: taken[taken.length >> 1]!,
      'ns a bar': (taken[taken.length >> 1]! * 1e6) / daily.time.length,
    },
  ];
}

function threeClauses(i: number): string {
  const trend = `([0] day CLOSE > [0] day EMA(${20 + i}))`;
  const strength = `([0] day RSI(${14 + i}) crossup 60)`;
  const volume = `([0] day VOLUME > [0] day SMA(${20 + i}, [0] day VOLUME))`;
  return `((${trend} AND ${strength}) AND ${volume})`;
}

function best(run: () => unknown, rounds = ROUNDS): number {
  let least = Infinity;
  for (let round = 0; round < rounds; round++) {
    const started = performance.now();
    run();
    least = Math.min(least, performance.now() - started);
  }
  return least;
}
