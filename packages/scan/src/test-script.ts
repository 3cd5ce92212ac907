import { dayNumber } from '@parakh/base';
import { type BarField, type Bars, barColumns, type TimeFrame } from '@parakh/frames';
import { companyFacts, type Figure, lines, periodKinds } from '@parakh/fundamentals';
import { check, type Tree } from '@parakh/language';
import { barTime, nextPossibleSession, session } from '@parakh/market';
import type { ContractHistory } from './contract-history.ts';
import { evaluator } from './evaluate.ts';
import type { Company, History, Others } from './history.ts';
import { plan } from './plan.ts';
import { table } from './table.ts';

/** A golden script: prices, and what conditions say of them bar by bar, readable by a trader. */
export interface Script {
  readonly expectations: readonly Expectation[];
}

/** What a condition (x where it holds, . where not) or an operand (its values, _ where unknown) gives, and what it was said to give. */
export interface Expectation {
  readonly title: string;
  readonly expected: string;
  readonly found: string;
}

const fieldNames: Readonly<Record<string, BarField>> = {
  OPEN: 'open',
  HIGH: 'high',
  LOW: 'low',
  CLOSE: 'close',
  VOLUME: 'volume',
  LAST: 'last',
  PREVIOUS: 'previousClose',
  TURNOVER: 'turnover',
  TRADES: 'trades',
  DELIVERED: 'deliveryQuantity',
  'DELIVERED%': 'deliveryPct',
};

/** Blocks begin in the first column: `prices [N minute] [from DAY]`, after it `prices of "SYMBOL" …` for others beside it, `statements` (a line each: kind, last day, then names and figures), `contracts` (figures of futures and options, a value a bar; those of the whole market in quotes; `factor` for bars in other shares), `check CONDITION`, `check closed only CONDITION`, `value [on FRAME] OPERAND`. */
export function runScript(text: string): Script {
  let market: Market | undefined;
  const expectations: Expectation[] = [];
  for (const { head, lines } of blocksOf(text)) {
    const [, verb = '', rest = ''] = /^(\S+)\s*(.*)$/.exec(head) ?? [];
    const laid = lay({ verb, rest, lines }, market);
    if (laid) market = laid;
    else if (market)
      expectations.push({
        title: head,
        expected: wordsOf(lines.join(' ')).join(' '),
        found: evaluateScript(verb, rest, market),
      });
  }
  return { expectations };
}

/** The market with the prices or statements of a block; undefined for a block that asks. */
function lay({ verb, rest, lines }: Asked, market: Market | undefined): Market | undefined {
  if (verb === 'statements')
    return market && { ...market, history: { ...market.history, company: readStatements(lines) } };
  if (verb === 'contracts')
    return market && { ...market, history: { ...market.history, contracts: readContracts(market.history, lines) } };
  if (verb !== 'prices') return undefined;
  const [, symbol, bars = ''] = /^(?:of "(.+?)"\s*)?(.*)$/.exec(rest) ?? [];
  if (symbol === undefined) return { history: readPrices(bars, lines), others: new Map() };
  return market?.others.set(symbol, readPrices(bars, lines)) && market;
}

interface Asked {
  readonly verb: string;
  readonly rest: string;
  readonly lines: readonly string[];
}

/** The symbol evaluated, and those beside it by their names. */
interface Market {
  readonly history: History;
  readonly others: Map<string, History>;
}

interface Block {
  readonly head: string;
  readonly lines: string[];
}

function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  for (const line of text.split('\n')) {
    if (line.startsWith('#') || line.trim() === '') continue;
    if (line.startsWith(' ')) blocks.at(-1)?.lines.push(line);
    else blocks.push({ head: line.trim(), lines: [] });
  }
  return blocks;
}

function evaluateScript(verb: string, rest: string, market: Market): string {
  if (verb === 'value') return values(rest, market);
  const [, closed, text = ''] = /^(closed only )?(.*)$/.exec(rest) ?? [];
  const planned = plan(checked(text), { closedOnly: closed !== undefined });
  const { column } = evaluator(planned, { sessions: session, newest: Infinity }).run(market.history, beside(market));
  return Array.from(column(planned.signals[0]!.node), (held) => (held === 1 ? 'x' : '.')).join(' ');
}

