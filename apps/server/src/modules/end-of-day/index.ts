export type { EndOfDayDeps } from './deps.ts';
export { startEndOfDay, stopEndOfDay } from './runs.ts';
export { shownRuns } from './shown-runs.ts';
export { endOfDaySteps } from './steps.ts';
