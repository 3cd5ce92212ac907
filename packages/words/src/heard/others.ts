import { type Call, type Condition, call, compared, number } from '@parakh/converters';
import type { Comparator } from '@parakh/language';
import type { Heard } from './comparisons.ts';
import { frameHeard, stretchHeard } from './frames.ts';
import type { Hearing } from './hearing.ts';
import { isEnd } from './operators.ts';
import { lengthsHeard } from './several.ts';
import { runningBar, type Setting, valueHeard } from './values.ts';

const usualBars = 55;

/** `outperforming nifty`, `beating Nifty over 3 months`, `weaker than nifty`. */
export function againstIndexHeard(hearing: Hearing, { frame }: Setting): Heard | undefined {
  const stronger = ['outperforming', 'outperformed', 'outperforms', 'beating', 'beats', 'stronger'];
  const verb = hearing.word(...stronger, 'underperforming', 'underperformed', 'underperforms', 'weaker');
  if (!verb) return undefined;
  hearing.word('than', 'against');
  if (!hearing.word('nifty')) return undefined;
  const isOther = hearing.next.kind === 'number' && hearing.next.value !== 50;
  if (isOther || ['bank', 'midcap', 'it', 'auto'].includes(hearing.next.text)) return undefined;
  if (hearing.next.kind === 'number') hearing.take();
  const stretch = hearing.attempt(() => {
    hearing.word('over', 'in', 'for', 'during');
    hearing.word('last', 'past');
    return stretchHeard(hearing);
  });
  const side = stronger.includes(verb) ? 'Out' : 'Under';
  const performance = call('Relative Performance', runningBar(frame), stretch?.length ?? usualBars, side, 'NIFTY 50');
  return { condition: compared(performance, '>', number(0)) };
}

/** `opening range breakout`, `15 minute ORB`, `breaks down the 30 minute opening range`. */
export function openingRangeHeard(hearing: Hearing): Heard | undefined {
  const before = frameHeard(hearing)?.frame;
  const isNamed = hearing.takes('orb') || hearing.takesAll('opening', 'range') || hearing.takesAll('open', 'range');
  if (!isNamed || (before && before.unit !== 'minute')) return undefined;
  const isDown = hearing.word('breakout', 'breakdown', 'break') === 'breakdown';
  const frame = before ?? { unit: 'minute', count: 15 };
  return { condition: leaves(runningBar(frame), isDown) };
}

function leaves(when: ReturnType<typeof runningBar>, isDown: boolean): Condition {
  const range = call('Opening Range', undefined, call(isDown ? 'LOW' : 'HIGH', when), isDown ? 'Low' : 'High');
  return compared(call('CLOSE', when), isDown ? 'crossdown' : 'crossup', range);
}

/** `9 and 21 EMA crossover`: the shorter crosses above the longer. */
export function averagesCrossHeard(hearing: Hearing, setting: Setting): Heard | undefined {
  const { lengths, last } = lengthsHeard(hearing);
  if (lengths.length !== 2) return undefined;
  hearing.at = last;
  const { expression } = valueHeard(hearing, setting) ?? {};
  const isBullish = hearing.word('bullish', 'bearish') !== 'bearish';
  if (expression?.kind !== 'call' || !hearing.word('crossover', 'cross', 'crossing') || !isEnd(hearing))
    return undefined;
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
export function superTrendHeard(hearing: Hearing, setting: Setting): Heard | undefined {
  const before = hearing.word('bullish', 'bearish', 'green', 'red');
  const { expression } = valueHeard(hearing, setting) ?? {};
  if (expression?.kind !== 'call' || expression.name !== 'Super Trend') return undefined;
  const isTurn = hearing.word('turned', 'turns', 'turning') !== undefined;
  const said = before ?? hearing.word(...Object.keys(turns));
  const operator = said && turns[said];
  if (!operator) return undefined;
  hearing.word('signal', 'signals');
  const turned = operator === '>' ? 'crossup' : operator === '<' ? 'crossdown' : operator;
  const close = call('CLOSE', expression.when ?? runningBar(setting.frame));
  return { condition: compared(close, isTurn ? turned : operator, expression) };
}
