import { dayOf, hasBit } from '@parakh/base';
import { check } from '@parakh/language';
import type { ClosedMinute } from '@parakh/live';
import { barDay } from '@parakh/market';
import { frameName, type Plan, plan, symbolsRead, table } from '@parakh/scan';
import { laneTimes } from '../../scanning/lane-history.ts';
import { frameNames } from '../../scanning/protocol.ts';
import { laneBits } from '../../scanning/signal-grid.ts';
import type { FoundSignals } from '../../scanning/signals.ts';
import { placeOf } from '../../streaming/bar-places.ts';
import type { Found, Judging, LivingAlert } from './judging-words.ts';
import type { TestSession } from './test-session.ts';

export function planOf(text: string): Plan {
  return plan(check(text, table).tree!);
}

/** By condition: the bars of the last day on which it newly holds, as a back-test finds them: 'TCS long 24653715'. */
export async function marksOf(
  { engine, day }: Pick<TestSession, 'engine' | 'day'>,
  ...[texts, symbols]: [readonly string[], readonly string[]]
): Promise<ReadonlyMap<string, string[]>> {
  const before = engine.market().sessions.findLast((session) => session < day)!;
  // Judged together they take a tenth of the time. Those that read other symbols are judged alone, since the first tells which are read.
  const groups = Map.groupBy(texts, (text) => {
    const planned = planOf(text);
    const isOwn = symbolsRead(planned).length > 0;
    return isOwn ? text : `${frameName(planned.timeFrame)} ${planned.signals.length}`;
  });
  const marks = new Map<string, string[]>();
  for (const group of groups.values()) {
    const asked = { texts: group, universe: symbols, operands: [], from: dayOf(before), to: dayOf(day) };
    const found = await engine.signals(asked, {});
    for (const [i, text] of group.entries()) marks.set(text, newlyOn(found, i, day));
  }
  return marks;
}

function newlyOn({ grid, symbols, universe, market, condition }: FoundSignals, number: number, day: number): string[] {
  const frames = frameNames.map((name) => market[name]);
  const { timeFrame } = condition.plan;
  const isTwoSided = grid.short.length > 0;
  return universe.symbols.flatMap((symbol, lane) => {
    const times = laneTimes(lane, symbols, frames);
    const judged = [...times.keys()].filter((bar) => !grid.judged || hasBit(laneBits(grid.judged, grid, lane), bar));
    const startOf = (bar: number) =>
      timeFrame.unit === 'minute' ? placeOf(times[bar]!, timeFrame).start : times[bar]!;
    return (isTwoSided ? (['long', 'short'] as const) : (['long'] as const)).flatMap((side) => {
      const bits = laneBits(grid[side][number]!, grid, lane);
      const isNew = (i: number) => hasBit(bits, judged[i]!) && !(i > 0 && hasBit(bits, judged[i - 1]!));
      return judged.flatMap((bar, i) =>
        barDay(times[bar]!) === day && isNew(i) ? [`${symbol} ${isTwoSided ? side : ''} ${startOf(bar)}`] : [],
      );
    });
  });
}

/** Told of the symbols whenever it newly holds, by the name of its text. */
export function alertOf(text: string, symbols: readonly string[]): LivingAlert {
  return { id: text, text, symbols, closedOnly: false, on: 'close', rearmPct: 0.1 };
}

/** All that is found in some minutes. */
export async function live(judging: Judging, minutes: readonly ClosedMinute[]): Promise<Found[]> {
  const found: Found[] = [];
  for (const closed of minutes) found.push(...(await judging.minute(closed)).found);
  return found;
}

/** Conditions that fire on other bars than the back-test says. */
export function wrongOf(
  found: readonly Found[],
  marks: ReadonlyMap<string, readonly string[]>,
  asked: readonly string[],
): string[] {
  const fired = Map.groupBy(found, ({ alert }) => alert);
  return asked.flatMap((text) => {
    const alive = (fired.get(text) ?? []).map(({ symbol, side, barTime }) => `${symbol} ${side ?? ''} ${barTime}`);
    const past = marks.get(text)!;
    return alive.sort().join() === past.toSorted().join() ? [] : [`${text}: ${alive.length}, back-test ${past.length}`];
  });
}
