import { api } from '@parakh/contract';
import { t } from '@parakh/ui';
import { CallError, callQuietly } from '../shared/api/api.ts';
import { showToast } from '../shared/page/toasts.ts';
import { optionChainPath, strategyBuilderPath } from '../shared/screens/address.ts';

const WITHOUT: readonly string[] = ['contracts.unknown', 'contracts.not-held', 'symbol.unknown'];
type Go = (path: string) => void;

/** Goes to the option chain of a symbol; says so where it has none. */
export const openOptionChain = (symbol: string, go: Go) => openOptions(symbol, () => go(optionChainPath(symbol)));

/** Goes to the strategy builder with the options of a symbol; says so where it has none. */
export const openStrategyBuilder = (symbol: string, go: Go) =>
  openOptions(symbol, () => go(strategyBuilderPath(symbol)));

async function openOptions(symbol: string, open: () => void): Promise<void> {
  try {
    await callQuietly(api.options.expiries, { params: { id: symbol } });
  } catch (error) {
    if (error instanceof CallError && WITHOUT.includes(error.code))
      return showToast(t('{symbol} has no options.', { symbol }));
    // What else went wrong is said by the page.
  }
  open();
}
