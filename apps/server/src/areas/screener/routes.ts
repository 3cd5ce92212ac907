import type { api } from '@parakh/contract';
import type { Handlers } from '../../mount.ts';
import { operators } from '../strategy/language-words.ts';
import { fields } from './fields.ts';

export const screenerRoutes: Handlers<typeof api.screener> = {
  async metadata(_, services) {
    const view = await services.view();
    const compared = operators.filter(({ kind }) => kind === 'comparison' || kind === 'cross');
    return {
      fields: fields(),
      operators: compared.map(({ text, title }) => ({ text, title })),
      universes: view.held.groups.map((group) => {
        const { name, title, symbols } = view.group(group);
        return { name, title, symbols: new Set(symbols.map((symbol) => view.held.currentName(symbol))).size };
      }),
    };
  },
};
