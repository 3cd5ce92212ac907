import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type FrameHead, type FrameTable, openFrameTable, readFrame } from './frame.ts';
import { openBoard } from './quote-board.ts';
import { openSubscriptions } from './subscriptions.ts';
import { aTick } from './test-ticks.ts';

const symbols = ['A', 'B', 'C', 'D', 'E'];
const AT = 1_800_000_000_000;

/** A page: what it read, and whether it reads at all. */
interface Page {
  readonly table: FrameTable;
  readonly heads: FrameHead[];
  readonly frames: Uint8Array[];
  isReady: boolean;
}

const aPage = (): Page => ({ table: openFrameTable(), heads: [], frames: [], isReady: true });

function opened(board = openBoard(symbols)) {
  let [now, packed, version] = [AT, 0, 0];
  const book = openSubscriptions<Page, Uint8Array>(board, 4, {
    pack(frame) {
      packed++;
      return frame.slice();
    },
    isReady: (page) => page.isReady,
    send(page, frame) {
      page.frames.push(frame);
      page.heads.push(readFrame(frame, page.table, () => {})!);
    },
  });
  return {
    board,
    book,
    packed: () => packed,
    tick: (token: string, ltp = ++version) => board.take(aTick({ token, ltp, time: now })),
    /** So many milliseconds pass, a flush each 25. */
    pass: (ms: number) => {
      for (const until = now + ms; now < until; ) {
        now += 25;
        book.flush(now, now);
      }
    },
  };
}

const priceOf = (page: Page, symbol: string) =>
  [...page.table.quotes.values()].find(({ token }) => token === symbol)?.ltp;

