import {
  type Condition,
  calculated,
  call,
  compared,
  type Expression,
  joined,
  type Moment,
  namesOf,
  number,
  percentFrom,
  shifted,
  today,
} from '@parakh/converters';
import type { Heard } from './comparisons.ts';
import { stretchHeard } from './frames.ts';
import type { Hearing } from './hearing.ts';
import { type Amount, amount, changedBy, percentHeard, span } from './numbers.ts';
import { isEnd, mirrored, operatorSaid, orMoreHeard } from './operators.ts';
import { runningBar, type Setting, type Value, valueHeard } from './values.ts';

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
  ].map((says) => [says, 'up'] as const),
  ...['surged', 'moved up', 'advanced', 'added', 'gone up', 'closed up', 'returned'].map(
    (says) => [says, 'up'] as const,
  ),
  ...['down', 'lost', 'losing', 'loss', 'losers', 'fell', 'falling', 'fallen', 'dropped', 'declined', 'corrected'].map(
    (says) => [says, 'down'] as const,
  ),
  ...['slipped', 'moved down', 'crashed', 'gone down', 'closed down'].map((says) => [says, 'down'] as const),
]);

/** `price up 5%`: it says of what. */
export function priceMoveHeard(hearing: Hearing, setting: Setting): Heard | undefined {
  return hearing.sees(() => hearing.word('price', 'close')) ? moveHeard(hearing, setting) : undefined;
}

/** `up 5% today`, `down more than 3% this week`, `gained 10% in 5 days`, `up 50% from its 52 week low`. */
export function moveHeard(hearing: Hearing, setting: Setting): Heard | undefined {
  hearing.word('price', 'close');
  const side = hearing.named(sides);
  if (!side) return undefined;
  const isUp = side === 'up';
  const limit = limitHeard(hearing, isUp);
  if (!limit) return undefined;
  const change = changeHeard(hearing, setting);
  return change && { condition: limit(change), left: { expression: change, sort: 'plain' } };
}

type Limit = (change: Expression) => Condition;
/** By how many percent; just up or down when nothing is said. */
function limitHeard(hearing: Hearing, isUp: boolean): Limit | undefined {
  const isBetween = hearing.word('between', 'from') !== undefined;
  const both = hearing.attempt(() => percents(span(hearing)));
  if (both) return between(both, isUp);
  if (isBetween) return undefined;
  hearing.word('by');
  const operator = operatorSaid(hearing) ?? '>=';
  const one = hearing.attempt(() => percentHeard(hearing));
  if (one === undefined) {
    const isAlone = operator === '>=' && (isEnd(hearing) || hearing.sees(() => stretchHeard(hearing)));
    return isAlone ? (change) => compared(change, isUp ? '>' : '<', number(0)) : undefined;
  }
  const says = orMoreHeard(hearing) ?? operator;
  const comparing = isUp ? says : mirrored[says];
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

const moment = (unit: Moment['unit'], bars: number): Moment => ({ unit, count: 1, bars });
const bars = namesOf<Moment>([
  ...['this week', 'for the week', 'on the week'].map((says) => [says, moment('week', 0)] as const),
  ['this month', moment('month', 0)],
  ['this year', moment('year', 0)],
  ['ytd', moment('year', 0)],
  ['year to date', moment('year', 0)],
  ['yesterday', moment('day', -1)],
  ['last week', moment('week', -1)],
  ['last month', moment('month', -1)],
  ['last year', moment('year', -1)],
]);

/** Since when: today when nothing is said. In percent. */
function changeHeard(hearing: Hearing, setting: Setting): Expression | undefined {
  const when = hearing.named(bars);
  if (when) return call('Change %', when);
  const base = hearing.attempt(() => baseHeard(hearing, setting));
  if (base) return percentFrom(call('CLOSE', runningBar(setting.frame)), base.expression);
  const length = hearing.attempt(() => stretched(hearing));
  return length === undefined ? call('Change %', runningBar(setting.frame)) : call('ROC', today, length);
}

/** `from its open`, `since yesterday's high`. */
function baseHeard(hearing: Hearing, setting: Setting): Value | undefined {
  if (!hearing.word('from', 'since', 'off', 'above', 'below')) return undefined;
  const value = valueHeard(hearing, setting);
  return value?.sort === 'price' ? value : undefined;
}

function stretched(hearing: Hearing): number | undefined {
  const isSaid = hearing.word('in', 'over', 'during', 'within', 'for', 'since') !== undefined;
  const isLast = hearing.word('last', 'past') !== undefined;
  const stretch = isSaid || isLast ? stretchHeard(hearing) : undefined;
  return stretch && !stretch.inBars ? stretch.length : undefined;
}

/** `gap up`, `gapped down more than 2%`, `gap up above yesterday's high`. A gap alone leaves the range of the day before. */
export function gapHeard(hearing: Hearing, setting: Setting): Heard | undefined {
  if (!hearing.word('gap', 'gaps', 'gapped', 'gapping', 'opened', 'opens', 'opening')) return undefined;
  hearing.word('gap');
  const said = hearing.word('up', 'down');
  if (!said) return undefined;
  hearing.word('opening', 'open');
  hearing.word('by');
  const isUp = said === 'up';
  const open = call('OPEN', runningBar(setting.frame));
  const wide = hearing.attempt(() => wideGap(hearing, open, isUp));
  const beyond = wide ?? hearing.attempt(() => beyondValue(hearing, setting, open));
  const before = shifted(call(isUp ? 'HIGH' : 'LOW', runningBar(setting.frame)), -1);
  return { condition: beyond ?? compared(open, isUp ? '>' : '<', before) };
}

function wideGap(hearing: Hearing, open: Expression, isUp: boolean): Condition | undefined {
  const operator = operatorSaid(hearing) ?? '>=';
  const said = amount(hearing);
  if (!said?.isPercent || said.value <= 0 || said.value >= 100) return undefined;
  const says = orMoreHeard(hearing) ?? operator;
  const comparing = isUp ? says : mirrored[says];
  if (!comparing) return undefined;
  const before = shifted(call('CLOSE', runningBar(openFrame(open))), -1);
  return compared(open, comparing, calculated(before, '*', number(changedBy(isUp ? said.value : -said.value))));
}

const openFrame = (open: Expression): Moment => (open.kind === 'call' && open.when ? open.when : today);

function beyondValue(hearing: Hearing, setting: Setting, open: Expression): Condition | undefined {
  const side = hearing.word('above', 'over', 'below', 'under');
  const value = side ? valueHeard(hearing, setting) : undefined;
  if (value?.sort !== 'price') return undefined;
  return compared(open, side === 'above' || side === 'over' ? '>' : '<', value.expression);
}
