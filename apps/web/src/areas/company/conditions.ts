import { builtInScans } from '@parakh/scan/built-in-scans';

const ids = ['strong-above-average', 'up-on-twice-the-volume', 'crossed-50-day-average', 'oversold'] as const;

/** Scans the landing page offers to try; each runs for real on the market this system holds. */
export const offered = ids.map((id) => builtInScans.find((scan) => scan.id === id)!);
