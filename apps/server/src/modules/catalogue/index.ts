export { heldUniverse } from './held-universe.ts';
export { type JudgedScan, judgeBeforehand, judgedCatalogue } from './judged-catalogue.ts';
export { matchesShown, scanShown } from './shown-catalogue.ts';
