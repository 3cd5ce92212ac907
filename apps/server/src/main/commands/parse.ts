import { type Tree, toRules } from '@parakh/language';
import { looseCommand, oneWord } from './command.ts';
import { validTree } from './valid-tree.ts';

export const parseCommand = looseCommand({
  name: 'parse',
  usage: 'TEXT [--rules]',
  description: 'Turns a condition or strategy into its syntax tree, or with --rules into its rule list.',
  flags: { rules: { type: 'boolean' } },
  needs: 'nothing',
  async run(typed) {
    const tree = validTree(oneWord(typed, 'condition'));
    return typed.flags.rules === true ? toRules(tree) : plain(tree);
  },
  json: (parsed) => parsed,
  print: (parsed) => JSON.stringify(parsed, undefined, 2),
});

/** With operands by their names: their records hold functions, and much that is no part of the text. */
function plain(tree: Tree): unknown {
  return JSON.parse(JSON.stringify(tree, byName));
}

function byName(key: string, value: unknown): unknown {
  return key === 'operand' && typeof value === 'object' && value !== null && 'name' in value ? value.name : value;
}
