import { api, watchlistIn, watchlistUniverse } from '@parakh/contract';
import { t } from '@parakh/ui';
import { useApi } from '../api/api.ts';
import { useWatchlists } from '../watchlists/watchlists.ts';

export interface GroupChoice {
  readonly value: string;
  readonly word: string;
}

interface OwnList {
  readonly id: string;
  readonly name: string;
  readonly symbols: readonly string[];
}

const usual: readonly GroupChoice[] = [{ value: 'EQ', word: 'All NSE stocks' }];

/** Where one may look: the groups of the exchange, then one's own watch lists. `chosen` stays a choice when its list is gone. */
export function useGroupChoices(chosen: string): {
  readonly choices: readonly GroupChoice[];
  readonly isKnown: boolean;
} {
  const universes = useApi(api.screener.metadata, {}).data?.universes;
  const { data: lists } = useWatchlists();
  const groups =
    universes?.map(({ name, title, symbols }) => ({ value: name, word: `${title} (${symbols})` })) ?? usual;
  return { choices: [...groups, ...listChoices(lists, chosen)], isKnown: universes !== undefined };
}

/** Empty lists too: what is put into them later is looked in. */
export function listChoices(lists: readonly OwnList[] | undefined, chosen: string): readonly GroupChoice[] {
  const own = (lists ?? []).map(({ id, name, symbols }) => ({
    value: watchlistUniverse(id),
    word: t('My list {name} ({count})', { name, count: symbols.length }),
  }));
  if (watchlistIn(chosen) === undefined || own.some(({ value }) => value === chosen)) return own;
  return [...own, { value: chosen, word: lists ? t('A watch list that is gone') : t('My watch list') }];
}
