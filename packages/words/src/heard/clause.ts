import {
  type Condition,
  call,
  compared,
  type Frame,
  framesIn,
  joined,
  number,
  Refusal,
  shiftedCondition,
  treeOf,
} from '@parakh/converters';
import type { Comparator, Table, Tree } from '@parakh/language';
import { comparisonHeard, type Heard, leftOutHeard, rest } from './comparisons.ts';
import { counted, eventHeard } from './events.ts';
import { newExtremeHeard } from './extremes.ts';
import { type FrameHeard, frameHeard, stretchHeard } from './frames.ts';
import type { Hearing } from './hearing.ts';
import { gapHeard, moveHeard, priceMoveHeard } from './moves.ts';
import { isEnd } from './operators.ts';
import { againstIndexHeard, averagesCrossHeard, openingRangeHeard, superTrendHeard } from './others.ts';
import type { Setting, Value } from './values.ts';

type Read = (hearing: Hearing, setting: Setting) => Heard | undefined;
/** `weekly golden cross`: comparisons take the frame of each value by themselves. */
const onOwnFrame =
  (read: Read): Read =>
  (hearing, setting) => {
    const own = frameHeard(hearing)?.frame;
    return read(hearing, own ? { ...setting, frame: own } : setting);
  };
const reads: readonly Read[] = [
  superTrendHeard,
  comparisonHeard,
  openingRangeHeard,
  ...[averagesCrossHeard, priceMoveHeard, gapHeard, newExtremeHeard, againstIndexHeard, eventHeard].map(onOwnFrame),
];

/** Behind a word that is not understood, up or down would be said of that: `sales up 20%`. */
const ofStock = onOwnFrame(moveHeard);

/** A condition that fits the language. */
export interface Clause extends Heard {
  readonly tree: Tree;
}

export interface Context {
  readonly setting: Setting;
  /** What the condition before was about. */
  readonly before: Value | undefined;
  /** Whether a condition may begin here without its left side: not behind a word that may be its left side. */
  readonly mayLeaveOut: boolean;
  /** The left side when none is said, and no word stands between: `20 ema above 50 ema above 200 ema`. */
  readonly chained: Value | undefined;
}

/** One condition, with what is said of its bars and days behind it. Nothing is taken when it does not fit the language. */
export function clauseHeard(hearing: Hearing, { setting, before, mayLeaveOut, chained }: Context): Clause | undefined {
  const leftOut: Read = (from, inside) => (chained ? rest(from, inside, chained) : leftOutHeard(from, inside, before));
  for (const read of mayLeaveOut ? [...reads, leftOut, ofStock] : reads) {
    const heard = hearing.attempt(() => wholly(hearing, setting, read));
    if (heard) return heard;
  }
  return undefined;
}

function wholly(hearing: Hearing, setting: Setting, read: Read): Clause | undefined {
  const own = hearing.attempt(() => chartHeard(hearing));
  const heard = onFrames(hearing, own ? { ...setting, frame: own } : setting, read);
  const condition = heard && daysHeard(hearing, heard.condition, heard.frame);
  const tree = condition && !goesOn(hearing) ? fitting(condition, setting.table) : undefined;
  return condition && tree && { ...heard, condition, tree };
}

function chartHeard(hearing: Hearing): Frame | undefined {
  const heard = frameHeard(hearing);
  return heard?.isChart ? heard.frame : undefined;
}

/** The same on every frame that is said behind it. */
function onFrames(hearing: Hearing, setting: Setting, read: Read): (Heard & { readonly frame: Frame }) | undefined {
  const start = hearing.at;
  const first = read(hearing, setting);
  const frames = first && hearing.attempt(() => framesBehind(hearing));
  if (!frames) return first && { ...first, frame: setting.frame };
  const end = hearing.at;
  const again = frames.map((frame) => {
    hearing.at = start;
    return read(hearing, { ...setting, frame });
  });
  hearing.at = end;
  const condition = again.includes(undefined)
    ? undefined
    : joined(
        'AND',
        again.map((heard) => heard?.condition),
      );
  return condition && { ...first, ...again.at(-1), condition, frame: frames[0]! };
}

