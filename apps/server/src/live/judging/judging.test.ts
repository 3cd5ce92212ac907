import { dayOf, hasBit } from '@parakh/base';
import { check } from '@parakh/language';
import { frameName, plan, table } from '@parakh/scan';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { onShared, sharedFolder } from '../../../../../tools/shared.ts';
import { laneTimes } from '../../engine/lane-history.ts';
import { frameNames } from '../../engine/protocol.ts';
import { laneBits } from '../../engine/signal-grid.ts';
import { type Judging, openJudging } from './judging.ts';
import type { Found, LivingAlert } from './judging-words.ts';
import { livingConditions } from './test-conditions.ts';
import { openTestSession, realMinutes, type TestSession } from './test-session.ts';

const shared = sharedFolder();
const SYMBOLS = ['SBIN', 'TCS', 'RELIANCE', 'INFY', 'TATASTEEL', 'YESBANK'];

const alertOf = (text: string, i: number, on: LivingAlert['on'] = 'close'): LivingAlert => ({
  id: `${i}`,
  text,
  symbols: SYMBOLS,
  closedOnly: false,
  on,
  rearmPct: 0.1,
});

describe.skipIf(!shared)(onShared('a session lived through'), () => {
  let session: TestSession;
  let judging: Judging;
  const texts = livingConditions();

  beforeAll(async () => {
    session = await openTestSession(await realMinutes(shared!, SYMBOLS, 8));
    judging = openJudging({ engine: () => session.engine, log: session.log });
  }, 60_000);
  afterAll(async () => {
    await judging?.close();
    await session?.close();
  });

  it('fires on the very bars on which a back-test does', { timeout: 60_000 }, async () => {
    expect(texts.length).toBe(200);
    await judging.begin(session.day);
    expect(await judging.add(texts.map((text, i) => alertOf(text, i)))).toEqual([]);
    const found: Found[] = [];
    for (const closed of session.closed) found.push(...(await judging.minute(closed)).found);
    const wrong: string[] = [];
    let fired = 0;
    for (const [i, text] of texts.entries()) {
      const { timeFrame } = plan(check(text, table).tree!);
      if (timeFrame.unit !== 'minute') continue;
      const live = found.filter(({ alert }) => alert === `${i}`).map(barOf);
      const batch = await batchOf(session, text, frameName(timeFrame));
      fired += batch.length;
      if (live.sort().join() !== batch.sort().join())
        wrong.push(`${text}: ${live.length} live, ${batch.length} in the back-test`);
    }
    expect(wrong).toEqual([]);
    expect(fired).toBeGreaterThan(5000);
  });
});

function barOf({ symbol, side, barTime }: Found): string {
  return `${symbol} ${side ?? ''} ${barTime}`;
}

/** Bars of the last day on which a condition newly holds, as a back-test over it finds. */
async function batchOf({ engine, day }: TestSession, text: string, frame: string): Promise<string[]> {
  const before = engine.market().sessions.findLast((session) => session < day)!;
  const { grid, symbols, universe, market } = await engine.signals(
    { texts: [text], universe: SYMBOLS, operands: [], from: dayOf(before), to: dayOf(day) },
    {},
  );
  const count = frame === 'day' ? 1 : Number.parseInt(frame, 10);
  return universe.symbols.flatMap((symbol, lane) => {
    const times = laneTimes(
      lane,
      symbols,
      frameNames.map((name) => market[name]),
    );
    const judged = [...times.keys()].filter((bar) => !grid.judged || hasBit(laneBits(grid.judged, grid, lane), bar));
    const startOf = (bar: number) => barStart(times[bar]!, count);
    const sides = grid.short.length > 0 ? (['long', 'short'] as const) : (['long'] as const);
    return sides.flatMap((side) => {
      const bits = laneBits(grid[side][0]!, grid, lane);
      const isNew = (i: number) => hasBit(bits, judged[i]!) && !(i > 0 && hasBit(bits, judged[i - 1]!));
      return judged.flatMap((bar, i) => {
        if (Math.floor(times[bar]! / 1440) !== day || !isNew(i)) return [];
        return [`${symbol} ${sides.length > 1 ? side : ''} ${startOf(bar)}`];
      });
    });
  });
}

function barStart(time: number, count: number): number {
  const open = Math.floor(time / 1440) * 1440 + 555;
  return open + Math.floor((time - open) / count) * count;
}
