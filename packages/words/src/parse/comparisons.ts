import {
  type Condition,
  calculated,
  call,
  compared,
  type Expression,
  type Frame,
  framesIn,
  joined,
  number,
  shifted,
} from '@parakh/converters';
import type { Comparator } from '@parakh/language';
import { parseEarlierBar, parseFrame } from './frames.ts';
import { inUnitOf } from './names.ts';
import { type Amount, amount, changedBy, multiple, parsePercent, span } from './numbers.ts';
import { directions, isEnd, mirrored, parseComparing, parseOperator, parseOrMore } from './operators.ts';
import type { PhraseReader } from './phrase-reader.ts';
import { parseLines, parseSeveral } from './several.ts';
import {
  averageOf,
  averageOfSubject,
  parseAgo,
  parseValue,
  runningBar,
  type Setting,
  sameSort,
  type Value,
} from './values.ts';

/** A condition and what stood on its left, which the next one may leave out. */
export interface ParsedCondition {
  readonly condition: Condition;
  readonly left?: Value;
}

/** `RSI below 40`, `volume twice normal`, `ROE 15 or more`, `PE between 10 and 20`. */
export function parseComparison(reader: PhraseReader, setting: Setting): ParsedCondition | undefined {
  return reader.attempt(() => {
    const left = parseLeft(reader, setting);
    return left && parseRest(reader, setting, left);
  });
}

/** `RSI(14) on the weekly chart` before its comparison. */
function parseLeft(reader: PhraseReader, setting: Setting): Value | undefined {
  const start = reader.at;
  const left = parseValue(reader, setting);
  const frame = left && reader.attempt(() => (reader.word('on', 'in') ? parseFrame(reader)?.frame : undefined));
  if (!frame) return left;
  const end = reader.at;
  reader.at = start;
  const again = parseValue(reader, { ...setting, frame });
  reader.at = end;
  return again;
}

/** With nothing on the left, as in `above the 200 day average`: what the condition before was about, the price, or the volume. */
export function parseWithoutLeft(
  reader: PhraseReader,
  setting: Setting,
  before: Value | undefined,
): ParsedCondition | undefined {
  const when = runningBar(setting.frame);
  const price: Value = { expression: call('CLOSE', when), sort: 'price' };
  const volume: Value = { expression: call('VOLUME', when), sort: 'quantity' };
  const again = before && reader.attempt(() => fitting(parseRest(reader, setting, before), before));
  if (again) return again;
  const goingOn = before && !reader.isSubject(reader.at) && reader.attempt(() => parseDirection(reader, before));
  if (goingOn) return { condition: goingOn, left: before };
  const plain = reader.attempt(() => parseRest(reader, setting, price));
  return plain ?? reader.attempt(() => unlessLimit(parseRest(reader, setting, volume)));
}

const limits = (condition: Condition): number[] => {
  if (condition.kind === 'joined') return condition.parts.flatMap(limits);
  return condition.right.kind === 'number' ? [condition.right.value] : [];
};

/** Only limits are repeated for the same, and only those that it can reach. */
function fitting(
  parsed: ParsedCondition | undefined,
  { range: [low, high] = [-Infinity, Infinity] }: Value,
): ParsedCondition | undefined {
  const found = parsed ? limits(parsed.condition) : [];
  return found.length > 0 && found.every((limit) => limit >= low && limit <= high) ? parsed : undefined;
}

const unlessLimit = (parsed: ParsedCondition | undefined): ParsedCondition | undefined =>
  parsed && limits(parsed.condition).length === 0 ? parsed : undefined;

/** What is compared with the value on the left. */
export function parseRest(reader: PhraseReader, outer: Setting, left: Value): ParsedCondition | undefined {
  const setting = { ...outer, subject: left, frame: frameOf(left) ?? outer.frame };
  const condition =
    reader.attempt(() => parseBetween(reader, setting, left)) ??
    reader.attempt(() => parseWithin(reader, setting, left)) ??
    reader.attempt(() => parseTimes(reader, setting, left)) ??
    reader.attempt(() => parseDistance(reader, setting, left)) ??
    reader.attempt(() => parseDirection(reader, left)) ??
    reader.attempt(() => amountFirst(reader, left)) ??
    reader.attempt(() => parsePlain(reader, setting, left));
  return condition && { condition, left };
}

