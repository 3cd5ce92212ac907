import type { PersonShown } from '@parakh/contract';
import { searchUsers } from '../../modules/accounts/person-search.ts';
import { command, UsageError } from './command.ts';
import { table } from './table.ts';

const MOST_LISTED = 1000;

interface Listed {
  readonly total: number;
  readonly people: readonly PersonShown[];
}

export const usersCommand = command<{ readonly text: string }, Listed>({
  name: 'users',
  usage: '[TEXT]',
  description: 'Lists the users, or those whose name or address begins with a text, with their roles.',
  flags: {},
  needs: 'stores',
  asksMarket: false,
  read({ words }) {
    if (words.length > 1) throw new UsageError('one text is wanted; put it in quotes');
    return { text: words[0] ?? '' };
  },
  async run({ appDb, config, now }, { text }) {
    const { db } = await appDb();
    const room = { db, config, now: now(), mayReadAddresses: true };
    return searchUsers({ text, page: 0, size: MOST_LISTED }, room);
  },
  json: ({ total, people }) => ({ total, people }),
  print({ total, people }) {
    const heads = ['Name', 'Address', 'Roles', 'Joined', ''].map((head) => ({ head }));
    const rows = people.map(({ userName, email, roles, createdAt, isDisabled }) => [
      userName,
      email ?? '–',
      roles.filter((role) => role !== 'user').join(', ') || '–',
      new Date(createdAt).toISOString().slice(0, 'YYYY-MM-DD'.length),
      isDisabled ? 'disabled' : '',
    ]);
    return [table(heads, rows), '', `${people.length} of ${total} users.`].join('\n');
  },
});
