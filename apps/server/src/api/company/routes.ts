import type { api } from '@parakh/contract';
import type { PlatformDeps } from '../../platform/deps.ts';
import type { Handlers } from '../mount.ts';
import { keepContactMessage } from './store.ts';

export const companyRoutes: Handlers<typeof api.company, PlatformDeps> = {
  async contactMessage({ body }, { people, now }) {
    return keepContactMessage(await people(), body, now());
  },
};