/** What is compared with the weekly close is read on weeks too. */
function frameOf({ expression }: Value): Frame | undefined {
  if (expression.kind !== 'call' || expression.when?.bars !== 0 || expression.name === 'Session VWAP') return undefined;
  return { unit: expression.when.unit, count: expression.when.count };
}

/** A number in the unit of what is on the left; undefined when it is in another unit. */
function limitFor({ sort }: Value, { value, scale, isPercent, isRupees }: Amount): Expression | undefined {
  if (isPercent && sort !== 'plain') return undefined;
  if (isRupees && (sort === 'plain' || sort === 'quantity')) return undefined;
  return inUnitOf(sort, value, scale);
}

function parseBetween(reader: PhraseReader, setting: Setting, left: Value): Condition | undefined {
  if (!reader.word('between', 'from')) return parseFromTo(reader, left);
  const lines = reader.attempt(() => parseLines(reader, setting, left));
  const [low, high] = lines ?? (span(reader) ?? []).map((one) => limitFor(left, one));
  if (!low || !high) return undefined;
  return joined('AND', [compared(left.expression, '>=', low), compared(left.expression, '<=', high)]);
}

/** `RSI 40 to 60`. */
function parseFromTo(reader: PhraseReader, left: Value): Condition | undefined {
  const low = amount(reader);
  if (!low || !reader.takes('to')) return undefined;
  const high = amount(reader);
  const [from, to] = [low, high].map((one) => one && limitFor(left, one));
  if (!from || !to) return undefined;
  return joined('AND', [compared(left.expression, '>=', from), compared(left.expression, '<=', to)]);
}

/** `within 5% of the 50 day average`. */
function parseWithin(reader: PhraseReader, setting: Setting, left: Value): Condition | undefined {
  if (!reader.word('within')) return undefined;
  const range = parsePercent(reader);
  if (!range || !reader.word('of', 'from')) return undefined;
  const right = sameSort(left, parseValue(reader, setting));
  return right && compared(left.expression, 'near', right.expression, range);
}

/** `twice normal`, `more than 1.5 times the average volume`, `half its average`. */
function parseTimes(reader: PhraseReader, setting: Setting, left: Value): Condition | undefined {
  const operator = parseOperator(reader);
  const times = multiple(reader);
  if (times === undefined) return undefined;
  const right = sameSort(left, timesWhat(reader, setting, left));
  if (!right) return undefined;
  const usual = times < 1 ? '<=' : '>=';
  return compared(left.expression, operator ?? usual, calculated(number(times), '*', right.expression));
}

/** `volume 2x` and `3 times volume` are so many times what is usual. */
function timesWhat(reader: PhraseReader, setting: Setting, left: Value): Value | undefined {
  const value = averageOfSubject(reader, setting) ?? parseValue(reader, setting);
  const isUsual = value ? JSON.stringify(value.expression) === JSON.stringify(left.expression) : isEnd(reader);
  return isUsual ? averageOf(left) : value;
}

/** `5% above the 50 day average`, `at least 20% below its 52 week high`, `less than 10% off the high`. */
function parseDistance(reader: PhraseReader, setting: Setting, left: Value): Condition | undefined {
  const operator = parseOperator(reader) ?? '>=';
  const share = parsePercent(reader);
  if (share === undefined) return undefined;
  const side = reader.word('above', 'over', 'below', 'under', 'off', 'from');
  reader.word('from');
  const right = side && sameSort(left, parseValue(reader, setting));
  if (!right) return undefined;
  const isUp = sideOf(side, right);
  const comparing = isUp ? operator : mirrored[operator];
  const factor = changedBy(isUp ? share : -share);
  if (isUp === undefined || !comparing || comparing === 'near' || factor <= 0) return undefined;
  return compared(left.expression, comparing, calculated(number(factor), '*', right.expression));
}

/** Off a high is below it, from a low above it. */
function sideOf(side: string | undefined, { extreme }: Value): boolean | undefined {
  if (side === 'above' || side === 'over') return true;
  if (side === 'below' || side === 'under') return false;
  return extreme && extreme === 'low';
}