/** `on the weekly chart`, `on daily and weekly`. */
function framesBehind(hearing: Hearing): Frame[] | undefined {
  const found: FrameHeard[] = [];
  do {
    const heard = frameHeard(hearing);
    if (!heard) return undefined;
    found.push(heard);
  } while (hearing.sees(() => hearing.word('and', ',', '&') && frameHeard(hearing)) && hearing.word('and', ',', '&'));
  const isBehind = found.some(({ isChart }) => isChart) || isEnd(hearing);
  return isBehind ? found.map(({ frame }) => frame) : undefined;
}

/** `yesterday`, `for 3 days`, `in the last 5 sessions`; the condition itself when nothing of the kind is said. */
function daysHeard(hearing: Hearing, condition: Condition, frame: Frame): Condition | undefined {
  const frames = framesIn(condition);
  if (hearing.next.text === 'of') return undefined;
  if (hearing.word('yesterday'))
    return frames.every(({ unit }) => unit === 'day') ? shiftedCondition(condition, -1) : undefined;
  const stretch = hearing.attempt(() => stretchBehind(hearing));
  if (!stretch) return condition;
  const on: Frame = stretch.inBars ? frame : { unit: 'day', count: 1 };
  return counted(condition, on, stretch.length, stretch.isEvery ? stretch.length : 1);
}

function stretchBehind(
  hearing: Hearing,
): { readonly length: number; readonly inBars: boolean; readonly isEvery: boolean } | undefined {
  const word = hearing.word('for', 'in', 'within', 'over', 'during', 'since');
  const isLast = hearing.word('last', 'past', 'previous') !== undefined;
  const isInRow = hearing.word('consecutive', 'straight') !== undefined;
  const stretch = stretchHeard(hearing);
  if (!stretch) return undefined;
  const isRow = hearing.takesAll('in', 'a', 'row') || hearing.takes('straight') || hearing.takes('running') || isInRow;
  if (!word && !isRow && !isLast) return undefined;
  return { ...stretch, isEvery: isRow || word === 'for' };
}

/** A word behind it that would make it say something else. */
const going = new Set(
  `of than times x fold by ago percent % + - * / ^ vs versus compared more less higher lower yesterday tomorrow last
  previous this next`.split(/\s+/u),
);
const goesOn = (hearing: Hearing): boolean =>
  hearing.next.kind === 'number' ||
  going.has(hearing.next.text) ||
  hearing.sees(() => hearing.word('last', 'past', 'previous'));

/** Undefined when it does not fit the language. */
function fitting(condition: Condition, table: Table): Tree | undefined {
  try {
    return treeOf(condition, table);
  } catch (problem) {
    if (problem instanceof Refusal) return undefined;
    throw problem;
  }
}

const opposites: Partial<Readonly<Record<Comparator, Comparator>>> = {
  '>': '<=',
  '<': '>=',
  '>=': '<',
  '<=': '>',
  '==': '!=',
  '!=': '==',
};

/** What holds when the condition does not; where a side is unknown a comparison stays false. */
export function opposite(condition: Condition): Condition {
  const operator = condition.kind === 'compared' ? opposites[condition.operator] : undefined;
  if (condition.kind === 'compared' && operator) return compared(condition.left, operator, condition.right);
  return compared(call('Matches', undefined, condition), '==', number(0));
}

/** The frame of `on the weekly chart` at the beginning or the end of all that is said, and the words it takes. */
export function chartOfAll(
  hearing: Hearing,
): { readonly frame: Frame; readonly from: number; readonly to: number } | undefined {
  const first = hearing.at;
  const heard = frameHeard(hearing);
  const end = hearing.at;
  hearing.at = first;
  if (heard?.isChart) return { frame: heard.frame, from: first, to: end };
  const last = hearing.tokens.length - 1;
  for (let from = Math.max(1, last - 5); from < last; from += 1) {
    hearing.at = from;
    const found = frameHeard(hearing);
    const isAtEnd = hearing.next.kind === 'end';
    hearing.at = first;
    const before = hearing.tokens[from - 1]!.text;
    if (found?.isChart && isAtEnd)
      return ['and', ',', '&', 'or'].includes(before) ? undefined : { frame: found.frame, from, to: last };
  }
  return undefined;
}
