import type { BarField } from '@parakh/frames';
import { type AnyFunction, languageFunction } from './language-function.ts';

type Definition = Pick<AnyFunction, 'name' | 'description' | 'formula' | 'source' | 'example' | 'unit'>;

/** A field of the bars as the exchange tells it, written with an offset. */
export function fieldOperand(definition: Definition, field: BarField): AnyFunction {
  return languageFunction({
    ...definition,
    group: 'Delivery and trades',
    place: 'indicator',
    parameters: {},
    fields: [field],
    whenUnknown: `the exchange tells ${definition.name} of days only, after the close`,
    columns: ['answer'],
    lookback: 0,
    fill(inputs, { answer }, _, from) {
      const values = inputs[field];
      for (let i = from; i < values.length; i++) answer[i] = values[i]!;
    },
  });
}
