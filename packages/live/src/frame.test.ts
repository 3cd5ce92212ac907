import type { Tick } from '@parakh/market';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openFrameTable, readFrame } from './frame.ts';
import { openFrameRows } from './frame-rows.ts';
import { openBoard, type QuoteBoard } from './quote-board.ts';
import { aTick, changeOf } from './test-ticks.ts';

const symbols = ['TCS', 'NIFTY 50', 'M&M', 'रुपया'];
const symbolIndexes = symbols.map((_, symbolIndex) => symbolIndex);
const AT = Date.UTC(2026, 10, 20, 5, 0);

/** A board, the rows of it, and a page that reads them. */
function opened(names: readonly string[] = symbols) {
  const board = openBoard(names);
  const rows = openFrameRows(board);
  const table = openFrameTable();
  const read = (bytes: Uint8Array | undefined) => {
    const told: Tick[] = [];
    const head = bytes && readFrame(bytes, table, (quote) => told.push({ ...quote }));
    return { head, told };
  };
  return { board, rows, table, read };
}

function told(board: QuoteBoard, symbol: string): Tick | undefined {
  const tick = board.read(symbol);
  return tick && { ...tick, changePtc: changeOf(tick) };
}

const paise = fc.integer({ min: 1, max: 20_000_000 }).map((whole) => whole / 100);
const orUnknown = (value: fc.Arbitrary<number>) => fc.option(value, { nil: NaN, freq: 6 });
const price = orUnknown(fc.oneof({ weight: 8, arbitrary: paise }, fc.double({ noNaN: true })));
const count = orUnknown(
  fc.oneof({ weight: 8, arbitrary: fc.nat(2_000_000_000) }, fc.double({ noNaN: true, min: -1, max: 1e18 })),
);
const tick = fc.record({
  token: fc.constantFrom(...symbols),
  ltp: price,
  open: price,
  high: price,
  low: price,
  close: price,
  volume: count,
  oi: count,
  changePtc: fc.constant(NaN),
  time: fc.integer({ min: AT, max: AT + 86_400_000 }),
});

const isNear = (one: number, other: number) => Object.is(one, other) || Math.abs(one - other) < 1e-6;

function expectSame(held: Tick | undefined, wished: Tick | undefined): void {
  for (const field of ['ltp', 'open', 'high', 'low', 'close', 'volume', 'oi', 'time'] as const)
    if (wished && !isNear(held?.[field] ?? 0, wished[field])) expect(held).toEqual(wished);
}

