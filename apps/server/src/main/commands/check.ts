import { check } from '@parakh/language';
import { table } from '@parakh/scan';
import { looseCommand, oneWord } from './command.ts';
import { problemLines } from './problem-lines.ts';

export const checkCommand = looseCommand({
  name: 'check',
  usage: 'TEXT',
  description: 'Says whether a condition or strategy is valid, and what is wrong with it where.',
  flags: {},
  needs: 'nothing',
  async run(typed) {
    const text = oneWord(typed, 'condition');
    const { isValid, errorMessage, problems } = check(text, table);
    return { text, isValid, errorMessage, problems };
  },
  json: ({ isValid, errorMessage, problems }) => ({ isValid, errorMessage, problems }),
  print({ text, isValid, errorMessage, problems }) {
    const verdict = isValid ? 'valid' : `not valid: ${errorMessage}`;
    return [verdict, ...problemLines(text, problems)].join('\n');
  },
  exitCode: ({ isValid, problems }) => (isValid && problems.every(({ severity }) => severity !== 'error') ? 0 : 1),
});
