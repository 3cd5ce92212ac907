import { check, print, type Tree } from '@parakh/language';
import { table } from '@parakh/scan';
import { describe, expect, it } from 'vitest';
import { balanced, itemsOf, placeInChain } from './chain.ts';
import {
  duplicated,
  grouped,
  groupedWithNext,
  inserted,
  moved,
  movedIn,
  movedOut,
  removed,
  shifted,
  signalAt,
  withJoiner,
  withoutShortSide,
  withShortSide,
} from './edits.ts';
import { keyOfPath, nodeAt } from './path.ts';
import { written } from './write.ts';

/** Conditions in short: letters stand for comparisons that differ in their number. */
const clause = (letter: string) => `([0] day CLOSE > ${letter.charCodeAt(0)})`;
const long = (short: string) => short.replaceAll(/[a-z]/g, clause).replaceAll('&', 'AND').replaceAll('|', 'OR');
const short = (tree: Tree) =>
  print(tree)
    .replaceAll(/\(\[0\] day CLOSE > (\d+)\)/g, (_, code) => String.fromCharCode(Number(code)))
    .replaceAll('AND', '&')
    .replaceAll('OR', '|');
const treeOf = (text: string): Tree => {
  const { tree } = check(long(text), table);
  if (!tree) throw new Error(`${text} is no condition`);
  return tree;
};
const x = () => signalAt(treeOf('x'), []);

const items = (text: string) => itemsOf(treeOf(text), []).map(keyOfPath);

describe('a chain of one word', () => {
  it('is one list in reading order, however its pairs are nested', () => {
    expect(items('((a & b) & c)')).toEqual(['left.left', 'left.right', 'right']);
    expect(items('(a & (b & c))')).toEqual(['left', 'right.left', 'right.right']);
    expect(items('(a & (b | c))')).toEqual(['left', 'right']);
    expect(items('a')).toEqual(['']);
  });

  it('knows which item a signal is', () => {
    const place = placeInChain(treeOf('((a & b) & (c | d))'), ['right', 'left']);
    expect([place.index, place.items.length, keyOfPath(place.root)]).toEqual([0, 2, 'right']);
  });

  it('can be nested as halves of halves', () => {
    expect(short(balanced(treeOf('((((a & b) & c) & (d | e)) & f)')))).toBe('(((a & b) & c) & ((d | e) & f))');
  });
});

describe('inserting', () => {
  it.each([
    ['a', '', 'after', '(a & x)'],
    ['a', '', 'before', '(x & a)'],
    ['((a & b) & c)', 'right', 'after', '(((a & b) & c) & x)'],
    ['((a & b) & c)', 'left.left', 'after', '(((a & x) & b) & c)'],
    ['((a & b) & c)', 'left.left', 'before', '(((x & a) & b) & c)'],
    ['((a & b) & c)', 'left.right', 'before', '(((a & x) & b) & c)'],
    ['((a & b) & c)', 'left.right', 'after', '(((a & b) & x) & c)'],
    ['(a & (b | c))', 'right.right', 'after', '(a & ((b | c) | x))'],
    ['(a & (b | c))', 'right', 'after', '((a & (b | c)) & x)'],
    ['(a & (b | c))', 'right', 'before', '((a & x) & (b | c))'],
  ] as const)('into %s at "%s" %s gives %s', (text, at, where, result) => {
    const path = pathIn(at);
    expect(short(inserted(treeOf(text), path, x(), where))).toBe(result);
  });
});

function pathIn(key: string) {
  return key === '' ? [] : key.split('.').map((step) => (step === 'left' ? ('left' as const) : ('right' as const)));
}

describe('taking away, copying, changing the word', () => {
  it('leaves what stood beside it, and never takes the only one', () => {
    expect(short(removed(treeOf('((a & b) & c)'), ['left', 'left']))).toBe('(b & c)');
    expect(short(removed(treeOf('(a & (b | c))'), ['left']))).toBe('(b | c)');
    expect(short(removed(treeOf('a'), []))).toBe('a');
  });

  it('copies to the place behind', () => {
    expect(short(duplicated(treeOf('(a & (b | c))'), ['right', 'left']))).toBe('(a & ((b | b) | c))');
  });

  it('changes the word of the whole list and of nothing else', () => {
    expect(short(withJoiner(treeOf('((a & b) & (c | d))'), [], 'OR'))).toBe('((a | b) | (c | d))');
    expect(short(withJoiner(treeOf('((a & b) & (c | (d & e)))'), ['right'], 'AND'))).toBe('((a & b) & (c & (d & e)))');
  });
});

