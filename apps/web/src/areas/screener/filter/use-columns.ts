import { api } from '@parakh/contract';
import { useSurroundings } from '@parakh/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, keyOf, useApi } from '../../../api.ts';

/** The columns a person wants beside results. A change shows at once. */
export function useOwnColumns(): {
  columns: readonly string[] | undefined;
  choose: (columns: readonly string[]) => void;
} {
  const client = useQueryClient();
  const { tell } = useSurroundings();
  const key = keyOf(api.screener.userFields, {});
  const { data } = useApi(api.screener.userFields, {});
  const choosing = useMutation({
    scope: { id: 'screen columns' },
    mutationFn: (fields: string[]) => call(api.screener.setUserFields, { body: { fields } }),
    onError: (error) => {
      tell(error.message);
      void client.invalidateQueries({ queryKey: key });
    },
  });
  const choose = (columns: readonly string[]) => {
    const fields = [...columns];
    client.setQueryData(key, { fields });
    choosing.mutate(fields);
  };
  return { columns: data?.fields, choose };
}
