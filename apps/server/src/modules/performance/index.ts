export { computePerformance, matchesOn } from './compute-performance.ts';
export type { PerformanceDeps } from './deps.ts';
export { namedMatches } from './named-matches.ts';
export { needScan } from './tracked-scans.ts';
