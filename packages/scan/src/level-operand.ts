import type { Column, TimeFrame, Unit } from '@parakh/frames';
import { type AnyFunction, languageFunction } from './language-function.ts';
import type { Level, Levels } from './levels.ts';

type Definition = Pick<AnyFunction, 'name' | 'description' | 'formula' | 'source' | 'example'>;

/** What the levels of a bar are made of. */
export interface PricesBefore {
  readonly previousHigh: Column;
  readonly previousLow: Column;
  readonly previousClose: Column;
}

/** On minutes and days the day before, on longer bars the bar before. */
export function dayOrOwn({ unit }: { readonly unit: Unit }): TimeFrame | 'own' {
  return unit === 'minute' || unit === 'day' ? { unit: 'day', count: 1 } : 'own';
}

/** One of the levels of the day, or of the longer bar, before; a word that names none of them is never known. */
export function levelOperand(definition: Definition, levels: Levels<string>): AnyFunction {
  return languageFunction({
    ...definition,
    group: 'Levels',
    place: 'indicator',
    unit: 'price',
    parameters: { level: { kind: 'level', levels: Object.keys(levels) } },
    previous: dayOrOwn,
    whenUnknown: 'a price of the period before is not known, or there is no such level',
    columns: ['level'],
    lookback: 0,
    fill: (before, { level }, { level: word }, from) => fillLevel(levels[word], before, level, from),
  });
}

/** A line drawn from the day, or the longer bar, before. */
export function lineOperand(definition: Definition, of: Level): AnyFunction {
  return languageFunction({
    ...definition,
    group: 'Levels',
    place: 'indicator',
    unit: 'price',
    parameters: {},
    previous: dayOrOwn,
    columns: ['line'],
    lookback: 0,
    fill: (before, { line }, _, from) => fillLevel(of, before, line, from),
  });
}

export function fillLevel(of: Level | undefined, before: PricesBefore, out: Column, from: number): void {
  const { previousHigh, previousLow, previousClose } = before;
  for (let i = from; i < out.length; i++) {
    out[i] = of ? of(previousHigh[i]!, previousLow[i]!, previousClose[i]!) : NaN;
  }
}
