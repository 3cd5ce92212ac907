import { api } from '@parakh/contract';
import type { Loadable } from '@parakh/ui';
import { useQueryClient } from '@tanstack/react-query';
import { call, keyOf, useApi } from '../../../shared/api/api.ts';
import { newPresses } from '../../../shared/api/presses.ts';
import { pressedThing, useQuietPress, useWaiting } from '../../../shared/api/use-presses.ts';

const chosen = pressedThing(
  newPresses<readonly string[]>('screen columns', (_, later) => later),
  (path) => path === api.screener.userFields.path,
);

/** The columns a person wants beside results. A change shows at once. */
export function useOwnColumns(): {
  query: Loadable<unknown>;
  columns: readonly string[] | undefined;
  choose: (columns: readonly string[]) => void;
} {
  const client = useQueryClient();
  const query = useApi(api.screener.userFields, {});
  const press = useQuietPress(chosen);
  const choose = (columns: readonly string[]) =>
    press(columns, {
      send: (fields) => call(api.screener.setUserFields, { body: { fields: [...fields] } }),
      put: (held) => client.setQueryData(keyOf(api.screener.userFields, {}), held),
    });
  return { query, columns: useWaiting(chosen).at(-1) ?? query.data?.fields, choose };
}
