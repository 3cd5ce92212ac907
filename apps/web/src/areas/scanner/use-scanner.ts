import { api } from '@parakh/contract';
import { useMemo } from 'react';
import { useApi } from '../../shared/api/api.ts';
import { OWN_LIST, useScanInput } from '../../shared/conditions/scan-input.ts';
import { useLiveMs } from '../../shared/live/use-live.ts';
import { useAddressChoice, useAddressParam } from '../../shared/screens/address.ts';
import { chosenOf, matchesOf } from './match-rows.ts';
import type { ScannerPage } from './pages/scanner-page.ts';
import { scansOf } from './scan-order.ts';
import { useSieve } from './use-sieve.ts';

/** Until a group is chosen each scan looks among its own. */
const eachOwn = { universe: OWN_LIST, closedOnly: false };

/** What a page of scans is asked for, all of it in the address, and what the scans of its tab find. */
export function useScanner({ tabs }: ScannerPage) {
  const names = tabs.map(({ name }) => name);
  const [name, setTab] = useAddressChoice('tab', names, names[0]!);
  const tab = tabs.find((one) => one.name === name)!;
  const where = useScanInput(eachOwn);
  const sieving = useSieve();
  const [asked, setScan] = useAddressParam('scan');
  const query = useFamily(tab.families, where.input, useLiveMs());
  const { data } = query;
  const { sieve } = sieving;
  const found = useMemo(
    () => (data ? matchesOf(scansOf(tab, data.scans), data.quotes, sieve) : undefined),
    [data, tab, sieve],
  );
  const chosen = found && chosenOf(found, asked);
  return { tab, setTab, where, sieving, setScan, query, found, chosen };
}

type Where = ReturnType<typeof useScanInput>['input'];

function useFamily(families: readonly string[], { universe, date }: Where, liveMs: number | undefined) {
  const group = typeof universe === 'string' && universe !== OWN_LIST ? { universe } : {};
  const sent = { params: { id: families.join(',') }, query: { ...group, ...(date ? { date } : {}) } };
  // A session that is over does not change any more.
  return useApi(api.market.family, sent, { keepPrevious: true, everyMs: date ? undefined : liveMs });
}

/** What the parts of the page share. */
export type Scanner = ReturnType<typeof useScanner>;
