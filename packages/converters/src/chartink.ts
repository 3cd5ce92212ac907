import type { Comparator, Table } from '@parakh/language';
import { chartinkFigures, chartinkMissing, chartinkNames, type Made } from './chartink-names.ts';
import { counted, type When, whenOf } from './chartink-when.ts';
import { type Clauses, convert, type Dialect, signOf, signsOfComparison } from './clauses.ts';
import type { Conversion } from './conversion.ts';
import {
  type BarOffset,
  type Condition,
  call,
  calls,
  compared,
  type Expression,
  framesIn,
  type Given,
  looksBack,
  number,
  Refusal,
  sameFrame,
  shifted,
} from './expression.ts';
import { average, extreme, percentFrom } from './operands.ts';
import type { Reader } from './reader.ts';
import { tokensOf, worded } from './tokens.ts';

/** A clause of a Chartink scan in our language. */
export function fromChartink(text: string, table: Table): Conversion {
  return convert(tokensOf(text), dialect(), table);
}

const comparing = new Set([...signsOfComparison, 'crossed', '{']);

function dialect(): Dialect {
  return { comparing, opens: listWords, counted, operator, opening: universe(), clause: negation, operand: readAt() };
}

/** `outer` is the bar that names without a time of their own are read at. */
function readAt(outer?: BarOffset): Dialect['operand'] {
  return (clauses) => operand(clauses, outer);
}

function operator(reader: Reader): Comparator | undefined {
  if (reader.takesAll('crossed', 'above')) return 'crossup';
  if (reader.takesAll('crossed', 'below')) return 'crossdown';
  return signOf(reader);
}

/** Stocks are chosen beside a condition, not in it: one list for all of it. */
function universe(): (clauses: Clauses) => void {
  let chosen: string | undefined;
  return (clauses) => {
    const { reader } = clauses;
    const start = reader.at;
    const name = listName(reader);
    if (name === undefined || name === 'cash') return;
    if (reader.next.text === 'not') throw new Refusal(`it asks for stocks that are not in the list ${name}`);
    if (name === chosen) return;
    if (!clauses.isForAll)
      throw new Refusal(`the list of stocks ${name} is asked for by a part of the condition alone`);
    chosen ??= name;
    clauses.noteSince(start, `The list of stocks ${name} is not part of a condition: choose the stocks beside it.`);
  };
}

/** Lists that are written by their numbers. */
const numberedLists: Readonly<Record<string, string>> = {
  33489: 'F&O',
  33492: 'Nifty 50',
  46553: 'Nifty 200',
  57960: 'Nifty 500',
};

/** What the name of a list begins with. */
const listWords: ReadonlySet<string> = new Set(['cash', 'futures', 'nifty', 'banknifty', 'indices', 'etf']);

