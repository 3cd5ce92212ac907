import { check, print, type Tree } from '@parakh/language';
import { table } from '@parakh/scan';
import { expect, it } from 'vitest';
import { nodeAt } from './path.ts';
import { reuseNodes } from './reuse-nodes.ts';

function read(text: string): Tree {
  const { validTree } = check(text, table);
  if (!validTree) throw new Error(`${text} cannot be read`);
  return validTree;
}

const up = '([0] day CLOSE > [0] day EMA(20))';
const strong = '([0] day RSI(14) > 60)';
const busy = '([0] day VOLUME > [-1] day SMA(20, [0] day VOLUME) * 2)';

it('is the very same condition when only blanks and case changed', () => {
  const before = read(`(${up} AND ${strong})`);
  expect(reuseNodes(before, read(`(\n  ${up}\n  and ${strong.replace('RSI', 'rsi')})`))).toBe(before);
});

it('keeps every part beside the one that changed', () => {
  const before = read(`((${up} AND ${strong}) AND ${busy})`);
  const after = read(`((${up} AND ${strong.replace('60', '7')}) AND ${busy})`);
  const drawn = reuseNodes(before, after);
  expect(print(drawn)).toBe(print(after));
  expect(nodeAt(drawn, ['left', 'left'])).toBe(nodeAt(before, ['left', 'left']));
  expect(nodeAt(drawn, ['right'])).toBe(nodeAt(before, ['right']));
  expect(nodeAt(drawn, ['left', 'right', 'left'])).toBe(nodeAt(before, ['left', 'right', 'left']));
  expect(nodeAt(drawn, ['left', 'right'])).not.toBe(nodeAt(before, ['left', 'right']));
});

it.each([
  ['an offset', up, up.replace('[0] day CLOSE', '[-1] day CLOSE')],
  ['a time frame', up, up.replace('[0] day CLOSE', '[0] 15 minute CLOSE')],
  ['a name', up, up.replace('EMA', 'DEMA')],
  ['an argument more', '(Greatest(5, [0] day RSI(14)) > 1)', '(Greatest(5, [0] day RSI(14), [0] day RSI(9)) > 1)'],
  ['a level', '([0] day Pivots Levels(R1, DAY) > 1)', '([0] day Pivots Levels(R2, DAY) > 1)'],
  ['an operator', strong, strong.replace('>', '>=')],
  ['a range', '([0] day CLOSE near [0] day OPEN)', '([0] day CLOSE near(2) [0] day OPEN)'],
  ['a joiner', `(${up} AND ${strong})`, `(${up} OR ${strong})`],
  ['a calculation', busy, busy.replace('*', '/')],
  ['parentheses', busy, busy.replace('[-1] day SMA(20, [0] day VOLUME) * 2', '([-1] day SMA(20, [0] day VOLUME) * 2)')],
  ['a side more', up, `${up} [GO_LONG] ; ${strong} [GO_SHORT]`],
])('says %s anew', (_, before, after) => {
  expect(print(reuseNodes(read(before), read(after)))).toBe(print(read(after)));
});
