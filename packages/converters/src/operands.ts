import {
  type BarOffset,
  type Call,
  calculated,
  call,
  type Expression,
  framesIn,
  number,
  Refusal,
  sameFrame,
  shifted,
} from './expression.ts';

/** Averages of the close that stand with an offset. */
const ofClose: Readonly<Record<string, string>> = {
  ema: 'EMA',
  wma: 'WMA',
  dema: 'DEMA',
  tema: 'TEMA',
  hma: 'HMA',
  zlema: 'ZLEMA',
};

/** An average (sma, ema, wma, dema, tema, hma, zlema) of anything; offsets inside count from the outer one. */
export function average(kind: string, length: number, source: Expression, when: BarOffset): Expression {
  if (kind === 'sma') return call('SMA', when, length, onlyOf(when, source));
  const name = ofClose[kind];
  if (name && isClose(source) && sameFrame(source.when!, when)) {
    return call(name, { ...when, bars: when.bars + source.when!.bars }, length);
  }
  if (kind === 'ema') return call('EMA Of', undefined, length, onlyOf(when, shifted(source, when.bars)));
  throw new Refusal(`the average ${kind.toUpperCase()} is there of the close only`);
}

const isClose = (source: Expression): source is Call =>
  source.kind === 'call' && source.name === 'CLOSE' && source.arguments.length === 0 && source.when !== undefined;

/** Highest, lowest or sum of the last bars; offsets inside count from the outer one. */
export function extreme(name: 'MAX' | 'MIN' | 'Sum', length: number, source: Expression, when: BarOffset): Expression {
  return call(name, undefined, length, onlyOf(when, shifted(source, when.bars)));
}

/** What carries no offset of its own counts the bars of what is inside. */
function onlyOf(when: BarOffset, source: Expression): Expression {
  if (framesIn(source).every((frame) => sameFrame(frame, when))) return source;
  throw new Refusal('it would count bars of different lengths at once');
}

/** The names of the three outputs; lengths in any order, as some write the longer one first. */
export function macd(output: 'Line' | 'Signal' | 'Histogram', lengths: readonly number[], when: BarOffset): Expression {
  const [one = 12, other = 26, signal = 9] = lengths;
  const [fast, slow] = [Math.min(one, other), Math.max(one, other)];
  return output === 'Line' ? call('MACD Line', when, fast, slow) : call(`MACD ${output}`, when, fast, slow, signal);
}

/** Where the close stands in the range of the last bars, 0 to 100: Williams %R counted from the bottom, averaged once for every smoothing. */
export function stochastic(length: number, smooth: readonly number[], when: BarOffset): Expression {
  const range: Expression = call('WILLIAMS', { ...when, bars: 0 }, length);
  const smoothed = smooth.reduce((line, bars) => (bars > 1 ? call('Average', undefined, bars, line) : line), range);
  return calculated(shifted(smoothed, when.bars), '+', number(100));
}

/** The line of intraday charts that begins anew with every session: there are bars inside a session only of minutes. */
export function sessionVwap(when: BarOffset): Expression {
  if (when.unit !== 'minute')
    throw new Refusal('VWAP is carried over on minutes only: it begins anew with every session');
  return call('Session VWAP', when);
}

/** By how many percent a is away from b. */
export function percentFrom(a: Expression, b: Expression): Expression {
  return calculated(calculated(calculated(a, '-', b), '/', b), '*', number(100));
}