/** `{cash}`, `{57960}` or `nifty 500`; a name without braces ends where its bracket begins. */
function listName(reader: Reader): string | undefined {
  const inBraces = reader.takes('{');
  if (!inBraces && !listWords.has(reader.next.text)) return undefined;
  const words: string[] = [];
  while (reader.next.text !== 'not' && (reader.next.kind === 'word' || reader.next.kind === 'number'))
    words.push(reader.take().text);
  if (inBraces) reader.expect('}');
  else if (reader.next.text !== 'not' && reader.next.text !== '(')
    throw new Refusal(`“(” was expected ${reader.here()}`);
  const name = words.join(' ');
  return worded(numberedLists, name) ?? name;
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

function operand(clauses: Clauses, outer: BarOffset | undefined): Expression {
  const { reader } = clauses;
  const plain = arithmetic(clauses, outer);
  if (plain) return plain;
  const written = whenOf(reader, outer);
  const figure = chartinkFigures.at(reader.tokens, reader.at);
  if (figure) return figureOf(clauses, figure, written);
  const when = written ?? (outer && { offset: outer });
  if (!when) throw new Refusal(`${unknown(reader)} stands without its time (latest, weekly, 1 day ago …)`);
  const value = reader.next.kind === 'quoted' ? quoted(reader, when.offset) : named(clauses, when);
  return when.candle === undefined ? value : call(nthCandle, when.offset, when.candle, value);
}

const nthCandle = 'Nth Candle';

/** The words that are no name here. */
function unknown(reader: Reader): string {
  if (reader.next.kind === 'end') throw new Refusal('it ends too early');
  const words: string[] = [];
  while (reader.next.kind === 'word' && words.length < 5) words.push(reader.take().text);
  return `“${words.join(' ') || reader.next.text}”`;
}

/** Functions of anything: they carry no time of their own. */
function arithmetic(clauses: Clauses, outer: BarOffset | undefined): Expression | undefined {
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
function given(clauses: Clauses, outer: BarOffset | undefined): Expression[] {
  const { reader } = clauses;
  reader.expect('(');
  const value = (): Expression => clauses.inside(readAt(outer), () => clauses.expression());
  const values = [value()];
  while (reader.takes(',')) values.push(value());
  reader.expect(')');
  return values;
}

const averages = new Set(['sma', 'ema', 'wma', 'dema', 'tema', 'hma', 'zlema']);

/** The running bar of the same length. */
const running = (offset: BarOffset): BarOffset => ({ ...offset, bars: 0 });

function named(clauses: Clauses, when: When): Expression {
  const { reader } = clauses;
  const { offset } = when;
  const { text } = reader.next;
  const isCalled = reader.ahead(1).text === '(';
  if (isCalled && averages.has(text)) return averageOf(clauses, text, when);
  const overBars = isCalled ? worded(rolling, text) : undefined;
  if (overBars) return overBars(clauses, when);
  const inner = isCalled ? arithmetic(clauses, running(offset)) : undefined;
  if (inner) return shifted(settled(inner, when), offset.bars);
  const missing = chartinkMissing.at(reader.tokens, reader.at);
  if (missing) throw new Refusal(missing.found);
  const match = chartinkNames.at(reader.tokens, reader.at);
  if (!match) throw new Refusal(`${unknown(reader)} is not known here`);
  reader.at += match.length;
  return made(reader, match.found, offset);
}

function made(reader: Reader, make: Made, offset: BarOffset): Expression {
  const numbers: number[] = [];
  if (!reader.takes('(')) return make(offset, numbers);
  do numbers.push(reader.number());
  while (reader.takes(','));
  reader.expect(')');
  return make(offset, numbers);
}

function averageOf(clauses: Clauses, kind: string, when: When): Expression {
  clauses.reader.take();
  const [one, other, ...more] = given(clauses, running(when.offset));
  const [source, length] = one?.kind === 'number' ? [other, one] : [one, other];
  if (more.length > 0 || !source || length?.kind !== 'number')
    throw new Refusal(`${kind} wants what it averages and a length`);
  return average(kind, length.value, ofBars(source, when), when.offset);
}

function extremeOf(clauses: Clauses, when: When): Expression {
  const name = clauses.reader.take().text === 'max' ? 'MAX' : 'MIN';
  const [length, source, ...more] = given(clauses, running(when.offset));
  if (more.length > 0 || !source || length?.kind !== 'number') {
    throw new Refusal(`${name.toLowerCase()} wants a length and what it looks at`);
  }
  return extreme(name, length.value, ofBars(source, when), when.offset);
}

/** The length first or last, as with averages. */
function sumOf(clauses: Clauses, when: When): Expression {
  clauses.reader.take();
  const [one, other, ...more] = given(clauses, running(when.offset));
  const [source, length] = one?.kind === 'number' ? [other, one] : [one, other];
  if (more.length > 0 || !source || length?.kind !== 'number') throw new Refusal('sum wants what it adds and a length');
  return extreme('Sum', length.value, ofBars(source, when), when.offset);
}

/** Some write 1 day ago sma( 1 day ago close, 20 ) and mean yesterday's average, others that of the closes before. */
function settled<G extends Given>(inside: G, { offset, candle }: When): G {
  const isElsewhere = offset.bars !== 0 || candle !== undefined;
  if (isElsewhere && (looksBack(inside) || calls(nthCandle, inside))) {
    throw new Refusal(
      '“ago” or a candle stands inside and outside, and it is not known from where the inner one counts',
    );
  }
  return inside;
}

/** What many bars are looked at of: a candle of the session inside would be the same one on all of its bars. */
function ofBars<G extends Given>(inside: G, when: When): G {
  if (calls(nthCandle, inside)) throw new Refusal('it looks at many bars of one candle of the session');
  return settled(inside, when);
}

function counting(clauses: Clauses, when: When): Expression {
  const { reader } = clauses;
  const { offset } = when;
  reader.take();
  reader.expect('(');
  const length = reader.number();
  reader.expect(',');
  if (reader.number() !== 1) throw new Refusal('only bars can be counted, no sum of values');
  reader.expect('where');
  const condition = clauses.inside(readAt(running(offset)), () => clauses.wholly());
  reader.expect(')');
  if (!framesIn(condition).some((frame) => sameFrame(frame, offset))) {
    throw new Refusal('it would count bars of another length than those that are compared');
  }
  return call('Count', offset, length, ofBars(condition, when));
}

/** What looks at so many bars. */
const rolling: Readonly<Record<string, (clauses: Clauses, when: When) => Expression>> = {
  max: extremeOf,
  min: extremeOf,
  sum: sumOf,
  count: counting,
};

/** Figures that are those of the last twelve months here. */
const trailing = new Set(['ROCE', 'Return On Equity', 'Operating Profit Margin']);

const periods: Readonly<Record<string, string>> = { quarter: 'quarter', year: 'financial year' };

/** Figures carry their own period; only quarters and years back can be asked for. */
function figureOf(clauses: Clauses, figure: { length: number; found: string }, when: When | undefined): Expression {
  const { reader } = clauses;
  const start = reader.at;
  const offset = when?.offset;
  if (when?.candle !== undefined) throw new Refusal('figures of companies have no candles');
  reader.at += figure.length;
  const now = call(figure.found, undefined);
  const period = worded(periods, offset?.unit ?? '');
  if (period && trailing.has(figure.found)) {
    clauses.noteSince(start, `Read over the last four quarters, not of the last ${period}.`);
  }
  if (!offset || offset.bars === 0) return now;
  if (offset.unit === 'quarter') return call('Quarters Ago', undefined, -offset.bars, now);
  if (offset.unit === 'year') return call('Years Ago', undefined, -offset.bars, now);
  throw new Refusal(`figures of companies are carried over by quarters and years only`);
}

const price = '(open|high|low|close|volume)';
const change = new RegExp(`^" ?\\(? ?${price} - ((?:\\d+ candles? ago )?)${price} ?\\)? / \\2\\3 \\* 100 ?"$`);

/** `"close - 1 candle ago close / 1 candle ago close * 100"`: in quotes such a text means the change in percent. */
function quoted(reader: Reader, offset: BarOffset): Expression {
  const [, value, ago, base] = change.exec(reader.take().text.replaceAll(/\s+/g, ' ')) ?? [];
  if (!value || !base) throw new Refusal('of formulas in quotes only the change in percent is understood');
  const bars = Number.parseInt(ago || '0', 10);
  if (value === 'close' && base === 'close' && bars === 1) return call('Change %', offset);
  return percentFrom(call(value.toUpperCase(), offset), shifted(call(base.toUpperCase(), offset), -bars));
}
