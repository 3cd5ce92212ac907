import { check } from '@parakh/language';
import { plan, reads, table } from '@parakh/scan';
import { popularScans } from '../../../../../../packages/scan/src/testdata/popular-scans.ts';
import { conditionsOnMinutes } from '../../scanning/test-conditions.ts';

const FRAMES = ['1 minute', '3 minute', '5 minute', '15 minute', '60 minute', 'day'];

/** What traders watch, on bars of every length. */
const families: readonly ((frame: string) => string)[] = [
  (frame) => `([0] ${frame} CLOSE crossup [0] ${frame} EMA(9))`,
  (frame) => `([0] ${frame} CLOSE crossdown [0] ${frame} SMA(5, [0] ${frame} CLOSE))`,
  (frame) => `([0] ${frame} RSI(4) > 60)`,
  (frame) => `([0] ${frame} RSI(4) < 40)`,
  (frame) => `([0] ${frame} CLOSE > MAX(4, [-1] ${frame} HIGH))`,
  (frame) => `([0] ${frame} CLOSE < MIN(4, [-1] ${frame} LOW))`,
  (frame) => `([0] ${frame} CLOSE > [0] ${frame} Upper Bollinger Band(5, 1))`,
  (frame) => `([0] ${frame} VOLUME > [-1] ${frame} SMA(3, [0] ${frame} VOLUME) * 1.5)`,
  (frame) => `([0] ${frame} MACD Line(3, 6) crossup [0] ${frame} MACD Signal(3, 6, 3))`,
  (frame) => `([0] ${frame} Change % > 0.1)`,
  (frame) => `(([0] ${frame} OPEN == [0] ${frame} LOW) AND ([0] ${frame} CLOSE > [0] ${frame} OPEN))`,
  (frame) => `(([0] ${frame} CLOSE > [-1] ${frame} CLOSE) AND ([0] day CLOSE < [-1] day CLOSE))`,
  (frame) => `([0] ${frame} ATR(3) > [0] ${frame} CLOSE * 0.002)`,
  (frame) => `([0] ${frame} Super Trend(4, 1) < [0] ${frame} CLOSE)`,
  (frame) => `(([0] ${frame} HIGH > [-1] day HIGH) OR ([0] ${frame} LOW < [-1] day LOW))`,
  (frame) =>
    `([0] ${frame} CLOSE crossup [0] ${frame} EMA(5))[GO_LONG];([0] ${frame} CLOSE crossdown [0] ${frame} EMA(5))[GO_SHORT]`,
];

/** Two hundred conditions, of every shape that is evaluated live. */
export function activeConditions(): string[] {
  const listed = [...conditionsOnMinutes(), ...popularScans].map(({ text }) => text);
  const made = families.flatMap((family) => FRAMES.map(family));
  return [...new Set([...made, ...listed])].filter(isEvaluated).slice(0, 200);
}

function isEvaluated(text: string): boolean {
  const { tree } = check(text, table);
  return tree !== null && tree !== undefined && !reads(plan(tree), 'rank') && !reads(plan(tree), 'facts');
}
