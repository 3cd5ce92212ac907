import type { api } from '@parakh/contract';
import type { Handlers } from '../../mount.ts';
import { keepContactMessage } from './store.ts';

export const companyRoutes: Handlers<typeof api.company> = {
  async contactMessage({ body }, { people, now }) {
    return keepContactMessage(await people(), body, now());
  },
};
