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
import { type ParsedCondition, parseComparison, parseRest, parseWithoutLeft } from './comparisons.ts';
import { counted, parseEvent } from './events.ts';
import { parseNewExtreme } from './extremes.ts';
import { type ParsedFrame, parseBarSpan, parseFrame } from './frames.ts';
import { parseGap, parseMove, parsePriceMove } from './moves.ts';
import { isEnd } from './operators.ts';
import { parseAgainstIndex, parseAveragesCross, parseOpeningRange, parseSuperTrend } from './others.ts';
import type { PhraseReader } from './phrase-reader.ts';
import type { Setting, Value } from './values.ts';

type Read = (reader: PhraseReader, setting: Setting) => ParsedCondition | undefined;
/** `weekly golden cross`: comparisons take the frame of each value by themselves. */
const onOwnFrame =
  (read: Read): Read =>
  (reader, setting) => {
    const own = parseFrame(reader)?.frame;
    return read(reader, own ? { ...setting, frame: own } : setting);
  };
const reads: readonly Read[] = [
  parseSuperTrend,
  parseComparison,
  parseOpeningRange,
  ...[parseAveragesCross, parsePriceMove, parseGap, parseNewExtreme, parseAgainstIndex, parseEvent].map(onOwnFrame),
];

/** Behind a word that is not understood, up or down would be about that: `sales up 20%`. */
const ofStock = onOwnFrame(parseMove);

/** A condition that fits the language. */
export interface Clause extends ParsedCondition {
  readonly tree: Tree;
}

export interface Context {
  readonly setting: Setting;
  /** What the condition before was about. */
  readonly before: Value | undefined;
  /** Whether a condition may begin here without its left side: not behind a word that may be its left side. */
  readonly mayLeaveOut: boolean;
  /** The left side when none is given, and no word stands between: `20 ema above 50 ema above 200 ema`. */
  readonly chained: Value | undefined;
}

/** One condition, with the bars and days written behind it. Nothing is taken when it does not fit the language. */
export function parseClause(
  reader: PhraseReader,
  { setting, before, mayLeaveOut, chained }: Context,
): Clause | undefined {
  const leftOut: Read = (from, inside) =>
    chained ? parseRest(from, inside, chained) : parseWithoutLeft(from, inside, before);
  for (const read of mayLeaveOut ? [...reads, leftOut, ofStock] : reads) {
    const parsed = reader.attempt(() => wholly(reader, setting, read));
    if (parsed) return parsed;
  }
  return undefined;
}

function wholly(reader: PhraseReader, setting: Setting, read: Read): Clause | undefined {
  const own = reader.attempt(() => parseChart(reader));
  const parsed = onFrames(reader, own ? { ...setting, frame: own } : setting, read);
  const condition = parsed && parseDays(reader, parsed.condition, parsed.frame);
  const tree = condition && !goesOn(reader) ? fitting(condition, setting.table) : undefined;
  return condition && tree && { ...parsed, condition, tree };
}

function parseChart(reader: PhraseReader): Frame | undefined {
  const parsed = parseFrame(reader);
  return parsed?.isChart ? parsed.frame : undefined;
}

/** The same on every frame written behind it. */
function onFrames(
  reader: PhraseReader,
  setting: Setting,
  read: Read,
): (ParsedCondition & { readonly frame: Frame }) | undefined {
  const start = reader.at;
  const first = read(reader, setting);
  const frames = first && reader.attempt(() => framesBehind(reader));
  if (!frames) return first && { ...first, frame: setting.frame };
  const end = reader.at;
  const again = frames.map((frame) => {
    reader.at = start;
    return read(reader, { ...setting, frame });
  });
  reader.at = end;
  const condition = again.includes(undefined)
    ? undefined
    : joined(
        'AND',
        again.map((parsed) => parsed?.condition),
      );
  return condition && { ...first, ...again.at(-1), condition, frame: frames[0]! };
}

/** `on the weekly chart`, `on daily and weekly`. */
function framesBehind(reader: PhraseReader): Frame[] | undefined {
  const found: ParsedFrame[] = [];
  do {
    const parsed = parseFrame(reader);
    if (!parsed) return undefined;
    found.push(parsed);
  } while (reader.sees(() => reader.word('and', ',', '&') && parseFrame(reader)) && reader.word('and', ',', '&'));
  const isBehind = found.some(({ isChart }) => isChart) || isEnd(reader);
  return isBehind ? found.map(({ frame }) => frame) : undefined;
}

/** `yesterday`, `for 3 days`, `in the last 5 sessions`; the condition itself when nothing of the kind is written. */
function parseDays(reader: PhraseReader, condition: Condition, frame: Frame): Condition | undefined {
  const frames = framesIn(condition);
  if (reader.next.text === 'of') return undefined;
  if (reader.word('yesterday'))
    return frames.every(({ unit }) => unit === 'day') ? shiftedCondition(condition, -1) : undefined;
  const span = reader.attempt(() => parseTrailingSpan(reader));
  if (!span) return condition;
  const on: Frame = span.inBars ? frame : { unit: 'day', count: 1 };
  return counted(condition, on, span.length, span.isEvery ? span.length : 1);
}

function parseTrailingSpan(
  reader: PhraseReader,
): { readonly length: number; readonly inBars: boolean; readonly isEvery: boolean } | undefined {
  const word = reader.word('for', 'in', 'within', 'over', 'during', 'since');
  const isLast = reader.word('last', 'past', 'previous') !== undefined;
  const isInRow = reader.word('consecutive', 'straight') !== undefined;
  const span = parseBarSpan(reader);
  if (!span) return undefined;
  const isRow = reader.takesAll('in', 'a', 'row') || reader.takes('straight') || reader.takes('running') || isInRow;
  if (!word && !isRow && !isLast) return undefined;
  return { ...span, isEvery: isRow || word === 'for' };
}

/** A word behind it that would change its meaning. */
const going = new Set(
  `of than times x fold by ago percent % + - * / ^ vs versus compared more less higher lower yesterday tomorrow last
  previous this next`.split(/\s+/u),
);
const goesOn = (reader: PhraseReader): boolean =>
  reader.next.kind === 'number' ||
  going.has(reader.next.text) ||
  reader.sees(() => reader.word('last', 'past', 'previous'));

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

/** The frame of `on the weekly chart` at the beginning or the end of the whole phrase, and the words it takes. */
export function chartOfAll(
  reader: PhraseReader,
): { readonly frame: Frame; readonly from: number; readonly to: number } | undefined {
  const first = reader.at;
  const parsed = parseFrame(reader);
  const end = reader.at;
  reader.at = first;
  if (parsed?.isChart) return { frame: parsed.frame, from: first, to: end };
  const last = reader.tokens.length - 1;
  for (let from = Math.max(1, last - 5); from < last; from += 1) {
    reader.at = from;
    const found = parseFrame(reader);
    const isAtEnd = reader.next.kind === 'end';
    reader.at = first;
    const before = reader.tokens[from - 1]!.text;
    if (found?.isChart && isAtEnd)
      return ['and', ',', '&', 'or'].includes(before) ? undefined : { frame: found.frame, from, to: last };
  }
  return undefined;
}
