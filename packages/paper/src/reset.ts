import { isOpen, type Run, write } from './account.ts';
import { type Balances, ledgerAccounts } from './ledger.ts';
import { endOrder } from './orders.ts';

/** Begins anew: open orders end, nothing is held any more, and the first capital lies in cash. Numbers go on, so nothing of the past is written over. */
export function reset(run: Run, at: number): void {
  const { account, settings } = run;
  for (const order of account.orders)
    if (isOpen(order)) endOrder(run, order, { status: 'cancelled', at, message: 'The account was reset.' });
  account.holdings = [];
  account.positions = [];
  const lines: Partial<Balances> = {};
  for (const name of ledgerAccounts) lines[name] = -account.balances[name];
  lines.cash = (lines.cash ?? 0) + settings.capital;
  lines.capital = (lines.capital ?? 0) - settings.capital;
  write(run, { what: 'reset', at, lines });
}

/** The first entry of an account: its capital. */
export function openLedger(run: Run, at: number): void {
  const { capital } = run.settings;
  if (run.account.counts.entries === 0)
    write(run, { what: 'capital', at, lines: { cash: capital, capital: -capital } });
}
