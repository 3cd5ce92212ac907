import { type Tick, timeAt } from '@parakh/market';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BarBuilder, openBarBuilder, resumeBarBuilder } from './bar-builder.ts';
import { BarSink, bell, session, tick } from './test-bars.ts';

/** The same ticks at once, in the order of their moments: as simple as it can be said. */
function batch(ticks: readonly Tick[]): BarSink {
  const kept = new BarSink();
  const rows = ticks.toSorted((a, b) => a.time - b.time || a.volume - b.volume || a.ltp - b.ltp);
  const last = new Map<string, Tick>();
  const start = new Map<string, number>();
  for (const it of rows) {
    const before = last.get(it.token);
    last.set(it.token, it);
    if (it.volume === (before?.volume ?? 0) && it.ltp === (before?.ltp ?? 100)) continue;
    const minute = Math.max(0, Math.min(374, timeAt(it.time) - bell));
    const key = `${it.token} ${minute}`;
    const bar = kept.bars.get(key);
    const from = bar ? start.get(key)! : (before?.volume ?? 0);
    start.set(key, from);
    const [open, high, low] = bar ?? [it.ltp, it.ltp, it.ltp];
    kept.bars.set(key, [open!, Math.max(high!, it.ltp), Math.min(low!, it.ltp), it.ltp, it.volume - from]);
  }
  return kept;
}

/** A day of ticks in their order: totals rise or stay, prices stay within what is believed, some moments are shared. */
const stream = fc
  .array(
    fc.record({
      token: fc.constantFrom('TCS', 'INFY'),
      wait: fc.constantFrom(0, 0.5, 5, 20, 70),
      price: fc.integer({ min: 95, max: 105 }),
      sold: fc.constantFrom(0, 0, 1, 7, 100),
    }),
    { maxLength: 60 },
  )
  .map((steps) => {
    const total = new Map<string, number>();
    let second = -100;
    return steps.map(({ token, wait, price, sold }) => {
      second += wait;
      total.set(token, (total.get(token) ?? 1) + sold);
      return tick(second, price, total.get(token)!, token);
    });
  });

/** Every tick comes by up to so many minutes later than it was. */
const delays = fc.array(fc.integer({ min: 0, max: 150_000 }), { minLength: 60, maxLength: 60 });

interface Arrival {
  readonly it: Tick;
  readonly at: number;
}

/** One in seven is told twice. */
function delayed(ticks: readonly Tick[], late: readonly number[]): Arrival[] {
  return ticks
    .flatMap((it, i) => {
      const at = it.time + late[i]!;
      return i % 7 === 0
        ? [
            { it, at },
            { it, at: at + 1000 },
          ]
        : [{ it, at }];
    })
    .toSorted((a, b) => a.at - b.at);
}

/** What is kept of ticks as they arrive, each minute closed by the clock of their arrival. */
function heard(arrivals: readonly Arrival[], swap = (builder: BarBuilder) => builder): BarSink {
  const kept = new BarSink();
  let builder = openBarBuilder(session);
  let minute = bell;
  const closeUntil = (end: number) => {
    for (; minute < end; minute++) kept.hear(builder.close(minute));
  };
  for (const { it, at } of arrivals) {
    closeUntil(Math.min(bell + 375, timeAt(at)));
    builder = swap(builder);
    builder.take([it]);
  }
  closeUntil(bell + 375);
  expect(builder.counts().late).toBe(0);
  return kept;
}

const savedWhole = (builder: BarBuilder) => resumeBarBuilder(builder.state());
const savedForming = (builder: BarBuilder) => resumeBarBuilder(builder.state('forming'));

describe('in whatever order ticks come', () => {
  it('bars are those of the same ticks at once', () => {
    fc.assert(
      fc.property(stream, delays, (ticks, late) => {
        expect(heard(delayed(ticks, late)).sorted()).toEqual(batch(ticks).sorted());
      }),
      { numRuns: 150 },
    );
  });

  it('a builder that is saved and read back at every tick says the same', () => {
    fc.assert(
      fc.property(stream, delays, (ticks, late) => {
        expect(heard(delayed(ticks, late), savedWhole).sorted()).toEqual(batch(ticks).sorted());
      }),
      { numRuns: 40 },
    );
  });

  it('a builder that is read back without its ticks says the same of ticks that come in order', () => {
    fc.assert(
      fc.property(stream, (ticks) => {
        const inOrder = ticks.filter((it, i) => i === 0 || it.time > ticks[i - 1]!.time);
        const arrivals = inOrder.map((it) => ({ it, at: it.time }));
        expect(heard(arrivals, savedForming).sorted()).toEqual(batch(inOrder).sorted());
      }),
      { numRuns: 40 },
    );
  });

  it('what is read back is refused when it is cut or of another version', () => {
    const builder = openBarBuilder(session);
    builder.take([tick(1, 100, 10)]);
    const bytes = builder.state();
    expect(() => resumeBarBuilder(bytes.subarray(0, bytes.length - 8))).toThrow('bus.unreadable');
    bytes[4] = 9;
    expect(() => resumeBarBuilder(bytes)).toThrow('bus.unreadable');
  });
});
