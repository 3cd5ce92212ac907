/** Futures and options on the page of a symbol, and what alerts say of them. */
export { ContractsView } from './ContractsView.tsx';
export { expiryChoice } from './contract-texts.ts';
