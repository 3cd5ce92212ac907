import type { people } from '../people.ts';
import type { AreaDescription } from './call.ts';
import { exampleIds } from './example-ids.ts';

const id = exampleIds.person;
const somebody = ['person.unknown', 'person.protected', 'person.oneself'] as const;

export const peopleDescription: AreaDescription<typeof people> = {
  search: { summary: 'Search accounts', example: { query: { text: 'ravi', page: 0, size: 25 } } },
  grant: {
    summary: 'Grant a role',
    failures: [...somebody, 'person.is-disabled'],
    example: { params: { id, role: 'partner' }, body: { endsAt: null } },
  },
  takeBack: {
    summary: 'Revoke a role',
    failures: [...somebody, 'role.configured', 'role.last'],
    example: { params: { id, role: 'partner' } },
  },
  disable: { summary: 'Disable an account', failures: somebody, example: { params: { id } } },
  enable: { summary: 'Enable an account', failures: somebody, example: { params: { id } } },
  impersonate: {
    summary: 'Act as a person',
    more: 'A session as the person, for half an hour.',
    failures: [...somebody, 'person.is-disabled'],
    example: { params: { id } },
  },
  audit: { summary: 'Read the audit log', example: { query: { action: 'role.granted', page: 0, size: 25 } } },
};
