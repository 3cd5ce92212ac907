import { type Indicator, indicator } from '../indicator.ts';
import { barsToSwing, fillSwings, reach, swingSource, tooFewSwings, valueAt } from './swings.ts';

type SwingPrices<Price extends 'high' | 'low'> = Indicator<
  Price,
  'reach',
  'at' | 'last' | 'previous' | 'age',
  'last' | 'previous' | 'age'
>;

interface SwingDefinition<Price> {
  readonly name: 'Swing High' | 'Swing Low';
  readonly price: Price;
  /** 1 for the highest bar of its neighbourhood, -1 for the lowest. */
  readonly sign: 1 | -1;
  readonly description: string;
  readonly formula: string;
  readonly examples: Readonly<Record<'last' | 'previous' | 'age', string>>;
}

/** The prices of the last two confirmed swings, and how long ago the last one was. */
export function swingPrices<Price extends 'high' | 'low'>(definition: SwingDefinition<Price>): SwingPrices<Price> {
  const { name, price, sign, description, formula, examples } = definition;
  return indicator({
    name,
    title: name,
    group: 'swings',
    description,
    formula,
    source: swingSource,
    inputs: [price],
    params: { reach },
    columns: ['at', 'last', 'previous', 'age'],
    outputs: {
      last: {
        operand: name,
        title: name,
        description: `The ${price} of the last swing ${price} that k bars on each side confirm; known k bars after it, so nothing later is read.`,
        unit: 'price',
        example: examples.last,
        pane: 'price',
        whenUnknown: tooFewSwings,
      },
      previous: {
        operand: `Previous ${name}`,
        title: `Previous ${name}`,
        description: `The ${price} of the confirmed swing ${price} before the last one.`,
        unit: 'price',
        example: examples.previous,
        pane: 'price',
        whenUnknown: tooFewSwings,
      },
      age: {
        operand: `${name} Age`,
        title: `${name} Age`,
        description: `How many bars ago the last confirmed swing ${price} was: k on the bar that confirms it.`,
        formula: `bars since the bar of ${name}(k)`,
        unit: 'count',
        example: examples.age,
        pane: 'own',
        whenUnknown: tooFewSwings,
      },
    },
    warmup: ({ reach }) => ({
      last: barsToSwing(reach, 1),
      previous: barsToSwing(reach, 2),
      age: barsToSwing(reach, 1),
    }),

    fill({ [price]: prices }, { at, last, previous, age }, { reach }, from) {
      fillSwings(prices, at, { sign, reach }, from);
      for (let i = from; i < prices.length; i++) {
        const swing = at[i]!;
        last[i] = valueAt(prices, swing);
        previous[i] = valueAt(prices, valueAt(at, swing));
        age[i] = i - swing;
      }
    },
  });
}
