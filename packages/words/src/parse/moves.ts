import {
  type BarOffset,
  type Condition,
  calculated,
  call,
  compared,
  type Expression,
  joined,
  namesOf,
  number,
  percentFrom,
  shifted,
  today,
} from '@parakh/converters';
import type { ParsedCondition } from './comparisons.ts';
import { parseBarSpan } from './frames.ts';
import { type Amount, amount, changedBy, parsePercent, span } from './numbers.ts';
import { isEnd, mirrored, parseOperator, parseOrMore } from './operators.ts';
import type { PhraseReader } from './phrase-reader.ts';
import { parseValue, runningBar, type Setting, type Value } from './values.ts';

const sides = namesOf<'up' | 'down'>([
  ...[
    'up',
    'gained',
    'gaining',
    'gain',
    'gains',
    'gainers',
    'rose',
    'rising',
    'risen',
    'rally',
    'rallied',
    'jumped',
  ].map((phrase) => [phrase, 'up'] as const),
  ...['surged', 'moved up', 'advanced', 'added', 'gone up', 'closed up', 'returned'].map(
    (phrase) => [phrase, 'up'] as const,
  ),
  ...['down', 'lost', 'losing', 'loss', 'losers', 'fell', 'falling', 'fallen', 'dropped', 'declined', 'corrected'].map(
    (phrase) => [phrase, 'down'] as const,
  ),
  ...['slipped', 'moved down', 'crashed', 'gone down', 'closed down'].map((phrase) => [phrase, 'down'] as const),
]);

/** `price up 5%`: it names what moved. */
export function parsePriceMove(reader: PhraseReader, setting: Setting): ParsedCondition | undefined {
  return reader.sees(() => reader.word('price', 'close')) ? parseMove(reader, setting) : undefined;
}

/** `up 5% today`, `down more than 3% this week`, `gained 10% in 5 days`, `up 50% from its 52 week low`. */
export function parseMove(reader: PhraseReader, setting: Setting): ParsedCondition | undefined {
  reader.word('price', 'close');
  const side = reader.named(sides);
  if (!side) return undefined;
  const isUp = side === 'up';
  const limit = parseLimit(reader, isUp);
  if (!limit) return undefined;
  const change = parseChange(reader, setting);
  return change && { condition: limit(change), left: { expression: change, sort: 'plain' } };
}

type Limit = (change: Expression) => Condition;
/** By how many percent; just up or down when nothing is given. */
function parseLimit(reader: PhraseReader, isUp: boolean): Limit | undefined {
  const isBetween = reader.word('between', 'from') !== undefined;
  const both = reader.attempt(() => percents(span(reader)));
  if (both) return between(both, isUp);
  if (isBetween) return undefined;
  reader.word('by');
  const operator = parseOperator(reader) ?? '>=';
  const one = reader.attempt(() => parsePercent(reader));
  if (one === undefined) {
    const isAlone = operator === '>=' && (isEnd(reader) || reader.sees(() => parseBarSpan(reader)));
    return isAlone ? (change) => compared(change, isUp ? '>' : '<', number(0)) : undefined;
  }
  const phrase = parseOrMore(reader) ?? operator;
  const comparing = isUp ? phrase : mirrored[phrase];
  return comparing && ((change) => compared(change, comparing, number(isUp ? one : -one)));
}

function percents(both: readonly [Amount, Amount] | undefined): readonly [number, number] | undefined {
  if (!both?.[1].isPercent || both[0].value < 0) return undefined;
  return [both[0].value, both[1].value];
}

const between =
  ([low, high]: readonly [number, number], isUp: boolean): Limit =>
  (change) =>
    joined('AND', [
      compared(change, '>=', number(isUp ? low : -high)),
      compared(change, '<=', number(isUp ? high : -low)),
    ])!;

const barOffset = (unit: BarOffset['unit'], bars: number): BarOffset => ({ unit, count: 1, bars });
const bars = namesOf<BarOffset>([
  ...['this week', 'for the week', 'on the week'].map((phrase) => [phrase, barOffset('week', 0)] as const),
  ['this month', barOffset('month', 0)],
  ['this year', barOffset('year', 0)],
  ['ytd', barOffset('year', 0)],
  ['year to date', barOffset('year', 0)],
  ['yesterday', barOffset('day', -1)],
  ['last week', barOffset('week', -1)],
  ['last month', barOffset('month', -1)],
  ['last year', barOffset('year', -1)],
]);

/** Since when: today when nothing is given. In percent. */
function parseChange(reader: PhraseReader, setting: Setting): Expression | undefined {
  const when = reader.named(bars);
  if (when) return call('Change %', when);
  const base = reader.attempt(() => parseBase(reader, setting));
  if (base) return percentFrom(call('CLOSE', runningBar(setting.frame)), base.expression);
  const length = reader.attempt(() => parseMoveLength(reader));
  return length === undefined ? call('Change %', runningBar(setting.frame)) : call('ROC', today, length);
}

/** `from its open`, `since yesterday's high`. */
function parseBase(reader: PhraseReader, setting: Setting): Value | undefined {
  if (!reader.word('from', 'since', 'off', 'above', 'below')) return undefined;
  const value = parseValue(reader, setting);
  return value?.sort === 'price' ? value : undefined;
}

function parseMoveLength(reader: PhraseReader): number | undefined {
  const hasPreposition = reader.word('in', 'over', 'during', 'within', 'for', 'since') !== undefined;
  const isLast = reader.word('last', 'past') !== undefined;
  const barSpan = hasPreposition || isLast ? parseBarSpan(reader) : undefined;
  return barSpan && !barSpan.inBars ? barSpan.length : undefined;
}

/** `gap up`, `gapped down more than 2%`, `gap up above yesterday's high`. A gap alone leaves the range of the day before. */
export function parseGap(reader: PhraseReader, setting: Setting): ParsedCondition | undefined {
  if (!reader.word('gap', 'gaps', 'gapped', 'gapping', 'opened', 'opens', 'opening')) return undefined;
  reader.word('gap');
  const word = reader.word('up', 'down');
  if (!word) return undefined;
  reader.word('opening', 'open');
  reader.word('by');
  const isUp = word === 'up';
  const open = call('OPEN', runningBar(setting.frame));
  const wide = reader.attempt(() => wideGap(reader, open, isUp));
  const beyond = wide ?? reader.attempt(() => beyondValue(reader, setting, open));
  const before = shifted(call(isUp ? 'HIGH' : 'LOW', runningBar(setting.frame)), -1);
  return { condition: beyond ?? compared(open, isUp ? '>' : '<', before) };
}

function wideGap(reader: PhraseReader, open: Expression, isUp: boolean): Condition | undefined {
  const operator = parseOperator(reader) ?? '>=';
  const word = amount(reader);
  if (!word?.isPercent || word.value <= 0 || word.value >= 100) return undefined;
  const phrase = parseOrMore(reader) ?? operator;
  const comparing = isUp ? phrase : mirrored[phrase];
  if (!comparing) return undefined;
  const before = shifted(call('CLOSE', runningBar(openFrame(open))), -1);
  return compared(open, comparing, calculated(before, '*', number(changedBy(isUp ? word.value : -word.value))));
}

const openFrame = (open: Expression): BarOffset => (open.kind === 'call' && open.when ? open.when : today);

function beyondValue(reader: PhraseReader, setting: Setting, open: Expression): Condition | undefined {
  const side = reader.word('above', 'over', 'below', 'under');
  const value = side ? parseValue(reader, setting) : undefined;
  if (value?.sort !== 'price') return undefined;
  return compared(open, side === 'above' || side === 'over' ? '>' : '<', value.expression);
}
