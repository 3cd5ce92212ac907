import { useSurroundings } from '@parakh/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';

/** A deed that changes what factors are available: every figure of every screen is asked anew. */
export function useSettling<Given>(deed: (given: Given) => Promise<unknown>, says: string, onDone: () => void) {
  const client = useQueryClient();
  const { notify } = useSurroundings();
  return useMutation({
    mutationFn: deed,
    onSuccess() {
      // It is done: nobody waits for all the figures of the screen behind it.
      void client.invalidateQueries();
      notify(says);
      onDone();
    },
  });
}
