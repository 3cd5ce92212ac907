import type { SavedScreen, ScanRequest } from '@parakh/contract';
import { useMemo } from 'react';
import { useAddressParam } from '../screens/address.ts';

/** How bars and statements are read, where a saved scan says so. */
export type Reading = Pick<SavedScreen, 'prices' | 'renames' | 'basis'>;

/** What a scan is asked for besides its condition; all of it in the address, so that a scan is a link. */
export interface ScanInput {
  /** A group, or symbols of one's own. */
  readonly universe: SavedScreen['universe'];
  readonly date: string;
  readonly closedOnly: boolean;
  readonly reading?: Reading;
}

/** Where a scan looks until the address says something else. */
export type UsualInput = Omit<ScanInput, 'date'>;
const allStocks: UsualInput = { universe: 'EQ', closedOnly: false };

/** The list of its own that a saved scan brings along, as the address and the boxes name it. */
export const OWN_LIST = '';

export function useScanInput(usual: UsualInput = allStocks) {
  const usualGroup = typeof usual.universe === 'string' ? usual.universe : OWN_LIST;
  const [group, setUniverse] = useAddressParam('in', usualGroup);
  const [date, setDate] = useAddressParam('on');
  const [closed, setClosed] = useAddressParam('closed', usual.closedOnly ? 'yes' : 'no');
  return useMemo(() => {
    const universe = group === OWN_LIST ? usual.universe : group;
    const { reading } = usual;
    return {
      input: { universe, date, closedOnly: closed === 'yes', ...(reading ? { reading } : {}) },
      /** Of a scan with symbols of its own: how many they are. */
      ownSymbols: typeof usual.universe === 'string' ? undefined : usual.universe.length,
      setUniverse,
      setDate,
      setClosedOnly: (on: boolean) => setClosed(on ? 'yes' : 'no'),
    };
  }, [group, date, closed, usual, setUniverse, setDate, setClosed]);
}

/** The body of the call; what is usual is left out. */
export function evaluationOf(condition: string, { date, closedOnly, reading }: ScanInput) {
  return { condition, ...(date ? { date } : {}), ...(closedOnly ? { closedOnly } : {}), ...reading };
}

export function scanBody(condition: string, input: ScanInput): ScanRequest {
  return { ...evaluationOf(condition, input), universe: input.universe };
}
