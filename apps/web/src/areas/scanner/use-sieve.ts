import { useMemo } from 'react';
import { useAddressParam } from '../../shared/screens/address.ts';

/** What of everything found is shown, as the address has it. */
export function useSieve() {
  const [from, setFrom] = useAddressParam('from');
  const [to, setTo] = useAddressParam('to');
  const [volume, setVolume] = useAddressParam('volume');
  const [sector, setSector] = useAddressParam('sector');
  const sieve = useMemo(() => ({ from, to, volume, sector }), [from, to, volume, sector]);
  return { sieve, setFrom, setTo, setVolume, setSector };
}
