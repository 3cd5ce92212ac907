import { dayOf, hasBit } from '@parakh/base';
import { check } from '@parakh/language';
import type { ClosedMinute } from '@parakh/live';
import { barDay } from '@parakh/market';
import { frameName, type Plan, plan, symbolsRead, table } from '@parakh/scan';
import { barTimesOf } from '../../scanning/history-up-to.ts';
import { frameNames } from '../../scanning/protocol.ts';
import { symbolBits } from '../../scanning/signal-grid.ts';
import type { SignalsResult } from '../../scanning/signals.ts';
import { placeOf } from '../../streaming/bar-places.ts';
import type { TestSession } from './test-session.ts';
import type { AlertCondition, AlertMatch, ConditionEvaluation } from './types.ts';

export function planOf(text: string): Plan {
  return plan(check(text, table).tree!);
}

/** By condition: the bars of the last day on which it newly holds, as a back-test finds them: 'TCS long 24653715'. */
export async function marksOf(
  { engine, day }: Pick<TestSession, 'engine' | 'day'>,
  { texts, symbols }: { readonly texts: readonly string[]; readonly symbols: readonly string[] },
): Promise<ReadonlyMap<string, string[]>> {
  const before = engine.market().sessions.findLast((session) => session < day)!;
  // Evaluated together they take a tenth of the time. Those that read other symbols are evaluated alone, since the first tells which are read.
  const groups = Map.groupBy(texts, (text) => {
    const planned = planOf(text);
    const isOwn = symbolsRead(planned).length > 0;
    return isOwn ? text : `${frameName(planned.timeFrame)} ${planned.signals.length}`;
  });
  const marks = new Map<string, string[]>();
  for (const group of groups.values()) {
    const asked = { texts: group, universe: symbols, operands: [], from: dayOf(before), to: dayOf(day) };
    const matches = await engine.signals(asked, {});
    for (const [i, text] of group.entries()) marks.set(text, newlyOn(matches, i, day));
  }
  return marks;
}

function newlyOn({ grid, symbols, universe, market, condition }: SignalsResult, number: number, day: number): string[] {
  const frames = frameNames.map((name) => market[name]);
  const { timeFrame } = condition.plan;
  const isTwoSided = grid.short.length > 0;
  return universe.symbols.flatMap((symbol, symbolIndex) => {
    const times = barTimesOf(symbolIndex, symbols, frames);
    const evaluated = [...times.keys()].filter(
      (bar) => !grid.evaluated || hasBit(symbolBits(grid.evaluated, grid, symbolIndex), bar),
    );
    const startOf = (bar: number) =>
      timeFrame.unit === 'minute' ? placeOf(times[bar]!, timeFrame).start : times[bar]!;
    return (isTwoSided ? (['long', 'short'] as const) : (['long'] as const)).flatMap((side) => {
      const bits = symbolBits(grid[side][number]!, grid, symbolIndex);
      const isNew = (i: number) => hasBit(bits, evaluated[i]!) && !(i > 0 && hasBit(bits, evaluated[i - 1]!));
      return evaluated.flatMap((bar, i) =>
        barDay(times[bar]!) === day && isNew(i) ? [`${symbol} ${isTwoSided ? side : ''} ${startOf(bar)}`] : [],
      );
    });
  });
}

/** Told of the symbols whenever it newly holds, by the name of its text. */
export function alertOf(text: string, symbols: readonly string[]): AlertCondition {
  return { id: text, text, symbols, closedOnly: false, on: 'close', rearmPct: 0.1 };
}

/** All that is found in some minutes. */
export async function live(evaluation: ConditionEvaluation, minutes: readonly ClosedMinute[]): Promise<AlertMatch[]> {
  const matches: AlertMatch[] = [];
  for (const closed of minutes) matches.push(...(await evaluation.minute(closed)).matches);
  return matches;
}

/** Conditions that fire on other bars than the back-test says. */
export function wrongOf(
  matches: readonly AlertMatch[],
  marks: ReadonlyMap<string, readonly string[]>,
  asked: readonly string[],
): string[] {
  const fired = Map.groupBy(matches, ({ alert }) => alert);
  return asked.flatMap((text) => {
    const alive = (fired.get(text) ?? []).map(({ symbol, side, barTime }) => `${symbol} ${side ?? ''} ${barTime}`);
    const past = marks.get(text)!;
    return alive.sort().join() === past.toSorted().join() ? [] : [`${text}: ${alive.length}, back-test ${past.length}`];
  });
}
