import type { Catalogue } from '@parakh/contract';

export type ScanFamily = Catalogue['families'][number];

/** Which scans of the catalogue are shown. */
export const sides = [
  { value: 'all', word: 'All' },
  { value: 'bullish', word: 'Bullish' },
  { value: 'bearish', word: 'Bearish' },
] as const;

interface Wanted {
  readonly search: string;
  readonly family: string;
  readonly side: (typeof sides)[number]['value'];
}

/** The families with the scans that contain every word that is searched for; families without one are left out. */
export function sifted(families: readonly ScanFamily[], { search, family, side }: Wanted): ScanFamily[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return families
    .filter(({ id }) => family === '' || id === family)
    .map((one) => {
      const scans = one.scans.filter((scan) => {
        const text = `${scan.name} ${scan.words} ${scan.condition} ${one.name}`.toLowerCase();
        return (side === 'all' || scan.side === side) && words.every((word) => text.includes(word));
      });
      // The same object where nothing is left out: who draws it sees that nothing changed.
      return scans.length === one.scans.length ? one : { ...one, scans };
    })
    .filter(({ scans }) => scans.length > 0);
}
