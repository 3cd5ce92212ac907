import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { onShared, sharedFolder } from '../../../../../tools/shared.ts';
import { membersOf } from '../marketdata/import/archive.ts';
import type { Engine } from './engine.ts';
import { openEngine } from './open-engine.ts';
import { conditionsOnMinutes, rowsNotOnPage } from './test-conditions.ts';
import { type OpenMarket, openMinuteMarket } from './test-markets.ts';

/** A minute as the file tells it, or a longer bar made of minutes. */
interface Candle {
  readonly day: string;
  /** Minutes since midnight at which it starts. */
  readonly minute: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
}

type Sides = readonly [left: number, right: number];

interface ByHand {
  readonly text: string;
  readonly sides: (minutes: readonly Candle[]) => Sides[];
  readonly holds: (clauses: Sides[]) => boolean;
}

const DAY = '2016-09-09';
const OPEN = 555;
const SESSION = 375;

/** Bars of so many minutes, counted from the opening of each session. */
function candles(minutes: readonly Candle[], length: number): Candle[] {
  const bars: Candle[] = [];
  for (const { day, minute, open, high, low, close, volume } of minutes) {
    const start = OPEN + length * Math.floor((minute - OPEN) / length);
    const bar = bars.at(-1);
    if (bar?.day !== day || bar.minute !== start) bars.push({ day, minute: start, open, high, low, close, volume });
    else
      bars[bars.length - 1] = {
        ...bar,
        high: Math.max(bar.high, high),
        low: Math.min(bar.low, low),
        close,
        volume: bar.volume + volume,
      };
  }
  return bars;
}

const today = (bars: readonly Candle[]) => bars.filter(({ day }) => day === DAY);
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

function rsi(closes: readonly number[], n: number): number {
  const moves = closes.slice(1).map((close, i) => close - closes[i]!);
  let up = sum(moves.slice(0, n).map((move) => Math.max(move, 0))) / n;
  let down = sum(moves.slice(0, n).map((move) => Math.max(-move, 0))) / n;
  for (const move of moves.slice(n)) {
    up = (up * (n - 1) + Math.max(move, 0)) / n;
    down = (down * (n - 1) + Math.max(-move, 0)) / n;
  }
  return (100 * up) / (up + down);
}

const byHand: readonly ByHand[] = [
  {
    text: '(([0] 15 minute CLOSE > Opening Range([0] 15 minute HIGH, High)) AND ([0] 15 minute VOLUME > [0] 15 minute Nth Candle(1, [0] 15 minute VOLUME) * 0.5))',
    sides: (minutes) => {
      const bars = today(candles(minutes, 15));
      const [first, last] = [bars[0]!, bars.at(-1)!];
      return [
        [last.close, first.high],
        [last.volume, first.volume * 0.5],
      ];
    },
    holds: ([a, b]) => a![0] > a![1] && b![0] > b![1],
  },
  {
    text: '([0] 5 minute CLOSE > [0] 5 minute Session VWAP)',
    sides: (minutes) => {
      const bars = today(candles(minutes, 5));
      const money = sum(bars.map(({ high, low, close, volume }) => ((high + low + close) / 3) * volume));
      return [[bars.at(-1)!.close, money / sum(bars.map(({ volume }) => volume))]];
    },
    holds: ([a]) => a![0] > a![1],
  },
  {
    text: '([0] 15 minute RSI(14) > 60)',
    sides: (minutes) => [
      [
        rsi(
          candles(minutes, 15).map(({ close }) => close),
          14,
        ),
        60,
      ],
    ],
    holds: ([a]) => a![0] > a![1],
  },
  {
    // A day is made of its minutes; the last bar of 60 minutes has 15.
    text: '(([0] 60 minute CLOSE < [-1] day LOW) AND ([0] day VOLUME > [-1] day VOLUME))',
    sides: (minutes) => {
      const [before, now] = candles(minutes, SESSION).slice(-2);
      return [
        [now!.close, before!.low],
        [now!.volume, before!.volume],
      ];
    },
    holds: ([a, b]) => a![0] < a![1] && b![0] > b![1],
  },
  {
    text: '([0] 5 minute CLOSE crossup [0] 5 minute SMA(20, [0] 5 minute CLOSE))',
    sides: (minutes) => {
      const closes = candles(minutes, 5).map(({ close }) => close);
      return [0, 1].map((back) => {
        const until = closes.length - back;
        return [closes[until - 1]!, sum(closes.slice(until - 20, until)) / 20];
      });
    },
    holds: ([a, b]) => a![0] > a![1] && b![0] <= b![1],
  },
  {
    text: '(Day Candle(1, 1, [0] 60 minute HIGH) < [0] 5 minute Nth Candle(2, [0] 30 minute LOW))',
    sides: (minutes) => {
      const yesterday = candles(minutes, SESSION).at(-2)!.day;
      const first = candles(minutes, 60).find(({ day }) => day === yesterday)!;
      return [[first.high, today(candles(minutes, 30))[1]!.low]];
    },
    holds: ([a]) => a![0] < a![1],
  },
];

