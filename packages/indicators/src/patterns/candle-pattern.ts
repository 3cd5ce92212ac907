import { type Indicator, indicator } from '../indicator.ts';
import { type Candles, candleColumns, measure, pricesOfCandle, USUAL } from './candles.ts';

interface PatternDefinition {
  readonly name: string;
  readonly description: string;
  readonly formula: string;
  readonly source: string;
  /** Of how many candles the pattern is made. */
  readonly candles: number;
  /** Whether its rule has "long", "short" or "near": they are measured against the 10 candles before. */
  readonly isMeasured: boolean;
  /** The rule reads the candles upside down: it is the bullish one. */
  readonly isUpsideDown?: true;
  /** Whether the pattern ends with this candle. */
  matches(candles: Candles, bar: number): boolean;
}

type CandlePattern = Indicator<
  (typeof pricesOfCandle)[number],
  never,
  (typeof candleColumns)[number] | 'found',
  'found'
>;

/**
 * A pattern of candles as 1 or 0. It is unknown until its candles, and the 10 before where it measures, are known; and where those 10 did not
 * move at all, since against them every candle would be long.
 */
export function candlePattern(definition: PatternDefinition): CandlePattern {
  const { name, description, formula, source, candles, isMeasured, isUpsideDown = false } = definition;
  const needed = candles + (isMeasured ? USUAL : 0);
  return indicator({
    name,
    title: name,
    group: 'patterns',
    description,
    formula,
    source,
    inputs: pricesOfCandle,
    params: {},
    columns: [...candleColumns, 'found'],
    outputs: {
      found: {
        operand: name,
        title: name,
        description: `1 when the pattern ends with this candle, else 0. ${description}`,
        unit: 'count',
        example: `([0] day ${name} == 1)`,
        pane: 'own',
        range: [0, 1],
      },
    },
    warmup: () => ({ found: needed - 1 }),

    fill(bars, { found, ...columns }, _params, from) {
      measure(bars, columns, isUpsideDown, from);
      const { known, ranges } = columns;
      for (let i = from; i < found.length; i++) {
        const isUnknown = known[i]! < needed || (isMeasured && ranges[i - candles] === 0);
        found[i] = isUnknown ? NaN : Number(definition.matches(columns, i));
      }
    },
  });
}
