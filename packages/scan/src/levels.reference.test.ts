import { dayNumber } from '@parakh/base';
import { barColumns } from '@parakh/frames';
import { check } from '@parakh/language';
import { barTime, session } from '@parakh/market';
import { describe, expect, it } from 'vitest';
import {
  isReferenceAvailable,
  referenceCells,
  referencePath,
  referenceSeries,
  whereReferenceIs,
} from '../../../tools/reference.ts';
import { evaluator } from './evaluate.ts';
import type { History } from './history.ts';
import { plan } from './plan.ts';
import { table } from './table.ts';

/** Operands by the column of the file that has their values; FRAME is `day` or `1 minute`. */
const words = ['R1', 'R2', 'R3', 'R4', 'R5', 'S1', 'S2', 'S3', 'S4', 'S5'];
const first3 = words.filter((word) => Number(word[1]) <= 3);
const each = (of: readonly string[], operand: (word: string) => string) =>
  Object.fromEntries(of.map((word) => [word.toLowerCase(), operand(word)]));
const central = (read: (operand: string) => string) => ({
  cpr_top: read('Top Central Pivot Range'),
  cpr_pivot: read('Central Pivot Range'),
  cpr_bottom: read('Bottom Central Pivot Range'),
  cpr_width_pct: `((${read('Top Central Pivot Range')} - ${read('Bottom Central Pivot Range')}) / ${read('Central Pivot Range')}) * 100`,
});
const onFrame = (operand: string) => `[0] FRAME ${operand}`;
const onWeeks = (operand: string) => `[0] week ${operand}`;
const onMonths = (operand: string) => `Monthly(0, [0] day ${operand})`;

const references: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  pivots: each(words, (word) => onFrame(`Pivots Levels(${word}, DAY)`)),
  pivots_week: each(words, (word) => onFrame(`Pivots Levels(${word}, WEEK)`)),
  pivots_month: each(words, (word) => onFrame(`Pivots Levels(${word}, MONTH)`)),
  cpr: central(onFrame),
  cpr_week: central(onWeeks),
  cpr_month: central(onMonths),
  camarilla: each(words, (word) => onFrame(`Camarilla Pivots(${word})`)),
  camarilla_week: each(words, (word) => onWeeks(`Camarilla Pivots(${word})`)),
  camarilla_month: each(words, (word) => onMonths(`Camarilla Pivots(${word})`)),
  fibonacci_pivots: each(first3, (word) => onFrame(`Fibonacci Pivots(${word})`)),
  fibonacci_pivots_week: each(first3, (word) => onWeeks(`Fibonacci Pivots(${word})`)),
  fibonacci_pivots_month: each(first3, (word) => onMonths(`Fibonacci Pivots(${word})`)),
};

describe.skipIf(!isReferenceAvailable)(`the levels that independent packages give${whereReferenceIs}`, () => {
  describe.each(referenceSeries)('%s', (name) => {
    const files = Object.keys(references).filter((file) => referencePath(name, file));
    it.each(files)('agrees on every bar with %s', (file) => {
      const isMinute = name.includes('1min');
      const history = historyOf(referenceCells(name, 'input'), isMinute);
      const theirs = referenceCells(name, file);
      for (const [column, operand] of Object.entries(references[file]!)) {
        const frame = isMinute ? '1 minute' : 'day';
        const ours = values(operand.replaceAll('FRAME', frame), frame, history);
        const reference = theirs[column]!.map((state) => (state ? Number(state) : NaN));
        const apart = reference.findIndex((value, i) => !isSame(ours[i]!, value));
        expect(apart, `${column} at bar ${apart}: ${ours[apart]} beside ${reference[apart]}`).toBe(-1);
        expect(reference.filter((value) => !Number.isNaN(value)).length).toBeGreaterThan(400);
      }
    });
  });

  it('cover all the levels on a stock', () => {
    expect(Object.keys(references).filter((file) => !referencePath('RELIANCE', file))).toEqual([]);
  });
});

function isSame(ours: number, theirs: number): boolean {
  return Number.isNaN(theirs) ? Number.isNaN(ours) : Math.abs(ours - theirs) <= 1e-9 * Math.abs(theirs);
}

function values(operand: string, frame: string, history: History): ArrayLike<number> {
  const { tree, problems } = check(`((${operand} > 0) AND ([0] ${frame} CLOSE > 0))`, table);
  if (!tree) throw new Error(`${operand}: ${problems.map(({ message }) => message).join('; ')}`);
  const planned = plan(tree);
  const { column } = evaluator(planned, { sessions: session, newest: Infinity }).run(history);
  return column(planned.signals[0]!.clauses[0]!.left);
}

type Cells = Readonly<Record<string, readonly string[]>>;

/** Minutes are stamped at their end in the files. */
function historyOf(states: Cells, isMinute: boolean): History {
  const length = states.close!.length;
  const columns = barColumns((field) => Float64Array.from({ length }, (_, i) => Number(states[field]?.[i] ?? NaN)));
  const time = Int32Array.from(states.date!, (date) => {
    const [, day = '', hour = 0, minute = 0] = /^(\S+)(?: (\d+):(\d+))?/.exec(date) ?? [];
    return isMinute ? barTime(dayNumber(day), 60 * Number(hour) + Number(minute) - 1) : barTime(dayNumber(day));
  });
  return { bars: { time, columns }, unit: isMinute ? 'minute' : 'day', ledBy: 0 };
}