describe('a frame of prices', () => {
  it('tells a page what the board holds, whatever it told before and whoever else was served', () => {
    fc.assert(
      fc.property(fc.array(fc.array(tick, { maxLength: 6 }), { maxLength: 12 }), (batches) => {
        const { board, rows, table, read } = opened();
        rows.begin(AT);
        read(rows.snapshot(symbolIndexes));
        let since = board.version;
        for (const [turn, batch] of batches.entries()) {
          for (const each of batch) board.take(each);
          rows.begin(AT);
          // Another page, which comes anew each time and sees rows written that this page shares.
          rows.snapshot(symbolIndexes.slice(0, turn % 4));
          if (turn % 3 === 2) continue;
          const { head } = read(rows.changes(symbolIndexes, since));
          expect(head === undefined).toBe(board.version === since);
          since = board.version;
          for (const [symbolIndex, symbol] of symbols.entries())
            expectSame(table.quotes.get(symbolIndex), told(board, symbol));
        }
      }),
      { numRuns: 300 },
    );
  });

  it('is exact to the paisa', () => {
    fc.assert(
      fc.property(paise, paise, (ltp, close) => {
        const { board, rows, read } = opened();
        board.take(aTick({ token: 'TCS', ltp, close, time: AT }));
        rows.begin(AT);
        expect(read(rows.snapshot([0])).told).toEqual([told(board, 'TCS')]);
      }),
    );
  });

  it('names a symbol that has no tick yet, with nothing known', () => {
    const { rows, read } = opened();
    rows.begin(AT);
    const { head, told } = read(rows.snapshot([1, 3]));
    expect(head).toMatchObject({ kind: 'snapshot', rows: 2, at: AT });
    expect(told.map(({ token, ltp, time }) => [token, ltp, time])).toEqual([
      ['NIFTY 50', NaN, NaN],
      ['रुपया', NaN, NaN],
    ]);
  });

  it('takes the newest tick as the time where the exchange’s clock is behind it', () => {
    const { board, rows, read } = opened();
    board.take(aTick({ token: 'TCS', ltp: 10, time: AT + 700 }));
    rows.begin(AT);
    const { head, told } = read(rows.snapshot([0]));
    expect([head?.at, told[0]?.time]).toEqual([AT + 700, AT + 700]);
  });

  it('of 500 symbols stays well below 8 KB, a row at most 16 bytes', () => {
    const names = Array.from({ length: 2500 }, (_, symbolIndex) => `S${symbolIndex}`);
    const { board, rows, read } = opened(names);
    const wave = (time: number) => {
      for (const [symbolIndex, token] of names.entries())
        board.take(
          aTick({ token, ltp: 90_000 - symbolIndex, high: 99_000, close: 5, volume: 2e8 + time, time: AT + time }),
        );
    };
    wave(0);
    const watched = names.map((_, symbolIndex) => symbolIndex).slice(-500);
    rows.begin(AT);
    read(rows.snapshot(watched));
    const since = board.version;
    wave(200);
    rows.begin(AT + 9000);
    const frame = rows.changes(watched, since)!;
    expect(read(frame).told).toHaveLength(500);
    expect(frame.length).toBeLessThan(7100);
    expect((frame.length - 16) / 500).toBeLessThanOrEqual(16);
  });

  it('of any number of symbols is read as it was written, however often its room had to grow', () => {
    const names = Array.from({ length: 3000 }, (_, symbolIndex) => `A LONG NAME OF A SYMBOL ${symbolIndex}`);
    const { board, rows, read } = opened(names);
    for (const [symbolIndex, token] of names.entries())
      board.take(aTick({ token, ltp: symbolIndex + 0.05, close: symbolIndex, volume: 1e9 + symbolIndex, time: AT }));
    for (let count = 300; count <= names.length; count += 300) {
      const other = openFrameRows(board);
      other.begin(AT);
      const { head, told } = read(other.snapshot(names.keys().take(count).toArray()));
      expect([head?.rows, told.at(-1)?.ltp, told.at(-1)?.token]).toEqual([count, count - 0.95, names[count - 1]]);
    }
    const wide = names.keys().toArray();
    for (const symbolIndex of wide)
      board.take(aTick({ token: names[symbolIndex]!, ltp: symbolIndex + 0.123456, time: AT + 1 }));
    rows.begin(AT);
    expect(read(rows.changes(wide, 0)).head).toMatchObject({ kind: 'changes', rows: names.length });
  });

  it('that is cut, or is none of ours, is not read', () => {
    const { board, rows, read } = opened();
    for (const token of symbols) board.take(aTick({ token, ltp: 100.05, time: AT }));
    rows.begin(AT);
    const whole = rows.snapshot(symbolIndexes).slice();
    for (let size = 0; size < whole.length; size++) expect(read(whole.subarray(0, size)).head).toBeUndefined();
    expect(read(Uint8Array.from(whole, (byte, i) => (i === 0 ? 9 : byte))).head).toBeUndefined();
    const since = board.version;
    board.take(aTick({ token: 'TCS', ltp: 101, time: AT + 1 }));
    const changes = rows.changes(symbolIndexes, since)!;
    expect(readFrame(changes, openFrameTable(), () => {})).toBeUndefined();
    fc.assert(fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => void read(bytes)));
  });
});
