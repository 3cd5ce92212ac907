import type { api } from '@parakh/contract';
import { type ContactDeps, saveContactMessage } from '../../modules/contact/index.ts';
import type { Handlers } from '../mount.ts';

export const companyRoutes: Handlers<typeof api.company, ContactDeps> = {
  async contactMessage({ body }, { appDb, now }) {
    return saveContactMessage(await appDb(), body, now());
  },
};
