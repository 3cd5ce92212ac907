import { gannAround, type PivotLine, pivotSets } from '@parakh/calculators';
import type { PivotLevels } from '@parakh/contract';

const GANN_EACH = 4;

/** The ways to draw levels that a page of a symbol offers; a word and the rules behind it. */
export const levelSets: readonly { readonly value: string; readonly word: string; readonly says: string }[] = [
  ...pivotSets.map(({ name, title, rules }) => ({ value: name, word: title, says: rules.join('; ') })),
  { value: 'gann', word: 'Gann square of nine', says: 'The root of the close, in steps of an eighth: 22.5° each' },
];

/** The levels of a set after a period, the highest first. Those not known are left out. */
export function linesOf(set: string, { open, high, low, close }: PivotLevels): PivotLine[] {
  const prices = { open: open ?? NaN, high: high ?? NaN, low: low ?? NaN, close: close ?? NaN };
  const of = (name: string) => pivotSets.find((one) => one.name === name)?.of(prices) ?? [];
  const lines = set === 'gann' ? gannLines(prices.close) : of(set);
  return lines.filter(({ price }) => Number.isFinite(price)).toSorted((one, other) => other.price - one.price);
}

function gannLines(close: number): PivotLine[] {
  if (!(close > 0)) return [];
  return gannAround(close, 'exact', GANN_EACH).map(({ degrees, price }) => ({
    name: `${degrees > 0 ? '+' : '−'}${Math.abs(degrees)}°`,
    price,
  }));
}
