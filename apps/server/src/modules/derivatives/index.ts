export { type FutureBuildUp, futureBuildUps } from './build-ups.ts';
export { type MaxPains, maxPains } from './max-pains.ts';
export { type PinMean, type Pins, pins } from './pins.ts';
export { contractSessions } from './sessions.ts';
export { updateFigures } from './update-figures.ts';
export { type ValuedChain, type ValuedContract, valuedChain } from './valued-chain.ts';
