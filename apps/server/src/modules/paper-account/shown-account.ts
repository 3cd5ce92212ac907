import type { PaperAccountShown } from '@parakh/contract';
import { paperSettings } from '@parakh/paper';
import { findPaper, type PaperRow } from './account-store.ts';
import type { PaperAccounts } from './paper-accounts.ts';
import type { PaperParts } from './parts.ts';
import type { RunningAccount } from './running-account.ts';

/** Opens at the first use. Throws AppError 'paper.elsewhere', 'paper.stopped'. */
export async function paperAccountShown(person: string, deps: PaperParts): Promise<PaperAccountShown> {
  const accounts = await deps.paperAccounts();
  const account = await accounts.open(person);
  await account.settled();
  const { db } = await deps.appDb();
  const row = await findPaper(db, person);
  return account.read(() => shown(account, accounts, row));
}

const rupees = (paise: number): number => paise / 100;

function shown({ engine }: RunningAccount, { tape }: PaperAccounts, row: PaperRow | undefined): PaperAccountShown {
  const { balances } = engine.account;
  const { available, used } = engine.funds();
  const { holdings, equity, realised, unrealised } = engine.worth();
  return {
    openedAt: Number(row?.opened_at ?? 0n),
    resetAt: row?.reset_at ? Number(row.reset_at) : null,
    capital: rupees(paperSettings.capital),
    cash: rupees(balances.cash),
    settling: rupees(balances.settling),
    marginUsed: rupees(used),
    available: rupees(available),
    holdings: rupees(holdings),
    equity: rupees(equity),
    realised: rupees(realised),
    unrealised: rupees(unrealised),
    charges: rupees(balances.charges),
    market: tape.kind,
    isBlind: tape.outageReason !== null,
    blindBecause: tape.outageReason,
    isSimulatedPast: row?.is_simulated_past === true && row.reset_at === null,
    round: tape.round,
    asOf: tape.now(),
  };
}

/** Begins anew with the first capital; what was stays in the ledger. Throws as `paperAccountShown`. */
export async function resetPaper(person: string, deps: PaperParts): Promise<PaperAccountShown> {
  const accounts = await deps.paperAccounts();
  await accounts.reset(person);
  return paperAccountShown(person, deps);
}
