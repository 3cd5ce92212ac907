import type { paper as calls } from '../paper.ts';
import type { AreaDescription } from './call.ts';

const failures = ['paper.elsewhere', 'paper.stopped'] as const;

export const paperDescription: AreaDescription<typeof calls> = {
  account: { summary: 'Read the paper account', more: 'It opens at the first use.', failures },
  ledger: {
    summary: 'Read what moved the money of the paper account',
    more: 'The newest first, what was before a reset included. The lines of an entry add up to nothing.',
    failures,
    example: { query: { limit: 20 } },
  },
  equity: {
    summary: 'Read what the paper account was worth at each close',
    more: 'Since the last reset, oldest first; the running session is the last.',
    failures,
  },
  reset: {
    summary: 'Begin the paper account anew',
    more: 'Open orders end, nothing is held any more, and the first capital lies in cash. What was stays in the ledger.',
    failures,
    example: { body: { confirmed: true } },
  },
};
