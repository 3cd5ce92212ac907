import { api } from '@parakh/contract';
import { t } from '@parakh/ui';
import { CallError, callQuietly } from '../shared/api/api.ts';
import { showToast } from '../shared/page/toasts.ts';
import { optionChainPath } from '../shared/screens/address.ts';

const WITHOUT: readonly string[] = ['contracts.unknown', 'contracts.not-held', 'symbol.unknown'];

/** Goes to the option chain of a symbol; says so where it has none. */
export async function openOptionChain(symbol: string, go: (path: string) => void): Promise<void> {
  try {
    await callQuietly(api.options.expiries, { params: { id: symbol } });
  } catch (error) {
    if (error instanceof CallError && WITHOUT.includes(error.code))
      return showToast(t('{symbol} has no options.', { symbol }));
    // What else went wrong is said by the page.
  }
  go(optionChainPath(symbol));
}
