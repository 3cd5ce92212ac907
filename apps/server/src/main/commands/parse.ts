import { AppError } from '@parakh/base';
import { check, type Tree, toRules } from '@parakh/language';
import { table } from '@parakh/scan';
import { looseCommand, oneWord } from './command.ts';

export const parseCommand = looseCommand({
  name: 'parse',
  usage: 'TEXT [--rules]',
  description: 'Turns a condition or strategy into its syntax tree, or with --rules into its rule list.',
  flags: { rules: { type: 'boolean' } },
  needs: 'nothing',
  async run(typed) {
    const text = oneWord(typed, 'condition');
    const checked = check(text, table);
    if (!checked.validTree) throw new AppError('condition.invalid', { text, ...checked });
    return typed.flags.rules === true ? toRules(checked.validTree) : plain(checked.validTree);
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
