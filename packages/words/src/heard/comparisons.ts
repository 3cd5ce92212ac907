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
import { earlierHeard, frameHeard } from './frames.ts';
import type { Hearing } from './hearing.ts';
import { inUnitOf } from './names.ts';
import { type Amount, amount, changedBy, multiple, percentHeard, span } from './numbers.ts';
import { comparingHeard, directions, isEnd, mirrored, operatorSaid, orMoreHeard } from './operators.ts';
import { linesHeard, severalHeard } from './several.ts';
import {
  agoHeard,
  averageOf,
  averageOfSubject,
  runningBar,
  type Setting,
  sameSort,
  type Value,
  valueHeard,
} from './values.ts';

/** A condition and what stood on its left, which the next one may leave out. */
export interface Heard {
  readonly condition: Condition;
  readonly left?: Value;
}

/** `RSI below 40`, `volume twice normal`, `ROE 15 or more`, `PE between 10 and 20`. */
export function comparisonHeard(hearing: Hearing, setting: Setting): Heard | undefined {
  return hearing.attempt(() => {
    const left = leftHeard(hearing, setting);
    return left && rest(hearing, setting, left);
  });
}

/** `RSI(14) on the weekly chart` before what is said of it. */
function leftHeard(hearing: Hearing, setting: Setting): Value | undefined {
  const start = hearing.at;
  const left = valueHeard(hearing, setting);
  const frame = left && hearing.attempt(() => (hearing.word('on', 'in') ? frameHeard(hearing)?.frame : undefined));
  if (!frame) return left;
  const end = hearing.at;
  hearing.at = start;
  const again = valueHeard(hearing, { ...setting, frame });
  hearing.at = end;
  return again;
}

/** With nothing on the left, as in `above the 200 day average`: what the condition before was about, the price, or the volume. */
export function leftOutHeard(hearing: Hearing, setting: Setting, before: Value | undefined): Heard | undefined {
  const when = runningBar(setting.frame);
  const price: Value = { expression: call('CLOSE', when), sort: 'price' };
  const volume: Value = { expression: call('VOLUME', when), sort: 'quantity' };
  const again = before && hearing.attempt(() => fitting(rest(hearing, setting, before), before));
  if (again) return again;
  const goingOn = before && !hearing.isSubject(hearing.at) && hearing.attempt(() => directionHeard(hearing, before));
  if (goingOn) return { condition: goingOn, left: before };
  const plain = hearing.attempt(() => rest(hearing, setting, price));
  return plain ?? hearing.attempt(() => unlessLimit(rest(hearing, setting, volume)));
}

const limits = (condition: Condition): number[] => {
  if (condition.kind === 'joined') return condition.parts.flatMap(limits);
  return condition.right.kind === 'number' ? [condition.right.value] : [];
};

/** Only limits are said again of the same, and only those that it can reach. */
function fitting(heard: Heard | undefined, { range: [low, high] = [-Infinity, Infinity] }: Value): Heard | undefined {
  const found = heard ? limits(heard.condition) : [];
  return found.length > 0 && found.every((limit) => limit >= low && limit <= high) ? heard : undefined;
}

const unlessLimit = (heard: Heard | undefined): Heard | undefined =>
  heard && limits(heard.condition).length === 0 ? heard : undefined;

/** What is said of the value on the left. */
export function rest(hearing: Hearing, outer: Setting, left: Value): Heard | undefined {
  const setting = { ...outer, subject: left, frame: frameOf(left) ?? outer.frame };
  const condition =
    hearing.attempt(() => betweenHeard(hearing, setting, left)) ??
    hearing.attempt(() => withinHeard(hearing, setting, left)) ??
    hearing.attempt(() => timesHeard(hearing, setting, left)) ??
    hearing.attempt(() => awayHeard(hearing, setting, left)) ??
    hearing.attempt(() => directionHeard(hearing, left)) ??
    hearing.attempt(() => amountFirst(hearing, left)) ??
    hearing.attempt(() => plainHeard(hearing, setting, left));
  return condition && { condition, left };
}

/** What is said of the weekly close is read on weeks too. */
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

function betweenHeard(hearing: Hearing, setting: Setting, left: Value): Condition | undefined {
  if (!hearing.word('between', 'from')) return toHeard(hearing, left);
  const lines = hearing.attempt(() => linesHeard(hearing, setting, left));
  const [low, high] = lines ?? (span(hearing) ?? []).map((one) => limitFor(left, one));
  if (!low || !high) return undefined;
  return joined('AND', [compared(left.expression, '>=', low), compared(left.expression, '<=', high)]);
}

/** `RSI 40 to 60`. */
function toHeard(hearing: Hearing, left: Value): Condition | undefined {
  const low = amount(hearing);
  if (!low || !hearing.takes('to')) return undefined;
  const high = amount(hearing);
  const [from, to] = [low, high].map((one) => one && limitFor(left, one));
  if (!from || !to) return undefined;
  return joined('AND', [compared(left.expression, '>=', from), compared(left.expression, '<=', to)]);
}

/** `within 5% of the 50 day average`. */
function withinHeard(hearing: Hearing, setting: Setting, left: Value): Condition | undefined {
  if (!hearing.word('within')) return undefined;
  const range = percentHeard(hearing);
  if (!range || !hearing.word('of', 'from')) return undefined;
  const right = sameSort(left, valueHeard(hearing, setting));
  return right && compared(left.expression, 'near', right.expression, range);
}

