import type { Comparator, Table } from '@parakh/language';
import { chartinkFigures, chartinkMissing, chartinkNames, type Made } from './chartink-names.ts';
import { counted, whenOf } from './chartink-when.ts';
import { type Clauses, convert, type Dialect, signOf, signsOfComparison } from './clauses.ts';
import type { Conversion } from './conversion.ts';
import {
  type Condition,
  call,
  compared,
  type Expression,
  framesIn,
  type Given,
  looksBack,
  type Moment,
  number,
  Refusal,
  sameFrame,
  shifted,
  today,
} from './expression.ts';
import { average, extreme, percentFrom } from './operands.ts';
import type { Reader } from './reader.ts';
import { tokensOf, worded } from './tokens.ts';

/** A clause of a Chartink scan in our language. */
export function fromChartink(text: string, table: Table): Conversion {
  return convert(tokensOf(text), dialect(), table);
}

/** `outer` is the bar that names without a time of their own are read at. */
function dialect(outer?: Moment): Dialect {
  return {
    comparing: new Set([...signsOfComparison, 'crossed', '{']),
    counted,
    operator,
    opening: universe,
    clause: negation,
    operand: (clauses) => operand(clauses, outer),
  };
}

function operator(reader: Reader): Comparator | undefined {
  if (reader.takesAll('crossed', 'above')) return 'crossup';
  if (reader.takesAll('crossed', 'below')) return 'crossdown';
  return signOf(reader);
}

/** Stocks are chosen beside a condition, not in it. */
function universe(clauses: Clauses): void {
  const { reader } = clauses;
  const start = reader.at;
  const name = listName(reader);
  if (name === undefined || name === 'cash') return;
  if (reader.next.text === 'not') throw new Refusal(`it asks for stocks that are not in the list ${name}`);
  clauses.noteSince(start, `The list of stocks ${name} is not part of a condition: choose the stocks beside it.`);
}

const lists = new Set(['cash', 'futures', 'nifty', 'banknifty', 'indices', 'etf']);

/** `{cash}`, `{57960}` or `nifty 500`. */
function listName(reader: Reader): string | undefined {
  const inBraces = reader.takes('{');
  if (!inBraces && !lists.has(reader.next.text)) return undefined;
  const words: string[] = [];
  while (!['}', '(', 'not'].includes(reader.next.text) && reader.next.kind !== 'end') words.push(reader.take().text);
  if (inBraces) reader.expect('}');
  return words.join(' ');
}

function negation(clauses: Clauses): Condition | undefined {
  const { reader } = clauses;
  const start = reader.at;
  if (!reader.takes('not')) return undefined;
  reader.expect('(');
  const inside = clauses.wholly();
  reader.expect(')');
  clauses.noteSince(start, 'Here it does not hold either where a side is unknown, such as a bar before the first one.');
  return compared(call('Matches', undefined, inside), '==', number(0));
}

function operand(clauses: Clauses, outer: Moment | undefined): Expression {
  const { reader } = clauses;
  const plain = arithmetic(clauses, outer);
  if (plain) return plain;
  const written = whenOf(reader, outer);
  if (reader.next.kind === 'quoted') return quoted(reader, written?.moment);
  const figure = chartinkFigures.at(reader.tokens, reader.at);
  if (figure) return figureOf(clauses, figure, written?.moment);
  const moment = written?.moment ?? outer;
  if (!moment) throw new Refusal(`${unknown(reader)} stands without its time (latest, weekly, 1 day ago …)`);
  const value = named(clauses, moment);
  return written?.candle === undefined ? value : call('Nth Candle', moment, written.candle, value);
}

/** The words that are no name here. */
function unknown(reader: Reader): string {
  if (reader.next.kind === 'end') throw new Refusal('it ends too early');
  const words: string[] = [];
  while (reader.next.kind === 'word' && words.length < 5) words.push(reader.take().text);
  return `“${words.join(' ') || reader.next.text}”`;
}

/** Functions of anything: they carry no time of their own. */
function arithmetic(clauses: Clauses, outer: Moment | undefined): Expression | undefined {
  const { reader } = clauses;
  const single: Readonly<Record<string, string>> = { abs: 'Abs', ceil: 'Ceil', floor: 'Floor', round: 'Round' };
  const several: Readonly<Record<string, string>> = { greatest: 'Greatest', least: 'Least' };
  const { text } = reader.next;
  if (reader.ahead(1).text !== '(') return undefined;
  if (text === 'bracket' || text === 'brackets') {
    reader.at += 1;
    return given(clauses, outer)[0]!;
  }
  const [one, many] = [worded(single, text), worded(several, text)];
  if (!one && !many) return undefined;
  reader.at += 1;
  const values = given(clauses, outer);
  if (one && values.length !== 1) throw new Refusal(`${text} takes one value`);
  return one ? call(one, undefined, ...values) : call(many!, undefined, 1, ...values);
}

/** The operands between brackets. Inside, what has no time is read at the running bar of the frame outside. */
function given(clauses: Clauses, outer: Moment | undefined): Expression[] {
  const { reader } = clauses;
  reader.expect('(');
  const values = [clauses.inside(dialect(outer), () => clauses.expression())];
  while (reader.takes(',')) values.push(clauses.inside(dialect(outer), () => clauses.expression()));
  reader.expect(')');
  return values;
}

const averages = new Set(['sma', 'ema', 'wma', 'dema', 'tema', 'hma', 'zlema']);

