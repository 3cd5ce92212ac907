import { random } from '@parakh/base';
import { barColumns } from '@parakh/frames';
import { check, type Operand, type Parameter, type Side } from '@parakh/language';
import { session } from '@parakh/market';
import { describe, expect, it } from 'vitest';
import { evaluator } from './evaluate.ts';
import type { History } from './history.ts';
import { planOperand } from './plan.ts';
import { meaningOf, table } from './table.ts';
import { randomDays } from './test-market.ts';

/*
 * A price that stands still, after one that moved, while its volume goes on to change: no operand may move by what rounding leaves, up
 * and down, and so cross itself. It stays, or goes where its formula leads.
 */

const SEEDS = [1, 2, 3, 4, 5, 6];
const MOVING_BARS = 60;
/** Longer than every window here, so that all of it has stood still. */
const SETTLED_BAR = 2 * MOVING_BARS;
/** Below this share of a value a move is one of rounding. */
const TRACE = 1e-12;
const PRICES: ReadonlySet<string> = new Set(['open', 'high', 'low', 'close', 'last', 'previousClose']);

const inPaise = (rupees: number) => Math.round(rupees * 100) / 100;

/** In whole paise; from a bar on every price is the same one, within a range of so many rupees on each side of it. */
function rankHistory(seed: number, reach: number): History {
  const { bars, ...rest } = randomDays(seed);
  const price = inPaise(50 + 2000 * random(seed).next());
  const share = price / bars.columns.close[MOVING_BARS - 1]!;
  const columns = barColumns((field) =>
    bars.columns[field].map((value, bar) => {
      if (!PRICES.has(field)) return value;
      if (bar < MOVING_BARS) return inPaise(value * share);
      return inPaise(price + reach * (Number(field === 'high') - Number(field === 'low')));
    }),
  );
  return { ...rest, bars: { time: bars.time, columns } };
}

/** What follows from the prices of the stock alone: no other symbol, no company, no clock, and no longer bars, which begin anew. */
function isOfPrices(operand: Operand): boolean {
  const meaning = meaningOf(operand);
  const isOther = operand.parameters.some(({ kind }) => kind === 'string' || kind === 'index' || kind === 'timeLevel');
  if (meaning.kind === 'indicator') return true;
  return (
    meaning.kind === 'function' && !isOther && !operand.name.startsWith('Relative') && operand.name !== 'Clock Time'
  );
}

const argument = ({ name, kind, min, usual, levels }: Parameter): string =>
  ({
    timeframe: name === 'number' || name === 'nth' ? '1' : String(Math.max(min ?? 1, Number(usual) || 5)),
    deviation: usual ?? '2',
    comparison: '([0] day CLOSE > [0] day OPEN)',
    operand: '[0] day CLOSE',
    level: (levels ?? table.levels)[0]!,
    index: '',
    timeLevel: '',
    string: '',
  })[kind];

function textOf({ name, place, parameters }: Operand): string {
  const given = parameters.length > 0 ? `(${parameters.map(argument).join(', ')})` : '';
  return `${place === 'indicator' ? '[0] day ' : ''}${name}${given}`;
}

function sideOf(text: string): Side {
  const { tree, problems } = check(`(${text} > 0)`, table);
  if (tree?.kind !== 'comparison') throw new Error(`${text}: ${problems.map(({ message }) => message).join('; ')}`);
  return tree.left;
}

/** How often a value turned round by no more than rounding. */
function turnsOfRounding(values: readonly number[]): number {
  const moves = values.slice(1).map((value, i) => ({ value, move: value - values[i]! }));
  const made = moves.filter(({ move }) => move !== 0 && !Number.isNaN(move));
  return made.filter(
    ({ value, move }, i) =>
      i > 0 && Math.sign(move) !== Math.sign(made[i - 1]!.move) && Math.abs(move) < TRACE * Math.abs(value),
  ).length;
}

const texts = table.operands.filter(isOfPrices).map(textOf);

it('looks at every indicator', () => {
  expect(texts.length).toBeGreaterThan(100);
});

// Of a channel an average that rises and a width that fades are added: where both end, so does their sum, once up and once down.
describe.each(texts.filter((text) => !text.includes('Keltner Channel')))('%s', (text) => {
  it.each([0, 0.35])('does not move by rounding while the price stands within %d rupees', (reach) => {
    const { operands, ...plan } = planOperand(sideOf(text), { at: { unit: 'day', count: 1 } });
    for (const seed of SEEDS) {
      const { column } = evaluator({ ...plan, operands }, { sessions: session, newest: Infinity }).run(
        rankHistory(seed, reach),
      );
      const values = [...column(operands[0]!.node)].slice(SETTLED_BAR);
      expect(turnsOfRounding(values), `seed ${seed}`).toBe(0);
    }
  });
});

it.each([
  'SMA(20, [0] day CLOSE)',
  'WMA(20)',
  'HMA(20)',
  'VWAP(14)',
  'MVWAP(14, 10)',
  'Session VWAP',
  'Middle Bollinger Bands(20)',
])('a mean of one price is that price to the last digit: %s', (name) => {
  const { operands, ...plan } = planOperand(sideOf(`[0] day ${name}`), { at: { unit: 'day', count: 1 } });
  for (const seed of SEEDS) {
    const history = rankHistory(seed, 0);
    const { column } = evaluator({ ...plan, operands }, { sessions: session, newest: Infinity }).run(history);
    expect(new Set(column(operands[0]!.node).slice(SETTLED_BAR))).toEqual(new Set([history.bars.columns.close.at(-1)]));
  }
});
