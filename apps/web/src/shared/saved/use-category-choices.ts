import { api } from '@parakh/contract';
import { useMemo } from 'react';
import { useApi } from '../api/api.ts';

const none = { value: '', word: 'None' };
const choice = (name: string) => ({ value: name, word: name });

/** The categories, and those below the chosen one. What is chosen stays a choice while the list is on its way, or gone from it. */
export function useCategoryChoices(category: string | null) {
  const all = useApi(api.scanner.categories, {}).data;
  return useMemo(() => {
    const names = new Set([...(category === null ? [] : [category]), ...(all ?? []).map(({ name }) => name)]);
    const below = all?.find(({ name }) => name === category)?.subCategories ?? [];
    return { categories: [none, ...[...names].map(choice)], subCategories: [none, ...below.map(choice)] };
  }, [all, category]);
}
