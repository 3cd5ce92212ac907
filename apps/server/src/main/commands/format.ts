import { text as textOf } from 'node:stream/consumers';
import { AppError } from '@parakh/base';
import { format, fromRules, print } from '@parakh/language';
import { table } from '@parakh/scan';
import { looseCommand, oneWord, type Typed, UsageError } from './command.ts';
import { validTree } from './valid-tree.ts';

export const formatCommand = looseCommand({
  name: 'format',
  usage: 'TEXT | --from-rules < RULES',
  description:
    'Lays out a condition or strategy as the editor does. With --from-rules: the text of the rule list on standard input.',
  flags: { 'from-rules': { type: 'boolean' } },
  needs: 'nothing',
  run: async (typed) =>
    typed.flags['from-rules'] === true ? textOfRules(typed) : laidOut(oneWord(typed, 'condition')),
  json: (text) => ({ text }),
  print: (text) => text,
});

function laidOut(text: string): string {
  validTree(text);
  return format(text, table);
}

async function textOfRules({ words }: Typed): Promise<string> {
  if (words.length > 0)
    throw new UsageError(
      'the rule list is read from standard input: parakh parse TEXT --rules | parakh format --from-rules',
    );
  const given = await textOf(process.stdin);
  return print(fromRules(parsed(given), table));
}

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
