import type { ScanRequest } from '@parakh/contract';
import { useMemo } from 'react';
import { useAddressParam } from '../../address.ts';

/** What a scan is asked for besides its condition; all of it in the address, so that a scan is a link. */
export interface ScanInput {
  readonly universe: string;
  readonly date: string;
  readonly closedOnly: boolean;
}

export function useScanInput() {
  const [universe, setUniverse] = useAddressParam('in', 'EQ');
  const [date, setDate] = useAddressParam('on');
  const [closed, setClosed] = useAddressParam('closed');
  return useMemo(
    () => ({
      input: { universe, date, closedOnly: closed === 'yes' },
      setUniverse,
      setDate,
      setClosedOnly: (on: boolean) => setClosed(on ? 'yes' : ''),
    }),
    [universe, date, closed, setUniverse, setDate, setClosed],
  );
}

/** The body of the call; what is usual is left out. */
export function judged(condition: string, { date, closedOnly }: ScanInput) {
  return { condition, ...(date ? { date } : {}), ...(closedOnly ? { closedOnly } : {}) };
}

export function scanBody(condition: string, input: ScanInput): ScanRequest {
  return { ...judged(condition, input), universe: input.universe };
}