describe('groups', () => {
  it('take the other word', () => {
    expect(short(grouped(treeOf('(a & b)'), ['right'], x()))).toBe('(a & (b | x))');
    expect(short(grouped(treeOf('a'), [], x()))).toBe('(a | x)');
    expect(short(groupedWithNext(treeOf('((a & b) & c)'), ['left', 'right']))).toBe('(a & (b | c))');
    expect(short(groupedWithNext(treeOf('((a & b) & c)'), ['left', 'left']))).toBe('((a | b) & c)');
    expect(short(groupedWithNext(treeOf('(a & b)'), ['left']))).toBe('(a | b)');
    expect(short(groupedWithNext(treeOf('(a & b)'), ['right']))).toBe('(a & b)');
  });

  it('are entered and left', () => {
    expect(short(movedOut(treeOf('(a & ((b | c) | d))'), ['right', 'left', 'left']))).toBe('((a & (c | d)) & b)');
    expect(short(movedIn(treeOf('((a & (b | c)) & d)'), ['right']))).toBe('(a & ((b | c) | d))');
    expect(short(movedIn(treeOf('((a & (b | c)) & d)'), ['left', 'left']))).toBe('(((a | b) | c) & d)');
    expect(short(movedIn(treeOf('(a & b)'), ['left']))).toBe('(a & b)');
    expect(short(movedOut(treeOf('(a & b)'), ['left']))).toBe('(a & b)');
  });
});

describe('moving', () => {
  it('goes past its neighbour, and out of the group at its edge', () => {
    expect(short(shifted(treeOf('((a & b) & c)'), ['right'], -1))).toBe('((a & c) & b)');
    expect(short(shifted(treeOf('((a & b) & c)'), ['left', 'left'], -1))).toBe('((a & b) & c)');
    expect(short(shifted(treeOf('(a & (b | c))'), ['left'], 1))).toBe('((b | c) & a)');
    expect(short(shifted(treeOf('(a & ((b | c) | d))'), ['right', 'left', 'left'], -1))).toBe('((a & b) & (c | d))');
    expect(short(shifted(treeOf('(a & ((b | c) | d))'), ['right', 'right'], 1))).toBe('((a & (b | c)) & d)');
  });

  it('is carried beside any other, but not into itself', () => {
    const tree = treeOf('((a & b) & (c | d))');
    expect(short(moved(tree, ['left', 'left'], ['right', 'left'], 'after'))).toBe('(b & ((c | a) | d))');
    expect(short(moved(tree, ['right'], ['left', 'left'], 'before'))).toBe('(((c | d) & a) & b)');
    expect(short(moved(tree, ['right'], ['right', 'left'], 'after'))).toBe(short(tree));
  });

  it('carries the very same signal', () => {
    const tree = treeOf('((a & b) & c)');
    const next = moved(tree, ['right'], ['left', 'left'], 'before');
    expect(nodeAt(next, ['left', 'left'])).toBe(nodeAt(tree, ['right']));
  });
});

it('gives a condition a short side that mirrors it, and takes it away again', () => {
  const tree = check('([0] day CLOSE crossup [0] day EMA(20))', table).tree!;
  const both = withShortSide(tree);
  expect(print(both)).toBe(
    '([0] day CLOSE crossup [0] day EMA(20)) [GO_LONG] ; ([0] day CLOSE crossdown [0] day EMA(20)) [GO_SHORT]',
  );
  expect(withoutShortSide(both)).toBe(tree);
});

it('writes a list of a hundred though no hundred parentheses may be open', () => {
  let tree = treeOf('a');
  for (let i = 0; i < 99; i++) tree = inserted(tree, itemsOf(tree, []).at(-1)!, x(), 'after');
  const text = written(tree, table)!;
  const back = check(text, table).tree!;
  expect(itemsOf(back, [])).toHaveLength(100);
  expect(short(back).replaceAll(/[()& ]/g, '')).toBe(`a${'x'.repeat(99)}`);
});

it('says so when there is no room left', () => {
  let tree = treeOf('a');
  for (let i = 0; i < 10; i++) tree = inserted(tree, [], signalAt(tree, []), 'after');
  expect(written(tree, table)).toBeUndefined();
});
