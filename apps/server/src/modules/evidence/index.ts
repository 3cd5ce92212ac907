export type { EvidenceDeps } from './deps.ts';
export { needScan } from './known-scans.ts';
export { makeEvidence, matchesOn } from './make-evidence.ts';
export { namedMatches } from './named-matches.ts';
