export { availableUniverse } from './available-universe.ts';
export { type EvaluatedScan, evaluateBeforehand, evaluatedCatalogue } from './evaluated-catalogue.ts';
export { matchesShown, scanShown } from './shown-catalogue.ts';
