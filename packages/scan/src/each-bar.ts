import type { Column } from '@parakh/frames';
import { type AnyFunction, languageFunction } from './language-function.ts';

type Definition = Pick<
  AnyFunction,
  'name' | 'description' | 'group' | 'formula' | 'source' | 'example' | 'unit' | 'storesPrices'
>;

/** A function of one operand whose answer needs that bar alone, such as Abs. `of` gives NaN for NaN. */
export function onEachBar(definition: Definition, of: (x: number) => number): AnyFunction {
  return languageFunction({
    ...definition,
    parameters: { value: 'operand' },
    columns: ['answer'],
    lookback: 0,
    fill({ value }, { answer }, _, from) {
      for (let i = from; i < value.length; i++) answer[i] = of(value[i]!);
    },
  });
}

/** Bar by bar the largest of several columns; unknown where one of them is. */
export function greatestOfEach(columns: readonly Column[], out: Column, from: number): void {
  for (let i = from; i < out.length; i++) {
    out[i] = columns[0]![i]!;
    for (let c = 1; c < columns.length; c++) out[i] = Math.max(out[i]!, columns[c]![i]!);
  }
}

/** Bar by bar the smallest of several columns; unknown where one of them is. */
export function leastOfEach(columns: readonly Column[], out: Column, from: number): void {
  for (let i = from; i < out.length; i++) {
    out[i] = columns[0]![i]!;
    for (let c = 1; c < columns.length; c++) out[i] = Math.min(out[i]!, columns[c]![i]!);
  }
}
