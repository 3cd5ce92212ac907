import type { api } from '@parakh/contract';
import { type ContactDeps, keepContactMessage } from '../../modules/contact/index.ts';
import type { Handlers } from '../mount.ts';

export const companyRoutes: Handlers<typeof api.company, ContactDeps> = {
  async contactMessage({ body }, { people, now }) {
    return keepContactMessage(await people(), body, now());
  },
};
