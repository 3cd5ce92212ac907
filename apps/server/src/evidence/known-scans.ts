import { AppError } from '@parakh/base';
import { brand } from '@parakh/contract';
import { houseScans } from '@parakh/scan/house-scans';

/** A scan that everybody may read, with evidence of its own. */
export interface KnownScan {
  readonly id: string;
  readonly name: string;
  readonly author: string;
  readonly condition: string;
  /** Milliseconds since the epoch; null for one of the house. */
  readonly publishedAt: number | null;
}

/** Publishing needs accounts, and there are none yet: the scans of the house. */
export function knownScans(): readonly KnownScan[] {
  return houseScans.map(({ id, name, text }) => ({
    id,
    name,
    author: brand.name,
    condition: text,
    publishedAt: null,
  }));
}

/** Throws AppError 'scan.unknown'. */
export function needScan(id: string): KnownScan {
  const scan = knownScans().find((known) => known.id === id);
  if (!scan) throw new AppError('scan.unknown', { id });
  return scan;
}
