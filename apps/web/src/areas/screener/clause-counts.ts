import { api } from '@parakh/contract';
import { useQueries } from '@tanstack/react-query';
import { call, keyOf } from '../../api.ts';
import type { ClauseLine } from './clauses.ts';
import { type ScanInput, scanBody } from './scan-input.ts';

const MOST = 12;

/** How many stocks pass each clause alone: undefined while asked, and for those after the twelfth. */
export function useClauseCounts(lines: readonly ClauseLine[], input: ScanInput): (number | undefined)[] {
  const replies = useQueries({
    queries: lines.slice(0, MOST).map(({ text }) => {
      const sent = { body: scanBody(text, input) };
      return { queryKey: keyOf(api.scanner.run, sent), queryFn: () => call(api.scanner.run, sent) };
    }),
  });
  return replies.map(({ data }) => data?.matches.length);
}
