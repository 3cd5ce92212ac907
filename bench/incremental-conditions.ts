/** Ten thousand different conditions of three clauses, over three hundred indicators such as traders use. */
import { random } from '@parakh/base';

const CONDITIONS = 10_000;

interface Family {
  /** What a period gives. */
  of(length: number): string;
  readonly lengths: readonly number[];
  /** Prices are compared with prices, the others with a number from here to there. */
  readonly levels?: readonly [low: number, high: number];
}

const span = (from: number, to: number, by = 1) =>
  Array.from({ length: Math.floor((to - from) / by) + 1 }, (_, i) => from + i * by);

const families: readonly Family[] = [
  { of: (n) => `[0] day EMA(${n})`, lengths: span(3, 60) },
  { of: (n) => `[0] day SMA(${n}, [0] day CLOSE)`, lengths: span(3, 60) },
  { of: (n) => `[0] day RSI(${n})`, lengths: span(2, 40), levels: [20, 80] },
  { of: (n) => `[0] day ATR(${n})`, lengths: span(2, 30), levels: [1, 60] },
  { of: (n) => `[0] day Upper Bollinger Band(${n}, 2)`, lengths: span(5, 40) },
  { of: (n) => `[0] day MACD Histogram(${n}, ${2 * n + 2}, 9)`, lengths: span(4, 24), levels: [-5, 5] },
  { of: (n) => `MAX(${n}, [-1] day HIGH)`, lengths: span(5, 60) },
  { of: (n) => `[0] day ROC(${n})`, lengths: span(1, 20), levels: [-10, 10] },
];

export function tenThousand(): string[] {
  const chance = random(4242);
  const whole = (below: number) => Math.floor(below * chance.next());
  const pick = <T>(list: readonly T[]): T => list[whole(list.length)]!;
  const priced = families.filter(({ levels }) => !levels);
  const side = (family: Family) => family.of(pick(family.lengths));
  const clause = (): string => {
    const family = pick(families);
    if (family.levels) {
      const [low, high] = family.levels;
      const level = (low + (high - low) * chance.next()).toFixed(2);
      return `(${side(family)} ${pick(['>', '<', '>', '<', 'crossup'])} ${level})`;
    }
    const left = chance.next() < 0.4 ? '[0] day CLOSE' : side(family);
    return `(${left} ${pick(['>', '<', '>=', '<=', 'crossup', 'crossdown'])} ${side(pick(priced))})`;
  };
  const all = new Set<string>();
  while (all.size < CONDITIONS) all.add(`((${clause()} AND ${clause()}) ${pick(['AND', 'AND', 'OR'])} ${clause()})`);
  return [...all];
}