/** With `on 5 minute` or `on day` the operand is read at the close of those bars, as in a condition that has them too. */
function values(rest: string, market: Market): string {
  const [, finer, text = ''] = /^(?:on (day|\d+ minute) )?(.*)$/.exec(rest) ?? [];
  const condition = finer ? `((${text} > 0) AND ([0] ${finer} CLOSE > 0))` : `(${text} > 0)`;
  const planned = plan(checked(condition));
  const { column } = evaluator(planned, { sessions: session, newest: Infinity }).run(market.history, beside(market));
  return Array.from(column(planned.signals[0]!.clauses[0]!.left), written).join(' ');
}

function beside({ others }: Market): Others {
  return (symbol) => others.get(symbol);
}

function checked(text: string): Tree {
  const { tree, problems } = check(text, table);
  if (!tree) throw new Error(`${text}: ${problems.map(({ message }) => message).join('; ')}`);
  return tree;
}

function written(value: number): string {
  return Number.isNaN(value) ? '_' : String(Number(value.toFixed(4)));
}

/** Days begin on Monday, 3 June 2024, minutes at 09:15 of it, unless the head says otherwise. */
function readPrices(head: string, lines: readonly string[]): History {
  const [, count, day = '2024-06-03'] = /^(?:(\d+) minute)?\s*(?:from (\S+))?$/.exec(head) ?? [];
  const rows = new Map(lines.map((line) => readRow(line)));
  const length = Math.max(...[...rows.values()].map((values) => values.length));
  const columns = barColumns((field) => rows.get(field) ?? new Float64Array(length).fill(NaN));
  const timeFrame: TimeFrame =
    count === undefined ? { unit: 'day', count: 1 } : { unit: 'minute', count: Number(count) };
  const bars: Bars = { time: times(dayNumber(day), length, timeFrame), columns };
  return { bars, unit: timeFrame.unit === 'minute' ? 'minute' : 'day', ledBy: 0 };
}

/** 'quarter 2024-03-31 eps 5 sales 100': known 45 or 60 days after its day, as nobody tells an announcement here. */
function readStatements(rows: readonly string[]): Company {
  const figures = rows.flatMap((row): Figure[] => {
    const [kind, end = '', ...states] = wordsOf(row);
    return states.flatMap((state, i): Figure[] => {
      const known = {
        kind: periodKinds.find((each) => each === kind),
        line: lines.find((each) => each === states[i - 1]),
      };
      if (i % 2 === 0) return [];
      if (!known.kind || !known.line) throw new Error(`no such statement: ${row}`);
      const about = { basis: 'consolidated', knownOn: NaN, toldOn: dayNumber('2030-01-01') } as const;
      return [{ ...about, kind: known.kind, line: known.line, end: dayNumber(end), value: Number(state) }];
    });
  });
  return { facts: companyFacts(figures, 'consolidated')!, changes: [] };
}

function readContracts({ bars }: History, lines: readonly string[]): ContractHistory {
  const { time } = bars;
  const rows = lines.map((line) => {
    const [, ofMarket, ofContracts = '', states = ''] = /^\s*(?:"(.+?)"|(\S+))\s*(.*)$/.exec(line) ?? [];
    return { ofMarket, name: ofMarket ?? ofContracts, values: Float64Array.from(wordsOf(states), numberOf) };
  });
  const own = rows.filter(({ ofMarket }) => ofMarket === undefined);
  const { factor, ...columns } = Object.fromEntries(own.map(({ name, values }) => [name, values]));
  const market = rows
    .filter(({ ofMarket }) => ofMarket !== undefined)
    .map(({ name, values }) => [name, { time, values }] as const);
  return { time, columns, market: Object.fromEntries(market), ...(factor && { factors: factor }) };
}

const numberOf = (state: string) => (state === '_' ? NaN : Number(state));

function readRow(line: string): [BarField, Float64Array] {
  const [name = '', ...states] = wordsOf(line);
  const field = fieldNames[name];
  if (!field) throw new Error(`no such field: ${name}`);
  return [field, Float64Array.from(states, numberOf)];
}

function times(firstDay: number, length: number, { unit, count }: TimeFrame): Int32Array {
  const out = new Int32Array(length);
  let [day, minute] = [firstDay, 0];
  for (let i = 0; i < length; i++) {
    const { open, close } = session(day)!;
    out[i] = unit === 'minute' ? barTime(day, open + minute) : barTime(day);
    minute += count;
    if (unit === 'minute' && open + minute < close) continue;
    [day, minute] = [dayNumber(nextPossibleSession(day).day), 0];
  }
  return out;
}

function wordsOf(line: string): string[] {
  return line.trim().split(/\s+/);
}
