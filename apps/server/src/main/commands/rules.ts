import { AppError } from '@parakh/base';
import { check, toRules } from '@parakh/language';
import { table } from '@parakh/scan';
import { looseCommand, oneWord } from './command.ts';

export const rulesCommand = looseCommand({
  name: 'rules',
  usage: 'TEXT',
  description: 'Turns a condition or strategy into its rule list.',
  flags: {},
  needs: 'nothing',
  async run(typed) {
    const text = oneWord(typed, 'condition');
    const checked = check(text, table);
    if (!checked.validTree) throw new AppError('condition.invalid', { text, ...checked });
    return toRules(checked.validTree);
  },
  json: (rules) => rules,
  print: (rules) => JSON.stringify(rules, undefined, 2),
});
