import { AppError } from '@parakh/base';
import { check } from './check.ts';
import { type Item, itemsOf, joinerOf, wrongRules } from './rule-item.ts';
import { comparatorText, operandText } from './rule-operand.ts';
import type { Table } from './table.ts';
import type { Tree } from './tree.ts';

/**
 * The tree of a rule list, as it came from a caller. The text of its printed tree is the text the list was made of.
 * Throws an AppError for a list that is no condition: its `errorMessage` is the specification's for an operator that
 * is none (`Invalid operator: …`) and for a condition that does not check.
 */
export function fromRules(rules: unknown, table: Table): Tree {
  const text = rulesText(rules);
  const { validTree, errorMessage, problems } = check(text, table);
  if (!validTree) throw new AppError('condition.invalid', { text, errorMessage, problems });
  return validTree;
}

/** The text that a rule list stands for, its names not looked up. */
function rulesText(rules: unknown): string {
  const items = itemsOf(rules);
  // The walker adds a joiner after every node; a list with the last one still there means the same.
  while (items.at(-1)?.type === 'conditional') items.pop();
  const [long, short, plain] = (['GO_LONG', 'GO_SHORT', undefined] as const).map((side) => itemsOfSide(items, side));
  if (long!.length > 0 && short!.length > 0 && plain!.length === 0) {
    return `${signalText(long!)} [GO_LONG] ; ${signalText(short!)} [GO_SHORT]`;
  }
  return signalText(items);
}

/** The nodes of a side, with the joiners that stand between two of them. */
function itemsOfSide(items: readonly Item[], side: Item['signal']): Item[] {
  const isOn = (item: Item | undefined) => item?.type === 'node' && item.signal === side;
  return items.filter(
    (item, i) => isOn(item) || (item.type === 'conditional' && isOn(items[i - 1]) && isOn(items[i + 1])),
  );
}

/** Node, joiner, node, … as one signal: nested by their paths, or in pairs from the left when the paths do not fit together. */
function signalText(items: readonly Item[], depth = 0): string {
  const nodes = items.filter((_, i) => i % 2 === 0);
  const joiners = items.filter((_, i) => i % 2 === 1);
  const alternate = nodes.every(({ type }) => type === 'node') && joiners.every(({ type }) => type === 'conditional');
  if (!alternate || nodes.length !== joiners.length + 1) throw wrongRules('A rule list is node, conditional, node, ….');
  const texts = nodes.map((node) => nodeText(node, depth));
  const words = joiners.map(joinerOf);
  return (
    byPaths([
      ...nodes.map(({ path }, i) => ({ path, text: texts[i]! })),
      ...joiners.map(({ path }, i) => ({ path, joiner: words[i]! })),
    ]) ?? texts.reduce((left, right, i) => `(${left} ${words[i - 1]!} ${right})`)
  );
}

interface RulePart extends Pick<Item, 'path'> {
  readonly text?: string;
  readonly joiner?: string;
}

function byPaths(parts: readonly RulePart[]): string | undefined {
  const at = new Map(parts.map((part) => [String(part.path), part]));
  let used = 0;
  const build = (path: string): string | undefined => {
    const found = at.get(path);
    used++;
    if (!found || found.text !== undefined) return found?.text;
    const [left, right] = [build(`${path}L`), build(`${path}R`)];
    return left !== undefined && right !== undefined ? `(${left} ${found.joiner!} ${right})` : undefined;
  };
  const whole = build('');
  return used === parts.length ? whole : undefined;
}

function nodeText({ value }: Item, depth: number): string {
  if (!Array.isArray(value) || value.length < 3)
    throw wrongRules('The value of a node is left, operator, right and {}.');
  const [left, operator, right]: unknown[] = value;
  const sides = [left, right].map((side) => operandText(side, depth + 1, signalText));
  return `(${sides[0]!} ${comparatorText(operator)} ${sides[1]!})`;
}
