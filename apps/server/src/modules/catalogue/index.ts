export { availableUniverse } from './available-universe.ts';
export { catalogueVersion, currentCatalogue } from './current-catalogue.ts';
export type { CatalogueDeps } from './deps.ts';
export { type EvaluatedScan, evaluatedCatalogue } from './evaluated-catalogue.ts';
export { catalogueNow, evaluateBeforehand } from './follow-catalogue.ts';
export { matchesShown, scanShown } from './shown-catalogue.ts';
