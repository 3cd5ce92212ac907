export { contractsBeside } from './history-up-to.ts';
export { contractsAt, runningAt } from './loaded-contracts.ts';
export { barsIn, type SharedFrame, viewOf } from './loaded-frame.ts';
export { type FigureBars, figureBars, figureMinutes } from './minute-contracts.ts';
export { factsAt, shareChange } from './shared-statements.ts';