/** `twice normal`, `more than 1.5 times the average volume`, `half its average`. */
function timesHeard(hearing: Hearing, setting: Setting, left: Value): Condition | undefined {
  const operator = operatorSaid(hearing);
  const times = multiple(hearing);
  if (times === undefined) return undefined;
  const right = sameSort(left, timesWhat(hearing, setting, left));
  if (!right) return undefined;
  const usual = times < 1 ? '<=' : '>=';
  return compared(left.expression, operator ?? usual, calculated(number(times), '*', right.expression));
}

/** `volume 2x` and `3 times volume` are so many times what is usual. */
function timesWhat(hearing: Hearing, setting: Setting, left: Value): Value | undefined {
  const said = averageOfSubject(hearing, setting) ?? valueHeard(hearing, setting);
  const isUsual = said ? JSON.stringify(said.expression) === JSON.stringify(left.expression) : isEnd(hearing);
  return isUsual ? averageOf(left) : said;
}

/** `5% above the 50 day average`, `at least 20% below its 52 week high`, `less than 10% off the high`. */
function awayHeard(hearing: Hearing, setting: Setting, left: Value): Condition | undefined {
  const operator = operatorSaid(hearing) ?? '>=';
  const share = percentHeard(hearing);
  if (share === undefined) return undefined;
  const said = hearing.word('above', 'over', 'below', 'under', 'off', 'from');
  hearing.word('from');
  const right = said && sameSort(left, valueHeard(hearing, setting));
  if (!right) return undefined;
  const isUp = sideOf(said, right);
  const comparing = isUp ? operator : mirrored[operator];
  const factor = changedBy(isUp ? share : -share);
  if (isUp === undefined || !comparing || comparing === 'near' || factor <= 0) return undefined;
  return compared(left.expression, comparing, calculated(number(factor), '*', right.expression));
}

/** Off a high is below it, from a low above it. */
function sideOf(said: string | undefined, { extreme }: Value): boolean | undefined {
  if (said === 'above' || said === 'over') return true;
  if (said === 'below' || said === 'under') return false;
  return extreme && extreme === 'low';
}

function directionHeard(hearing: Hearing, { expression }: Value): Condition | undefined {
  const isTurn = hearing.word('turned', 'turns', 'turning') !== undefined;
  const says = hearing.word(...directions);
  if (!says) return undefined;
  if (says === 'positive') return compared(expression, isTurn ? 'crossup' : '>', number(0));
  if (says === 'negative') return compared(expression, isTurn ? 'crossdown' : '<', number(0));
  if (framesIn(expression).length === 0) return undefined;
  const isUp = says === 'rising' || says === 'increasing' || says === 'growing';
  return compared(expression, isUp ? '>' : '<', shifted(expression, -1));
}

/** `15 or more`, `20 or less`, `15+`. */
function amountFirst(hearing: Hearing, left: Value): Condition | undefined {
  const said = amount(hearing);
  const operator = said && orMoreHeard(hearing);
  const limit = said && limitFor(left, said);
  return operator && limit && compared(left.expression, operator, limit);
}

const nearExtreme = 5;

function plainHeard(hearing: Hearing, setting: Setting, left: Value): Condition | undefined {
  const said = comparingHeard(hearing);
  if (!said) return undefined;
  const several = hearing.attempt(() => severalHeard(hearing, setting, left));
  if (several)
    return joined(
      'AND',
      several.map((one) => compared(left.expression, said.operator, one)),
    );
  const right = hearing.attempt(() => rightHeard(hearing, setting, left));
  if (right) return againstValue(left, said, movedBy(hearing, right, said.operator));
  const limit = hearing.attempt(() => limitHeard(hearing));
  const expression = limit && limitFor(left, limit);
  return expression && compared(left.expression, orMoreHeard(hearing) ?? said.operator, expression);
}

/** A number that is not the length of something: 52 in `near 52 week low` is no limit. */
function limitHeard(hearing: Hearing): Amount | undefined {
  const limit = amount(hearing);
  return lengthUnits.has(hearing.next.text) ? undefined : limit;
}

const lengthUnits = new Set(
  'd day days w wk week weeks month months year years session sessions dma sma ema'.split(' '),
);

/** `below the 200 day average by 10%`. */
function movedBy(hearing: Hearing, right: Value, operator: Comparator): Value {
  const share = hearing.attempt(() => (hearing.takes('by') ? percentHeard(hearing) : undefined));
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
function rightHeard(hearing: Hearing, setting: Setting, left: Value): Value | undefined {
  const usual = hearing.attempt(() => averageOfSubject(hearing, setting));
  if (usual) return usual;
  const value = hearing.attempt(() => sameSort(left, valueHeard(hearing, setting)));
  return value ?? hearing.attempt(() => earlierOf(hearing, left));
}

function earlierOf(hearing: Hearing, left: Value): Value | undefined {
  const [frame, ...others] = framesIn(left.expression);
  if (!frame || others.length > 0) return undefined;
  const ago = agoHeard(hearing, frame);
  if (ago !== undefined) return { ...left, expression: shifted(left.expression, ago) };
  const earlier = earlierHeard(hearing, frame);
  if (!earlier || !isEnd(hearing) || earlier.unit !== frame.unit) return undefined;
  return { ...left, expression: shifted(left.expression, earlier.bars) };
}
