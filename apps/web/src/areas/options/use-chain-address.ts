import { api } from '@parakh/contract';
import { useApi } from '../../shared/api/api.ts';
import { useAddressParam } from '../../shared/screens/address.ts';

/** The index that most look at first. */
export const USUAL_SYMBOL = 'NIFTY';

/** The expiry an address names, among the living ones of a symbol; the nearest where it names none of them. */
export function useExpiry(symbol: string) {
  const [asked, setExpiry] = useAddressParam('expiry');
  const listed = useApi(api.options.expiries, { params: { id: symbol } });
  const expiries = listed.data?.expiries ?? [];
  const expiry = expiries.find((one) => one.expiry === asked)?.expiry ?? expiries[0]?.expiry;
  return { listed, expiries, expiry, setExpiry };
}
