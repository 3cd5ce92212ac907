export { newAccount, type PaperAccount } from './account.ts';
export { type PaperBroker, paper } from './broker.ts';
export { PaperEngine, type PaperResult } from './engine.ts';
export type { AccountCommand, MarketEvent, PaperAction, PaperOutcome, PaperTick } from './event.ts';
export type { PaperInstrument } from './instrument.ts';
export type { LedgerAccount, LedgerEntry } from './ledger.ts';
export { readAccount, writeAccount } from './saved.ts';
export type { PaperDesk } from './session.ts';
export { type PaperSettings, paperSettings } from './settings.ts';
