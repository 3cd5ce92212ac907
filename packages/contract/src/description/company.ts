import type { company } from '../company.ts';
import type { AreaDescription } from './call.ts';

export const companyDescription: AreaDescription<typeof company> = {
  contactMessage: {
    summary: 'Send a message to us',
    failures: ['request.quota-exceeded'],
    example: {
      body: {
        name: 'Asha Rao',
        email: 'asha@example.in',
        subject: 'A question about alerts',
        message: 'Can an alert be sent to two addresses?',
      },
    },
  },
};
