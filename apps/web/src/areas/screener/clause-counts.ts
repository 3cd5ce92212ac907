import { api } from '@parakh/contract';
import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call, keyOf } from '../../shared/api/api.ts';
import { type ScanInput, scanBody } from '../../shared/conditions/scan-input.ts';
import type { ClauseLine } from './builder/clauses.ts';

const MOST = 12;

/**
 * How many stocks pass each of the first twelve clauses alone, by its text; those that have answered. `when` the whole has
 * been judged: that is what everybody waits for.
 */
export function useClauseCounts(
  lines: readonly ClauseLine[],
  input: ScanInput,
  when: boolean,
): ReadonlyMap<string, number> {
  const asked = useMemo(() => [...new Set(lines.slice(0, MOST).map(({ text }) => text))], [lines]);
  const counts = useQueries({
    queries: asked.map((text) => {
      const sent = { body: scanBody(text, input) };
      return { queryKey: keyOf(api.scanner.run, sent), queryFn: () => call(api.scanner.run, sent), enabled: when };
    }),
    combine: countsOf,
  });
  return useMemo(
    () => new Map(asked.flatMap((text, i) => (counts[i] === undefined ? [] : [[text, counts[i]] as const]))),
    [asked, counts],
  );
}

function countsOf(replies: readonly { readonly data: { readonly matches: readonly unknown[] } | undefined }[]) {
  return replies.map(({ data }) => data?.matches.length);
}
