export { publicationDays, quartersAgo, statementsAsOf, yearsAgo } from './as-of.ts';
export { type AskedBasis, companyFacts } from './company.ts';
export type { Fundamental } from './fundamental.ts';
export { fundamentals } from './fundamentals.ts';
export { type Price, type ShareChange, shareScale, sharesMade } from './per-share.ts';
export {
  type AsOfStatements,
  assumedPublicationDay,
  type Basis,
  bases,
  type Facts,
  type Figure,
  type Line,
  lines,
  type Period,
  type PeriodKind,
  periodKinds,
} from './statements.ts';
