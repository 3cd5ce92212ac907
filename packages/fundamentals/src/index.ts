export { type AskedBasis, companyFacts } from './company.ts';
export type { Fundamental } from './fundamental.ts';
export { fundamentals } from './fundamentals.ts';
export { knownAt, knownDays, quartersAgo, yearsAgo } from './known.ts';
export { type Price, type ShareChange, shareScale, sharesMade } from './per-share.ts';
export {
  assumedKnownOn,
  type Basis,
  bases,
  type Facts,
  type Figure,
  type Known,
  type Line,
  lines,
  type Period,
  type PeriodKind,
  periodKinds,
} from './statements.ts';
