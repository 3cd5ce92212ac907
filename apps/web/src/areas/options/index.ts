/** Futures and options on the page of a symbol, what alerts say of them, and what the builder of strategies shows as well. */
export { ExpirySelect, UnderlyingSelect, useUnderlyingNames } from './ContractSelects.tsx';
export { ContractsView } from './ContractsView.tsx';
export { atMoment, expiryChoice, expiryText } from './contract-texts.ts';
export { ExplainedTerm } from './Explained.tsx';
export { type OptionLeg, premiumLegs, strategiesOf } from './option-strategies.ts';
export { type OptionTerm, optionTerms } from './terms.ts';
export { USUAL_SYMBOL } from './use-chain-address.ts';
export { WithContracts } from './WithContracts.tsx';
