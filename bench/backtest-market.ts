import { plainSettings, type Settings, type Span } from '@parakh/backtest';
import { random } from '@parakh/base';
import { type BarField, sharedIntegers } from '@parakh/frames';
import { barTime } from '@parakh/market';
import { type LoadedFrame, makeFrame } from '../apps/server/src/modules/scanning/loaded-frame.ts';
import {
  control,
  type SharedMarket,
  type SignalsTask,
  type SimulateTask,
} from '../apps/server/src/modules/scanning/protocol.ts';
import { makeGrid } from '../apps/server/src/modules/scanning/signal-grid.ts';

/** A market as the workers are told it: random walks with the fields that orders are filled by. */
export interface BenchMarket {
  readonly market: SharedMarket;
  readonly frame: LoadedFrame;
}

const FIELDS: readonly BarField[] = ['open', 'high', 'low', 'close', 'volume'];
const TICKS_A_RUPEE = 20;

export function benchMarket(symbols: number, bars: number): BenchMarket {
  const names = Array.from({ length: symbols }, (_, s) => `S${s}`);
  const frame = makeFrame(
    'day',
    names,
    names.map(() => bars),
    FIELDS,
  );
  const source = random(42);
  for (let s = 0; s < symbols; s++) walk(frame, s * bars, (s + 1) * bars, source);
  const { unit, starts, time, columns } = frame;
  const none = { unit, starts: new Int32Array(1), time: new Int32Array(0), columns: {} };
  const frames = [{ unit, starts, time, columns }, none, none];
  return { market: { kind: 'market', version: 1, frames, adjustments: frames.map(() => new Map()) }, frame };
}

const tick = (price: number) => Math.round(price * TICKS_A_RUPEE) / TICKS_A_RUPEE;

function walk({ time, columns }: LoadedFrame, from: number, to: number, source: ReturnType<typeof random>): void {
  const { open, high, low, close, volume } = columns;
  let price = 100 + 2000 * source.next();
  for (let i = from; i < to; i++) {
    time[i] = barTime(FIRST_DAY + i - from);
    const opened = price * (1 + 0.005 * source.normal());
    price = Math.max(5, price * (1 + 0.018 * source.normal()));
    open![i] = tick(opened);
    close![i] = tick(price);
    high![i] = tick(Math.max(opened, price) * (1 + 0.01 * source.next()));
    low![i] = tick(Math.min(opened, price) * (1 - 0.01 * source.next()));
    volume![i] = Math.round(1e5 * Math.exp(source.normal()));
  }
}

/** 2019-01-01: charges are known from then on. */
const FIRST_DAY = 17_897;

/** The tasks of a back-test as the engine hands them to its workers; `id` and `control` are whoever's who sends them. */
export function tasksOf({ frame }: BenchMarket, texts: readonly string[], settings: Settings = backtested) {
  const count = frame.symbols.length;
  const symbols = sharedIntegers(2 * count);
  for (let s = 0; s < count; s++) symbols[2 * s + 1] = s;
  const lengths = frame.symbols.map((_, s) => frame.starts[s + 1]! - frame.starts[s]!);
  const grid = makeGrid({ lengths, strategies: texts.length, isTwoSided: true, operands: [] });
  const span: Span = { from: 0, to: frame.time.at(-1)! + 1 };
  const common = { version: 1, isAdjusted: true, symbols, grid, sliceMs: Infinity };
  const study = { settings, symbols: frame.symbols, sectors: frame.symbols.map(() => ''), spans: [span] };
  const signals: Omit<SignalsTask, 'id' | 'control'> = {
    ...common,
    kind: 'signals',
    texts,
    closedOnly: false,
    from: span.from,
    until: span.to,
  };
  const simulate = (wants: 'whole' | 'figures'): Omit<SimulateTask, 'id' | 'control'> => ({
    ...common,
    kind: 'simulate',
    study: { ...study, wants },
  });
  return { signals, simulate };
}

/** Long only, next open, with all charges. */
export const backtested: Settings = { ...plainSettings, charges: 'discount', sizing: { kind: 'shares', shares: 100 } };

export const fresh = () => new Int32Array(new SharedArrayBuffer(4 * control.length));

export function emaCross(fast: number, slow: number): string {
  const [a, b] = [`[0] day EMA(${fast})`, `[0] day EMA(${slow})`];
  return `(${a} crossup ${b})[GO_LONG];(${a} crossdown ${b})[GO_SHORT]`;
}
