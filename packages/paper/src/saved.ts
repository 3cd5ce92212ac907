import type { PaperAccount } from './account.ts';
import { audit } from './audit.ts';

/** As text, to be stored after an event. */
export function writeAccount(account: PaperAccount): string {
  return JSON.stringify(account);
}

/** Of a text that `writeAccount` wrote. Throws where it is of another version or does not add up: no order is taken on an account that is damaged. */
export function readAccount(text: string): PaperAccount {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by us, and checked below
  const account = JSON.parse(text) as PaperAccount;
  if (account.version !== 1) throw new TypeError(`a paper account of version ${String(account.version)}`);
  audit(account);
  return account;
}