function parseDirection(reader: PhraseReader, { expression }: Value): Condition | undefined {
  const isTurn = reader.word('turned', 'turns', 'turning') !== undefined;
  const direction = reader.word(...directions);
  if (!direction) return undefined;
  if (direction === 'positive') return compared(expression, isTurn ? 'crossup' : '>', number(0));
  if (direction === 'negative') return compared(expression, isTurn ? 'crossdown' : '<', number(0));
  if (framesIn(expression).length === 0) return undefined;
  const isUp = direction === 'rising' || direction === 'increasing' || direction === 'growing';
  return compared(expression, isUp ? '>' : '<', shifted(expression, -1));
}

/** `15 or more`, `20 or less`, `15+`. */
function amountFirst(reader: PhraseReader, left: Value): Condition | undefined {
  const given = amount(reader);
  const operator = given && parseOrMore(reader);
  const limit = given && limitFor(left, given);
  return operator && limit && compared(left.expression, operator, limit);
}

const nearExtreme = 5;

function parsePlain(reader: PhraseReader, setting: Setting, left: Value): Condition | undefined {
  const comparing = parseComparing(reader);
  if (!comparing) return undefined;
  const several = reader.attempt(() => parseSeveral(reader, setting, left));
  if (several)
    return joined(
      'AND',
      several.map((one) => compared(left.expression, comparing.operator, one)),
    );
  const right = reader.attempt(() => parseRight(reader, setting, left));
  if (right) return againstValue(left, comparing, movedBy(reader, right, comparing.operator));
  const limit = reader.attempt(() => parseLimit(reader));
  const expression = limit && limitFor(left, limit);
  return expression && compared(left.expression, parseOrMore(reader) ?? comparing.operator, expression);
}

/** A number that is not the length of something: 52 in `near 52 week low` is no limit. */
function parseLimit(reader: PhraseReader): Amount | undefined {
  const limit = amount(reader);
  return lengthUnits.has(reader.next.text) ? undefined : limit;
}

const lengthUnits = new Set(
  'd day days w wk week weeks month months year years session sessions dma sma ema'.split(' '),
);

/** `below the 200 day average by 10%`. */
function movedBy(reader: PhraseReader, right: Value, operator: Comparator): Value {
  const share = reader.attempt(() => (reader.takes('by') ? parsePercent(reader) : undefined));
  if (share === undefined || operator === 'near') return right;
  const isDown = operator === '<' || operator === '<=' || operator === 'crossdown';
  const factor = number(changedBy(isDown ? -share : share));
  return { sort: right.sort, expression: calculated(factor, '*', right.expression) };
}

/** What is above the highest of some bars is above those before it: its own high is never below its close. */
function againstValue(
  left: Value,
  { operator, isOneSided }: { readonly operator: Comparator; readonly isOneSided?: true },
  right: Value,
): Condition {
  const comparing = isOneSided && right.extreme === 'low' ? 'crossdown' : operator;
  if (operator === 'near') return compared(left.expression, 'near', right.expression, right.extreme && nearExtreme);
  const isBeyond =
    right.extreme === 'high' ? ['>', 'crossup'].includes(comparing) : ['<', 'crossdown'].includes(comparing);
  const isShifted = right.extreme !== undefined && isBeyond;
  return compared(left.expression, comparing, isShifted ? shifted(right.expression, -1) : right.expression);
}

/** A value, its usual size, or the same at an earlier bar: `higher than yesterday`, `above 5 days ago`. */
function parseRight(reader: PhraseReader, setting: Setting, left: Value): Value | undefined {
  const usual = reader.attempt(() => averageOfSubject(reader, setting));
  if (usual) return usual;
  const value = reader.attempt(() => sameSort(left, parseValue(reader, setting)));
  return value ?? reader.attempt(() => earlierOf(reader, left));
}

function earlierOf(reader: PhraseReader, left: Value): Value | undefined {
  const [frame, ...others] = framesIn(left.expression);
  if (!frame || others.length > 0) return undefined;
  const ago = parseAgo(reader, frame);
  if (ago !== undefined) return { ...left, expression: shifted(left.expression, ago) };
  const earlier = parseEarlierBar(reader, frame);
  if (!earlier || !isEnd(reader) || earlier.unit !== frame.unit) return undefined;
  return { ...left, expression: shifted(left.expression, earlier.bars) };
}