describe('subscriptions', () => {
  it('give a snapshot first and then what changes, at most so often as is wished', () => {
    const { book, tick, pass } = opened();
    const page = aPage();
    tick('A', 7);
    book.watch(page, [0, 1]);
    pass(25);
    expect(page.heads.map(({ kind, rows }) => [kind, rows])).toEqual([['snapshot', 2]]);
    for (let i = 0; i < 40; i++) {
      tick('A');
      tick('C');
      pass(25);
    }
    expect(page.heads.slice(1).map(({ kind, rows }) => [kind, rows])).toEqual(
      // The turn before the first was kept.
      Array.from({ length: 5 }, () => ['changes', 1]),
    );
    book.pace(page, 10);
    page.heads.length = 0;
    for (let i = 0; i < 40; i++) {
      tick('B');
      pass(25);
    }
    expect(page.heads).toHaveLength(10);
  });

  it('tell at once what comes after a pause in which nothing changed, and then as often as is wished', () => {
    const { book, tick, pass } = opened();
    const page = aPage();
    book.watch(page, [0]);
    for (let i = 0; i < 20; i++) {
      pass(1000 + 25 * i);
      const told = page.heads.length;
      tick('A');
      pass(25);
      expect(page.heads).toHaveLength(told + 1);
      for (let more = 0; more < 40; more++) {
        tick('A');
        pass(25);
      }
      expect(page.heads).toHaveLength(told + 5);
    }
  });

  it('say nothing while nothing changes', () => {
    const { book, tick, pass } = opened();
    const page = aPage();
    book.watch(page, [0]);
    pass(5000);
    tick('B');
    pass(5000);
    expect(page.heads).toHaveLength(1);
  });

  it('make a frame once for all who watch the same in the same pace', () => {
    const { book, tick, pass, packed } = opened();
    const pages = Array.from({ length: 50 }, aPage);
    for (const page of pages) book.watch(page, [2, 0, 1]);
    pass(25);
    tick('A');
    pass(300);
    expect(packed()).toBe(2);
    expect(book.counts).toMatchObject({ groups: 1, frames: 100 });
    expect(new Set(pages.map(({ frames }) => frames[1])).size).toBe(1);
  });

  it('give a page that does not read nothing, and then the newest alone', () => {
    const { book, tick, pass } = opened();
    const [slow, quick] = [aPage(), aPage()];
    for (const page of [slow, quick]) book.watch(page, [0, 1]);
    pass(300);
    slow.isReady = false;
    for (let i = 0; i < 100; i++) {
      tick(i === 3 ? 'B' : 'A');
      pass(250);
    }
    expect([slow.heads.length, quick.heads.length]).toEqual([1, 101]);
    expect(book.counts.skipped).toBe(100);
    slow.isReady = true;
    pass(250);
    expect(slow.heads).toHaveLength(2);
    expect([priceOf(slow, 'A'), priceOf(slow, 'B')]).toEqual([priceOf(quick, 'A'), priceOf(quick, 'B')]);
  });

  it('tell of a wider set only what is new to the page, and nothing of what it left', () => {
    const { book, tick, pass } = opened();
    const page = aPage();
    book.watch(page, [0, 1]);
    pass(25);
    book.watch(page, [1, 2, 3]);
    pass(25);
    expect(page.heads.map(({ kind, rows }) => [kind, rows])).toEqual([
      ['snapshot', 2],
      ['snapshot', 2],
    ]);
    tick('A');
    pass(1000);
    expect(page.heads).toHaveLength(2);
    book.watch(page, []);
    pass(25);
    tick('C');
    pass(1000);
    expect(page.heads.slice(2).map(({ kind, rows }) => [kind, rows])).toEqual([['snapshot', 0]]);
    book.drop(page);
    expect(book.counts.groups).toBe(0);
  });

  it('begin anew with another session, also where its symbols stand in another order', () => {
    const { board, book, tick, pass } = opened();
    const page = aPage();
    book.watch(page, [0, 4]);
    tick('A', 5);
    pass(300);
    board.clear();
    book.restart(board);
    pass(25);
    expect(priceOf(page, 'A')).toBeNaN();
    const other = openBoard(['E', 'B', 'A']);
    other.take(aTick({ token: 'A', ltp: 8 }));
    book.restart(other);
    pass(25);
    expect(page.heads.at(-1)).toMatchObject({ kind: 'snapshot', rows: 2 });
    expect(page.table.quotes.get(2)).toMatchObject({ token: 'A', ltp: 8 });
  });

  it('show one who is not subscribed how things stand, once', () => {
    const { book, tick, pass } = opened();
    const page = aPage();
    tick('A', 3);
    book.glance(page, [0]);
    pass(25);
    tick('A', 4);
    pass(1000);
    expect([page.heads.length, priceOf(page, 'A')]).toEqual([1, 3]);
    // One who watched until now, and who is busy with what came before.
    book.watch(page, [1]);
    pass(25);
    page.isReady = false;
    book.glance(page, [0, 1]);
    tick('B', 5);
    pass(1000);
    page.isReady = true;
    pass(25);
    tick('B', 6);
    pass(1000);
    expect(page.heads.map(({ kind, rows }) => [kind, rows])).toEqual([
      ['snapshot', 1],
      ['snapshot', 1],
      ['snapshot', 2],
    ]);
    expect([priceOf(page, 'A'), priceOf(page, 'B')]).toEqual([4, 5]);
  });

  it('leave every page that reads with what the board holds, whatever happened', () => {
    const step = fc.oneof(
      { weight: 6, arbitrary: fc.record({ do: fc.constant('tick' as const), symbolIndex: fc.nat(4) }) },
      {
        weight: 2,
        arbitrary: fc.record({ do: fc.constant('watch' as const), symbolIndexes: fc.uniqueArray(fc.nat(4)) }),
      },
      { weight: 2, arbitrary: fc.record({ do: fc.constant('pass' as const), ms: fc.nat(600) }) },
      fc.record({ do: fc.constant('turn' as const) }),
      fc.record({ do: fc.constant('pace' as const), perSecond: fc.constantFrom(0.5, 1, 4, 10) }),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(2), step), { maxLength: 60 }), (steps) => {
        const { board, book, tick, pass } = opened();
        const pages = [aPage(), aPage(), aPage()];
        const sets: number[][] = [[], [], []];
        for (const [which, each] of steps) {
          const page = pages[which]!;
          if (each.do === 'tick') tick(symbols[each.symbolIndex]!);
          else if (each.do === 'pass') pass(each.ms);
          else if (each.do === 'turn') page.isReady = !page.isReady;
          else if (each.do === 'pace') book.pace(page, each.perSecond);
          else book.watch(page, (sets[which] = each.symbolIndexes));
        }
        for (const page of pages) page.isReady = true;
        pass(2100);
        for (const [which, set] of sets.entries())
          for (const symbolIndex of set)
            expect(pages[which]!.table.quotes.get(symbolIndex)?.ltp).toEqual(
              board.read(symbols[symbolIndex]!)?.ltp ?? NaN,
            );
      }),
    );
  });
});
