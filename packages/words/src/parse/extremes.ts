import { type Condition, call, compared, type Expression, shifted, today } from '@parakh/converters';
import type { ParsedCondition } from './comparisons.ts';
import { parseBarSpan } from './frames.ts';
import type { PhraseReader } from './phrase-reader.ts';
import { parseMostOf, parseValue, runningBar, type Setting, type Value } from './values.ts';

const reaching = 'new fresh hit hits hitting made make makes making touched touches reached at record'.split(' ');

/** `new 52 week high`, `20 day breakout`, `closing at a 50 day high`, `breakout above the 20 day high`. */
export function parseNewExtreme(reader: PhraseReader, setting: Setting): ParsedCondition | undefined {
  const isClose = reader.word('closing', 'closed', 'close') !== undefined;
  const isBreak = reader.attempt(() => breaking(reader)) !== undefined;
  reader.word(...reaching);
  reader.word('new', 'fresh');
  const range = reader.attempt(() => parseRangeBreakout(reader));
  if (range) return range;
  const most = reader.attempt(() => parseMost(reader, setting));
  if (most) return most;
  const value = parseValue(reader, setting);
  if (!value?.extreme) return undefined;
  const isOut = isBreak || reader.word('breakout', 'breakdown', 'break') !== undefined;
  return { condition: isOut ? out(value) : reached(value, isClose) };
}

/** `highest volume in 20 days`: it is that of the running bar. */
function parseMost(reader: PhraseReader, setting: Setting): ParsedCondition | undefined {
  const { of, expression } = parseMostOf(reader, setting) ?? {};
  if (!of || expression?.kind !== 'call') return undefined;
  return { condition: compared(of.expression, expression.name === 'MAX' ? '>=' : '<=', expression), left: of };
}

function breaking(reader: PhraseReader): true | undefined {
  if (!reader.word('breakout', 'breakdown', 'breaking', 'breaks', 'broke', 'break', 'broken')) return undefined;
  reader.word('out', 'down');
  reader.word('of', 'from', 'above', 'below');
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
function parseRangeBreakout(reader: PhraseReader): ParsedCondition | undefined {
  reader.word('of', 'from');
  const span = parseBarSpan(reader);
  const isRange = reader.word('range', 'trading') !== undefined;
  const word = reader.word('breakout', 'breakdown');
  if (!span || (!word && !isRange)) return undefined;
  const isUp = word !== 'breakdown';
  const bound = call(isUp ? 'HIGH' : 'LOW', { ...today, bars: -1 }, span.length);
  return { condition: compared(call('CLOSE', today), isUp ? '>' : '<', bound) };
}
