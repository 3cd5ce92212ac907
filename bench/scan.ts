/** How long a question to the scan engine takes, from text to complete answer; no HTTP. On the exchange's files where they are at hand, else on the demo market. */
import { dayNumber, dayOf } from '@parakh/base';
import { barTime, nextPossibleSession } from '@parakh/market';
import type { Engine } from '../apps/server/src/modules/scanning/engine.ts';
import type { LiveSession } from '../apps/server/src/modules/scanning/market.ts';
import { openEngine } from '../apps/server/src/modules/scanning/open-engine.ts';
import { openDemoMarket, openRealMarket } from '../apps/server/src/modules/scanning/test-markets.ts';
import { sharedFolder } from '../tools/shared.ts';

const CONDITIONS = 20;
const MINUTES = 188;

export const bench = {
  name: 'Scan engine, ms',
  async run() {
    const shared = sharedFolder();
    const market = shared ? await openRealMarket(shared) : await openDemoMarket();
    const started = performance.now();
    const engine = await openEngine({ store: market.store, log: market.log });
    const opened = performance.now() - started;
    const rows = [
      { question: 'market read into shared memory, workers ready', median: opened },
      ...(await measure(engine)),
    ];
    const { daily, sessions } = engine.market();
    await engine.close();
    await market.close();
    const size = `${daily.symbols.length} symbols, ${daily.time.length} daily bars, ${sessions.length} sessions`;
    return {
      rows,
      note: `${shared ? 'Exchange files' : 'Demo market'}: ${size}; two worker threads. Every condition is new to the engine.`,
    };
  },
};

async function measure(engine: Engine) {
  const { sessions, daily } = engine.market();
  const past = dayOf(sessions[Math.floor(sessions.length / 2)]!);
  const live = runningSession(engine);
  const symbol = daily.symbols.includes('RELIANCE') ? 'RELIANCE' : daily.symbols[0]!;
  const first = await timed(() => engine.scan({ text: fiveOperands(0) }));
  return [
    { question: 'first scan after opening', median: first },
    await each('five operands, all of EQ, last day', (i) => engine.scan({ text: fiveOperands(i) })),
    await each('the same as of a day in the middle', (i) => engine.scan({ text: fiveOperands(i + 100), date: past })),
    await each('the same while a session runs', (i) => engine.scan({ text: fiveOperands(i + 200), live })),
    await each('every clause over the whole history (ADX, Super Trend, Bollinger)', (i) =>
      engine.scan({ text: heavy(i) }),
    ),
    await each('weeks formed of days', (i) => engine.scan({ text: `([0] week CLOSE > [-1] week EMA(${i + 5}))` })),
    await each('explain one symbol', (i) => engine.explain({ text: fiveOperands(i), symbol })),
    await each('one operand along all bars of a symbol', (i) =>
      engine.series({ operand: `[0] day EMA(${i + 5})`, symbol }),
    ),
    await each('marks of a condition on a chart', (i) => engine.marks({ text: fiveOperands(i), symbol })),
  ];
}

/** Half a session of made-up minutes of every share; the questions come within one of them. */
function runningSession(engine: Engine): LiveSession {
  const { sessions, daily, isDemo } = engine.market();
  const next = nextPossibleSession(sessions.at(-1)!);
  const opens = barTime(dayNumber(next.day), next.open);
  const time = Int32Array.from({ length: MINUTES }, (_, i) => opens + i);
  const column = Float64Array.from(time, (_, i) => 100 + (i % 7));
  const bars = { time, open: column, high: column, low: column, close: column, volume: column };
  return {
    day: next.day,
    isDemo,
    lastMinute: time.at(-1),
    board: { symbols: daily.symbols },
    minutes: (symbol) => ({ symbols: Array<string>(MINUTES).fill(symbol), ...bars }),
    onMinute: () => () => undefined,
  };
}

function fiveOperands(i: number): string {
  const average = `([0] day CLOSE > [0] day SMA(${50 + i}, [0] day CLOSE))`;
  const strength = `([0] day RSI(${10 + i}) < 60)`;
  const cross = `([0] day MACD Line(12, ${20 + i}) crossup [0] day MACD Signal(12, ${20 + i}, 9))`;
  const volume = `([0] day VOLUME > [0] day SMA(${15 + i}, [0] day VOLUME) * 1.5)`;
  return `((${average} AND ${strength}) AND (${cross} OR ${volume}))`;
}

/** Joined by OR, so that no clause decides early. */
function heavy(i: number): string {
  const trend = `(([0] day ADX(${10 + i}) > 20) OR ([0] day CLOSE > [0] day EMA(${40 + i})))`;
  const band = `([0] day CLOSE > [0] day Upper Bollinger Band(${18 + i}, 2))`;
  return `(${trend} OR (([0] day CLOSE crossup [0] day Super Trend(${8 + i}, 3)) OR ${band}))`;
}

async function each(question: string, ask: (i: number) => Promise<unknown>) {
  const times: number[] = [];
  const before = process.cpuUsage();
  for (let i = 1; i <= CONDITIONS; i++) times.push(await timed(() => ask(i)));
  const { user, system } = process.cpuUsage(before);
  times.sort((a, b) => a - b);
  const cpu = (user + system) / 1000 / CONDITIONS;
  return {
    question,
    median: times[times.length >> 1]!,
    best: times[0]!,
    worst: times.at(-1)!,
    'CPU of all threads': cpu,
  };
}

async function timed(ask: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await ask();
  return performance.now() - started;
}
