import { type Random, random } from '@parakh/base';
import { check, format, fromRules, type Joiner, type Node, print, type Tree, toRules } from '@parakh/language';
import { table } from '@parakh/scan';
import { assert, nat, property } from 'fast-check';
import { expect, it } from 'vitest';
import { sample } from '../../../../../../tools/sample.ts';
import { itemsOf, pairAbove } from './chain.ts';
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
import {
  asCalculation,
  asNumber,
  asTerm,
  number,
  stepOf,
  stepped,
  withArgument,
  withOffset,
  withOperand,
  withOperator,
  withoutArgument,
  withRange,
} from './operand-edits.ts';
import { childAt, isSignal, nodeAt, type Path, replaced, stepsOf } from './path.ts';
import { reuseNodes } from './reuse-nodes.ts';
import { usualComparison } from './usual.ts';
import { written } from './write.ts';

interface Draw {
  readonly one: <T>(list: readonly T[]) => T;
  readonly whole: (low: number, high: number) => number;
}

function itemAt<T>(list: readonly T[], index: number): T {
  const item = list[index];
  if (item === undefined) throw new Error(`no item ${index}`);
  return item;
}

function drawing(source: Random): Draw {
  const whole = (low: number, high: number) => low + Math.floor(source.next() * (high - low + 1));
  return { whole, one: (list) => itemAt(list, whole(0, list.length - 1)) };
}

function pathsOf(tree: Tree, wanted: (node: Node) => boolean): Path[] {
  const found: Path[] = [];
  const walk = (node: Node, path: Path) => {
    if (wanted(node)) found.push(path);
    for (const step of stepsOf(node)) walk(childAt(node, step)!, [...path, step]);
  };
  walk(tree, []);
  return found;
}

/** What the builder shows as a row or a group: not the inner pairs of a list. */
function shownSignals(tree: Tree): Path[] {
  return pathsOf(tree, isSignal).filter((path) => {
    const node = nodeAt(tree, path);
    return node?.kind !== 'logic' || pairAbove(tree, path)?.joiner !== node.joiner;
  });
}

const fresh = (draw: Draw) => usualComparison(table, { unit: 'minute', count: draw.one([5, 15, 60]) });

/** Every edit of a list, at a random place. */
const structureEdits: readonly ((tree: Tree, path: Path, draw: Draw) => Tree)[] = [
  (tree, path, draw) => inserted(tree, path, fresh(draw), draw.one(['before', 'after'])),
  (tree, path, draw) => grouped(tree, path, fresh(draw)),
  removed,
  removed,
  duplicated,
  groupedWithNext,
  movedIn,
  movedOut,
  (tree, path, draw) => shifted(tree, path, draw.one([-1, 1])),
  (tree, path, draw) => withJoiner(tree, path, draw.one<Joiner>(['AND', 'OR'])),
  (tree, path, draw) => moved(tree, path, draw.one(shownSignals(tree)), draw.one(['before', 'after'])),
];

function editedStructure(tree: Tree, draw: Draw): Tree {
  if (draw.whole(0, 19) === 0) return draw.one([withShortSide, withoutShortSide])(tree);
  return draw.one(structureEdits)(tree, draw.one(shownSignals(tree)), draw);
}

/** Every edit of one side, at a random place that has it. */
function editedOperand(tree: Tree, draw: Draw): Tree {
  const path = draw.one(pathsOf(tree, ({ kind }) => kind === 'term' || kind === 'arithmetic' || kind === 'comparison'));
  const node = nodeAt(tree, path)!;
  if (node.kind === 'comparison') {
    const operator = draw.one(['>', '<=', 'crossup', 'near', '!='] as const);
    const ranged = withRange(
      withOperator(node, operator),
      operator === 'near' ? (draw.whole(0, 1) === 0 ? undefined : 1.5) : undefined,
    );
    const asked = draw.one([ranged, { ...ranged, right: asNumber(node.right, node.left) }]);
    return replaced(tree, path, asked);
  }
  if (node.kind === 'arithmetic') return replaced(tree, path, asTerm(table, node));
  if (node.kind !== 'term') return tree;
  const edits = [
    () => withOperand(table, node, draw.one(table.operands)),
    () => asCalculation(table, node, nodeAt(tree, path.slice(0, -1))?.kind === 'arithmetic'),
    () => (node.offset ? withOffset(node, { bars: draw.whole(-9, 0), unit: 'week', count: 1 }) : node),
    () => {
      const at = node.arguments.findIndex(({ kind }) => kind === 'number');
      const given = node.arguments[at];
      return given?.kind === 'number'
        ? withArgument(node, at, number(stepped(given.value, stepOf(given.value, true))))
        : node;
    },
    () =>
      node.operand.parameters.at(-1)?.optional === undefined
        ? node
        : withoutArgument(node, node.operand.parameters.length - 1),
  ];
  return replaced(tree, path, draw.one(edits)());
}

const start = check('([0] day CLOSE > [0] day EMA(20))', table).tree!;
/** Without the places in the text: what an edit wrote has none. */
const bare = (tree: Tree): unknown =>
  JSON.parse(JSON.stringify(tree, (key, value: unknown) => (key === 'from' || key === 'to' ? undefined : value)));

const clausesIn = (tree: Tree): string[] =>
  pathsOf(tree, ({ kind }) => kind === 'comparison').map((path) => print(nodeAt(tree, path)!));

it('keeps any condition valid through random edits, and its text, tree and rules the same', () => {
  assert(
    property(nat(), (seed) => {
      const draw = drawing(random(seed));
      let tree: Tree = start;
      for (let i = 0; i < 25; i++) {
        const next = draw.whole(0, 1) === 0 ? editedStructure(tree, draw) : editedOperand(tree, draw);
        // A condition that outgrew the language is not taken; the one before stays.
        const text = print(next).length < 4000 ? written(next, table) : undefined;
        if (text === undefined) continue;
        const { validTree } = check(text, table);
        const canonical = validTree ? print(validTree) : 'nothing that can be read';
        expect(format(canonical, table)).toBe(text);
        // Only a list too long for its nesting is nested otherwise than the edit had it.
        if (print(next) === canonical) expect(bare(validTree!), text).toEqual(bare(next));
        else expect(clausesIn(validTree!)).toEqual(clausesIn(next));
        expect(print(fromRules(toRules(validTree!), table)), text).toBe(canonical);
        const drawn = reuseNodes(tree, validTree!);
        expect(bare(drawn), 'what is drawn of it').toEqual(bare(validTree!));
        expect(reuseNodes(drawn, check(text, table).validTree!), 'read again').toBe(drawn);
        tree = validTree!;
      }
    }),
    { numRuns: sample({ usual: 75, deep: 1500 }) },
  );
});

it('leaves every part that an edit does not name as the very same object', () => {
  const tree = check(
    '((([0] day CLOSE > [0] day EMA(20)) AND ([0] day RSI(14) > 60)) AND ([0] day VOLUME > [-1] day SMA(20, [0] day VOLUME) * 2))',
    table,
  ).tree!;
  const items = itemsOf(tree, []);
  const [first, second, third] = [itemAt(items, 0), itemAt(items, 1), itemAt(items, 2)];
  const changed = replaced(tree, [...second, 'left', 0], number(7));
  expect(nodeAt(changed, first)).toBe(nodeAt(tree, first));
  expect(nodeAt(changed, third)).toBe(nodeAt(tree, third));
  expect(print(changed)).toBe(print(tree).replace('RSI(14)', 'RSI(7)'));
  expect(signalAt(changed, second)).not.toBe(signalAt(tree, second));
});
