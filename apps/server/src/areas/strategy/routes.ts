import type { api } from '@parakh/contract';
import type { Handlers } from '../../mount.ts';
import { languageWords } from './language-words.ts';

export const strategyRoutes: Handlers<typeof api.strategy> = {
  async metadata() {
    return languageWords();
  },
};
