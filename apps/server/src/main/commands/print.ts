import { text as textOf } from 'node:stream/consumers';
import { AppError } from '@parakh/base';
import { fromRules, print } from '@parakh/language';
import { table } from '@parakh/scan';
import { looseCommand, UsageError } from './command.ts';

export const printCommand = looseCommand({
  name: 'print',
  usage: '< RULES',
  description: 'Turns a rule list from standard input back into the text of its condition.',
  flags: {},
  needs: 'nothing',
  async run({ words }) {
    if (words.length > 0)
      throw new UsageError('the rule list is read from standard input: parakh rules TEXT | parakh print');
    const given = await textOf(process.stdin);
    return print(fromRules(parsed(given), table));
  },
  json: (text) => ({ text }),
  print: (text) => text,
});

function parsed(given: string): unknown {
  try {
    return JSON.parse(given);
  } catch (error) {
    throw new AppError(
      'request.invalid',
      { errorMessage: 'Standard input holds no rule list: it is not JSON.' },
      error,
    );
  }
}
