export { type FutureBuildUp, futureBuildUps } from './build-ups.ts';
export { type MaxPains, maxPains } from './max-pains.ts';
export { type ValuedChain, type ValuedContract, valuedChain } from './valued-chain.ts';
