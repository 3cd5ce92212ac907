import { check, complete, tokens } from '@parakh/language';
import { table } from '@parakh/scan';

const typical = '(([0] day RSI(14) < 30) AND ([-1] week CLOSE(1) > [-1] week SMA(20, [-1] week CLOSE(1))))';
const clauses = [
  '([0] day CLOSE > [0] day EMA(20))',
  '([0] day VOLUME > [-1] day SMA(20, [0] day VOLUME) * 2.5)',
  '([0] 15 minute RSI(14) < 30)',
];

/** So many clauses, nested in pairs. */
function joined(count: number): string {
  if (count === 1) return clauses[0]!;
  if (count === 2) return `(${clauses[1]!} OR ${clauses[2]!})`;
  return `(${joined(Math.ceil(count / 2))} AND ${joined(Math.floor(count / 2))})`;
}

/** Milliseconds of the fastest tenth, after warming up: what the language takes when nothing else wants the machine. */
function row(what: string, times: number, run: () => unknown): Record<string, string | number> {
  const start = performance.now();
  run();
  const first = performance.now() - start;
  for (let i = 0; i < times; i++) run();
  const taken = Array.from({ length: times }, () => {
    const before = performance.now();
    run();
    return performance.now() - before;
  }).sort((a, b) => a - b);
  return {
    what,
    'first ms': first,
    'best tenth ms': taken[Math.floor(times / 10)]!,
    'median ms': taken[Math.floor(times / 2)]!,
  };
}

/** How long the language takes: an editor asks on every key pressed. */
export const bench = {
  name: 'language',
  async run(): Promise<{ rows: Array<Record<string, string | number>> }> {
    const [three, large] = [joined(3), joined(200)];
    const broken = large.replace('EMA', 'EMMA').replace('> [0]', '> = [0]');
    return {
      rows: [
        row('check, a typical condition', 5000, () => check(typical, table)),
        row('check, 200 clauses', 60, () => check(large, table)),
        row('check, 200 clauses with two errors', 60, () => check(broken, table)),
        row('highlight, 200 clauses', 60, () => tokens(large)),
        row('complete, three clauses', 200, () => complete(three, three.lastIndexOf('CLOSE') + 3, table)),
        row('complete, 200 clauses', 40, () => complete(large, large.lastIndexOf('RSI') + 2, table)),
        row('complete, at the end of 200 clauses', 40, () => complete(large.slice(0, -1), large.length - 1, table)),
      ],
    };
  },
};
