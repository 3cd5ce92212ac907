export type { PaperAccountDeps } from './deps.ts';
export { paperInstrumentNamed, paperInstrumentsNamed } from './instrument-shown.ts';
export { paperEquity, paperLedger } from './ledger.ts';
export { PaperAccounts } from './paper-accounts.ts';
export { type PaperFacts, paperFacts } from './paper-facts.ts';
export { paperSession } from './paper-session.ts';
export type { PaperParts } from './parts.ts';
export { paperAccountShown, resetPaper } from './shown-account.ts';
