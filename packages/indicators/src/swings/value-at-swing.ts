import { type Indicator, indicator } from '../indicator.ts';
import { barsToSwing, fillSwings, reach, swingSource, tooFewSwings, valueAt } from './swings.ts';

type ValueAtSwing<Price extends 'high' | 'low'> = Indicator<
  Price | 'source',
  'reach',
  'at' | 'last' | 'previous',
  'last' | 'previous'
>;

interface DivergenceDefinition<Price> {
  readonly swing: 'Swing High' | 'Swing Low';
  readonly price: Price;
  readonly sign: 1 | -1;
  /** The comparison of the two values that speaks of a divergence. */
  readonly diverges: '<' | '>';
}

/** What anything stood at on the bars of the last two confirmed swings: a divergence is a swing of the price that an oscillator does not follow. */
export function valueAtSwing<Price extends 'high' | 'low'>(
  definition: DivergenceDefinition<Price>,
): ValueAtSwing<Price> {
  const { swing, price, sign, diverges } = definition;
  const word = swing.toLowerCase();
  const value = `Value At ${swing}`;
  const previousValue = `Value At Previous ${swing}`;
  const rsi = '(5, [0] day RSI(14))';
  const example = `([0] day ${value}${rsi} ${diverges} [0] day ${previousValue}${rsi})`;
  return indicator({
    name: value,
    title: value,
    group: 'swings',
    description: `What an indicator stood at on the bars of the last two ${word}s: compared with the ${word}s themselves it tells a divergence.`,
    formula: `x on the bar of ${swing}(k)`,
    source: swingSource,
    inputs: [price, 'source'],
    params: { reach },
    columns: ['at', 'last', 'previous'],
    outputs: {
      last: {
        operand: value,
        title: value,
        description: `What x was on the bar of the last confirmed ${word}.`,
        unit: 'level',
        example,
        pane: 'own',
        whenUnknown: tooFewSwings,
      },
      previous: {
        operand: previousValue,
        title: previousValue,
        description: `What x was on the bar of the confirmed ${word} before the last one.`,
        formula: `x on the bar of Previous ${swing}(k)`,
        unit: 'level',
        example,
        pane: 'own',
        whenUnknown: tooFewSwings,
      },
    },
    warmup: ({ reach }) => ({ last: barsToSwing(reach, 1), previous: barsToSwing(reach, 2) }),

    fill({ [price]: prices, source }, { at, last, previous }, { reach }, from) {
      fillSwings(prices, at, { sign, reach }, from);
      for (let i = from; i < source.length; i++) {
        const swing = at[i]!;
        last[i] = valueAt(source, swing);
        previous[i] = valueAt(source, valueAt(at, swing));
      }
    },
  });
}
