/** Futures and options on the page of a symbol. */
export { ContractsView } from './ContractsView.tsx';
