import { type Call, type Condition, call, compared, number } from '@parakh/converters';
import type { Comparator } from '@parakh/language';
import type { ParsedCondition } from './comparisons.ts';
import { parseBarSpan, parseFrame } from './frames.ts';
import { isEnd } from './operators.ts';
import type { PhraseReader } from './phrase-reader.ts';
import { parseLengths } from './several.ts';
import { parseValue, runningBar, type Setting } from './values.ts';

const usualBars = 55;

/** `outperforming nifty`, `beating Nifty over 3 months`, `weaker than nifty`. */
export function parseAgainstIndex(reader: PhraseReader, { frame }: Setting): ParsedCondition | undefined {
  const stronger = ['outperforming', 'outperformed', 'outperforms', 'beating', 'beats', 'stronger'];
  const verb = reader.word(...stronger, 'underperforming', 'underperformed', 'underperforms', 'weaker');
  if (!verb) return undefined;
  reader.word('than', 'against');
  if (!reader.word('nifty')) return undefined;
  const isOther = reader.next.kind === 'number' && reader.next.value !== 50;
  if (isOther || ['bank', 'midcap', 'it', 'auto'].includes(reader.next.text)) return undefined;
  if (reader.next.kind === 'number') reader.take();
  const span = reader.attempt(() => {
    reader.word('over', 'in', 'for', 'during');
    reader.word('last', 'past');
    return parseBarSpan(reader);
  });
  const side = stronger.includes(verb) ? 'Out' : 'Under';
  const performance = call('Relative Performance', runningBar(frame), span?.length ?? usualBars, side, 'NIFTY 50');
  return { condition: compared(performance, '>', number(0)) };
}

/** `opening range breakout`, `15 minute ORB`, `breaks down the 30 minute opening range`. */
export function parseOpeningRange(reader: PhraseReader): ParsedCondition | undefined {
  const before = parseFrame(reader)?.frame;
  const isNamed = reader.takes('orb') || reader.takesAll('opening', 'range') || reader.takesAll('open', 'range');
  if (!isNamed || (before && before.unit !== 'minute')) return undefined;
  const isDown = reader.word('breakout', 'breakdown', 'break') === 'breakdown';
  const frame = before ?? { unit: 'minute', count: 15 };
  return { condition: leaves(runningBar(frame), isDown) };
}

function leaves(when: ReturnType<typeof runningBar>, isDown: boolean): Condition {
  const range = call('Opening Range', undefined, call(isDown ? 'LOW' : 'HIGH', when), isDown ? 'Low' : 'High');
  return compared(call('CLOSE', when), isDown ? 'crossdown' : 'crossup', range);
}

/** `9 and 21 EMA crossover`: the shorter crosses above the longer. */
export function parseAveragesCross(reader: PhraseReader, setting: Setting): ParsedCondition | undefined {
  const { lengths, last } = parseLengths(reader);
  if (lengths.length !== 2) return undefined;
  reader.at = last;
  const { expression } = parseValue(reader, setting) ?? {};
  const isBullish = reader.word('bullish', 'bearish') !== 'bearish';
  if (expression?.kind !== 'call' || !reader.word('crossover', 'cross', 'crossing') || !isEnd(reader)) return undefined;
  const [short, long] = lengths.toSorted((a, b) => a - b).map((one) => ofLength(expression, one));
  if (!short || !long) return undefined;
  return { condition: compared(short, isBullish ? 'crossup' : 'crossdown', long) };
}

function ofLength(average: Call, length: number): Call | undefined {
  const [first, ...others] = average.arguments;
  return first?.kind === 'number' ? { ...average, arguments: [number(length), ...others] } : undefined;
}

const turns: Readonly<Record<string, Comparator>> = {
  buy: 'crossup',
  sell: 'crossdown',
  bullish: '>',
  green: '>',
  positive: '>',
  bearish: '<',
  red: '<',
  negative: '<',
};

/** `supertrend buy`, `supertrend (7,3) is green`, `bullish supertrend`: where the close stands, or to which side it just went. */
export function parseSuperTrend(reader: PhraseReader, setting: Setting): ParsedCondition | undefined {
  const before = reader.word('bullish', 'bearish', 'green', 'red');
  const { expression } = parseValue(reader, setting) ?? {};
  if (expression?.kind !== 'call' || expression.name !== 'Super Trend') return undefined;
  const isTurn = reader.word('turned', 'turns', 'turning') !== undefined;
  const word = before ?? reader.word(...Object.keys(turns));
  const operator = word && turns[word];
  if (!operator) return undefined;
  reader.word('signal', 'signals');
  const turned = operator === '>' ? 'crossup' : operator === '<' ? 'crossdown' : operator;
  const close = call('CLOSE', expression.when ?? runningBar(setting.frame));
  return { condition: compared(close, isTurn ? turned : operator, expression) };
}
