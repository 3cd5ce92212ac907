import { api } from '@parakh/contract';
import { after } from '@parakh/ui';
import { useApi } from '../../shared/api/api.ts';
import { useAddressParam } from '../../shared/screens/address.ts';
import { sameSymbol } from './same-symbol.ts';

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

/** The chain that an address names, as it stands in the latest session. */
export function useChain(symbol: string) {
  const address = useExpiry(symbol);
  const { expiry, listed } = address;
  const query = { symbol, ...(expiry === undefined ? {} : { expDate: expiry }) };
  const asked = useApi(api.options.chain, { query }, { when: expiry !== undefined, keepPrevious: true });
  return { ...address, chain: after(listed, sameSymbol(asked, symbol)) };
}

/** What a list of options takes as an expiry: the first, second or third one of each symbol, or a day. */
export const isExpiryChoice = (text: string) => /^([123]|\d{4}-\d{2}-\d{2})$/.test(text);