const shared = sharedFolder();

describe.skipIf(!shared)(onShared('minutes'), () => {
  let market: OpenMarket;
  let engine: Engine;
  let rows: ReadonlyMap<string, readonly Candle[]>;

  beforeAll(async () => {
    rows = await rawMinutes(join(shared!, 'data', 'intraday-1min-stocks-2016'));
    market = await openMinuteMarket(shared!);
    engine = await openEngine({ store: market.store, log: market.log });
  }, 300_000);

  afterAll(async () => {
    await engine?.close();
    await market?.close();
  });

  it('listed conditions find what their page says', { timeout: 300_000 }, async () => {
    expect(await rowsNotOnPage(engine, conditionsOnMinutes()), 'npm run bench conditions writes them').toEqual([]);
  });

  it.each(byHand)('by hand from the minutes of the file: $text', async ({ text, sides, holds }) => {
    const { daily } = engine.market();
    const universe = [...rows.keys()].filter((symbol) => daily.symbols.includes(symbol));
    const asked = { text, date: DAY, prices: 'traded', renames: false } as const;
    const { matches, nearest, scanned } = await engine.scan({ ...asked, universe, nearest: 1 });
    expect(scanned).toBe(universe.length);
    expect(universe.length).toBeGreaterThan(130);
    const found = universe.filter((symbol) => holds(sides(rows.get(symbol)!))).sort();
    expect(matches.map(({ symbol }) => symbol)).toEqual(found);
    expect(found.length, 'two matches').toBeGreaterThanOrEqual(2);
    for (const symbol of [...found.slice(0, 2), nearest![0]!.symbol]) {
      const { clauses } = await engine.explain({ ...asked, symbol });
      const known = clauses.flatMap(({ left, right }) => [
        [left.value, right.value],
        ...(left.before === undefined ? [] : [[left.before, right.before]]),
      ]);
      for (const [i, pair] of sides(rows.get(symbol)!).entries())
        for (const side of [0, 1])
          expect(known[i]![side]! / pair[side]!, `${symbol}: ${pair.join(', ')}`).toBeCloseTo(1, 9);
    }
  });
});

/** The minutes of shares by symbol, split at the commas; not every file is in order. Indices have no volume and are left out. */
async function rawMinutes(folder: string): Promise<ReadonlyMap<string, readonly Candle[]>> {
  const [archive = ''] = readdirSync(folder);
  const file = { name: archive, bytes: readFileSync(join(folder, archive)), modified: new Date(0) };
  const bySymbol = new Map<string, Candle[]>();
  for await (const { name, bytes } of membersOf(file)) {
    const symbol = name.split('/').at(-1)!.replace('.csv', '');
    const [head = '', ...lines] = bytes.toString('latin1').trim().split('\n');
    const skip = head.startsWith('Code') ? 1 : 0;
    const minutes = lines.map((line) => candleOf(line.split(',').slice(skip)));
    minutes.sort((a, b) => (a.day === b.day ? a.minute - b.minute : a.day < b.day ? -1 : 1));
    if (minutes.some(({ volume }) => volume > 0)) bySymbol.set(symbol, minutes);
  }
  return bySymbol;
}

function candleOf([time = '', ...cells]: readonly string[]): Candle {
  const [open, high, low, close, volume] = cells.map(Number);
  const [day = '', clock = ''] = time.trim().split(' ');
  const [hour, minute] = clock.split(':').map(Number);
  return { day, minute: 60 * hour! + minute!, open: open!, high: high!, low: low!, close: close!, volume: volume! };
}
