import { costOf, type PaperAccount } from './account.ts';
import { ledgerAccounts } from './ledger.ts';

/**
 * Throws where the account does not add up: the balances to nothing, the holdings to what their lots cost, options to what they
 * cost, every figure to whole paise. A fault of ours; the event that led to it must not be stored.
 */
export function audit(account: PaperAccount): void {
  const { balances, holdings, positions, orders } = account;
  const sum = ledgerAccounts.reduce((total, name) => total + balances[name], 0);
  if (sum !== 0) throw new RangeError(`the ledger is ${sum} paise out`);
  const inLots = holdings.reduce((total, { lots, fraction }) => total + costOf(lots) + (fraction?.cost ?? 0), 0);
  if (inLots !== balances.holdings)
    throw new RangeError(`holdings cost ${inLots}, the ledger has ${balances.holdings}`);
  for (const { lots } of holdings) {
    const isWhole = lots.every(({ quantity, cost }) => quantity > 0 && Number.isSafeInteger(quantity + cost));
    if (!isWhole) throw new RangeError('a lot that is none');
  }
  const isWhole = positions.every(({ net, cost, realised }) => Number.isSafeInteger(net + cost + realised));
  if (!isWhole) throw new RangeError('a position that is not in whole paise');
  const isFilled = orders.every(({ quantity, filled, charged }) => filled <= quantity && charged >= 0);
  if (!isFilled) throw new RangeError('an order that was filled beyond its quantity');
}
