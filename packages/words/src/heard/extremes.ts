import { type Condition, call, compared, type Expression, shifted, today } from '@parakh/converters';
import type { Heard } from './comparisons.ts';
import { stretchHeard } from './frames.ts';
import type { Hearing } from './hearing.ts';
import { mostHeard, runningBar, type Setting, type Value, valueHeard } from './values.ts';

const reaching = 'new fresh hit hits hitting made make makes making touched touches reached at record'.split(' ');

/** `new 52 week high`, `20 day breakout`, `closing at a 50 day high`, `breakout above the 20 day high`. */
export function newExtremeHeard(hearing: Hearing, setting: Setting): Heard | undefined {
  const isClose = hearing.word('closing', 'closed', 'close') !== undefined;
  const isBreak = hearing.attempt(() => breaking(hearing)) !== undefined;
  hearing.word(...reaching);
  hearing.word('new', 'fresh');
  const range = hearing.attempt(() => outOfRange(hearing));
  if (range) return range;
  const most = hearing.attempt(() => mostSaid(hearing, setting));
  if (most) return most;
  const value = valueHeard(hearing, setting);
  if (!value?.extreme) return undefined;
  const isOut = isBreak || hearing.word('breakout', 'breakdown', 'break') !== undefined;
  return { condition: isOut ? out(value) : reached(value, isClose) };
}

/** `highest volume in 20 days`: it is that of the running bar. */
function mostSaid(hearing: Hearing, setting: Setting): Heard | undefined {
  const { of, expression } = mostHeard(hearing, setting) ?? {};
  if (!of || expression?.kind !== 'call') return undefined;
  return { condition: compared(of.expression, expression.name === 'MAX' ? '>=' : '<=', expression), left: of };
}

function breaking(hearing: Hearing): true | undefined {
  if (!hearing.word('breakout', 'breakdown', 'breaking', 'breaks', 'broke', 'break', 'broken')) return undefined;
  hearing.word('out', 'down');
  hearing.word('of', 'from', 'above', 'below');
  return true;
}

const isHigh = ({ extreme }: Value): boolean => extreme === 'high';
const price = (name: string, of: Expression): Expression =>
  call(name, of.kind === 'call' && of.when ? runningBar(of.when) : today);

/** A close beyond the bars before. */
const out = (value: Value): Condition =>
  compared(price('CLOSE', value.expression), isHigh(value) ? '>' : '<', shifted(value.expression, -1));

/** The high or low of the running bar is the farthest, or its close among the closes. */
function reached(value: Value, isClose: boolean): Condition {
  const { expression } = value;
  const [name, most, operator] = isHigh(value) ? (['HIGH', 'MAX', '>='] as const) : (['LOW', 'MIN', '<='] as const);
  const length = expression.kind === 'call' ? expression.arguments[0] : undefined;
  const isOfCloses = expression.kind === 'call' && expression.name === most;
  if (!length || !(isClose || isOfCloses)) return compared(price(name, expression), operator, expression);
  const close = price('CLOSE', expression);
  return compared(close, operator, call(most, undefined, length, close));
}

/** `20 day breakout`: above the highest of the bars before. */
function outOfRange(hearing: Hearing): Heard | undefined {
  hearing.word('of', 'from');
  const stretch = stretchHeard(hearing);
  const isRange = hearing.word('range', 'trading') !== undefined;
  const said = hearing.word('breakout', 'breakdown');
  if (!stretch || (!said && !isRange)) return undefined;
  const isUp = said !== 'breakdown';
  const bound = call(isUp ? 'HIGH' : 'LOW', { ...today, bars: -1 }, stretch.length);
  return { condition: compared(call('CLOSE', today), isUp ? '>' : '<', bound) };
}