function named(clauses: Clauses, moment: Moment): Expression {
  const { reader } = clauses;
  const { text } = reader.next;
  const isCalled = reader.ahead(1).text === '(';
  if (isCalled && averages.has(text)) return averageOf(clauses, text, moment);
  const overBars = isCalled ? worded(rolling, text) : undefined;
  if (overBars) return overBars(clauses, moment);
  const inner = isCalled ? arithmetic(clauses, { ...moment, bars: 0 }) : undefined;
  if (inner) return shifted(inner, moment.bars);
  const missing = chartinkMissing.at(reader.tokens, reader.at);
  if (missing) throw new Refusal(missing.found);
  const match = chartinkNames.at(reader.tokens, reader.at);
  if (!match) throw new Refusal(`${unknown(reader)} is not known here`);
  reader.at += match.length;
  return made(reader, match.found, moment);
}

function made(reader: Reader, make: Made, moment: Moment): Expression {
  const numbers: number[] = [];
  if (!reader.takes('(')) return make(moment, numbers);
  do numbers.push(reader.number());
  while (reader.takes(','));
  reader.expect(')');
  return make(moment, numbers);
}

function averageOf(clauses: Clauses, kind: string, moment: Moment): Expression {
  clauses.reader.take();
  const [one, other, ...more] = given(clauses, { ...moment, bars: 0 });
  const [source, length] = one?.kind === 'number' ? [other, one] : [one, other];
  if (more.length > 0 || !source || length?.kind !== 'number')
    throw new Refusal(`${kind} wants what it averages and a length`);
  return average(kind, length.value, settled(source, moment), moment);
}

function extremeOf(clauses: Clauses, moment: Moment): Expression {
  const name = clauses.reader.take().text === 'max' ? 'MAX' : 'MIN';
  const [length, source, ...more] = given(clauses, { ...moment, bars: 0 });
  if (more.length > 0 || !source || length?.kind !== 'number') {
    throw new Refusal(`${name.toLowerCase()} wants a length and what it looks at`);
  }
  return extreme(name, length.value, settled(source, moment), moment);
}

/** The length first or last, as with averages. */
function sumOf(clauses: Clauses, moment: Moment): Expression {
  clauses.reader.take();
  const [one, other, ...more] = given(clauses, { ...moment, bars: 0 });
  const [source, length] = one?.kind === 'number' ? [other, one] : [one, other];
  if (more.length > 0 || !source || length?.kind !== 'number') throw new Refusal('sum wants what it adds and a length');
  return extreme('Sum', length.value, settled(source, moment), moment);
}

/** Some write 1 day ago sma( 1 day ago close, 20 ) and mean yesterday's average, others that of the closes before. */
function settled<G extends Given>(inside: G, outside: Moment): G {
  if (outside.bars !== 0 && looksBack(inside)) {
    throw new Refusal('“ago” stands inside and outside, and it is not known from where the inner one counts');
  }
  return inside;
}

function counting(clauses: Clauses, moment: Moment): Expression {
  const { reader } = clauses;
  reader.take();
  reader.expect('(');
  const length = reader.number();
  reader.expect(',');
  if (reader.number() !== 1) throw new Refusal('only bars can be counted, no sum of values');
  reader.expect('where');
  const condition = clauses.inside(dialect({ ...moment, bars: 0 }), () => clauses.wholly());
  reader.expect(')');
  if (!framesIn(condition).some((frame) => sameFrame(frame, moment))) {
    throw new Refusal('it would count bars of another length than those that are compared');
  }
  return call('Count', moment, length, settled(condition, moment));
}

/** What looks at so many bars. */
const rolling: Readonly<Record<string, (clauses: Clauses, moment: Moment) => Expression>> = {
  max: extremeOf,
  min: extremeOf,
  sum: sumOf,
  count: counting,
};

/** Figures that are those of the last twelve months here. */
const trailing = new Set(['ROCE', 'Return On Equity', 'Operating Profit Margin']);

const periods: Readonly<Record<string, string>> = { quarter: 'quarter', year: 'financial year' };

/** Figures say for themselves of which time they are; only quarters and years back can be asked for. */
function figureOf(clauses: Clauses, figure: { length: number; found: string }, moment: Moment | undefined): Expression {
  const { reader } = clauses;
  const start = reader.at;
  reader.at += figure.length;
  const now = call(figure.found, undefined);
  const period = worded(periods, moment?.unit ?? '');
  if (period && trailing.has(figure.found)) {
    clauses.noteSince(start, `Read over the last four quarters, not of the last ${period}.`);
  }
  if (!moment || moment.bars === 0) return now;
  if (moment.unit === 'quarter') return call('Quarters Ago', undefined, -moment.bars, now);
  if (moment.unit === 'year') return call('Years Ago', undefined, -moment.bars, now);
  throw new Refusal(`figures of companies are carried over by quarters and years only`);
}

const price = '(open|high|low|close|volume)';
const change = new RegExp(`^" ?\\(? ?${price} - ((?:\\d+ candles? ago )?)${price} ?\\)? / \\2\\3 \\* 100 ?"$`);

/** `"close - 1 candle ago close / 1 candle ago close * 100"`: in quotes such a text means the change in percent. */
function quoted(reader: Reader, moment: Moment = today): Expression {
  const [, value, ago, base] = change.exec(reader.take().text.replaceAll(/\s+/g, ' ')) ?? [];
  if (!value || !base) throw new Refusal('of formulas in quotes only the change in percent is understood');
  const bars = Number.parseInt(ago || '0', 10);
  if (value === 'close' && base === 'close' && bars === 1) return call('Change %', moment);
  return percentFrom(call(value.toUpperCase(), moment), shifted(call(base.toUpperCase(), moment), -bars));
}
