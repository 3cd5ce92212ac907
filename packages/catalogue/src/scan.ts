import type { PictureName } from './pictures.ts';

/** An operand shown beside every match, so that one sees why it matched. */
export interface Column {
  readonly label: string;
  readonly text: string;
}

/** A scan as its family defines it. */
export interface ScanDefinition {
  /** Stays the same: addresses, alerts and stored historical performance name it. */
  readonly id: string;
  /** As a trader calls it. */
  readonly name: string;
  /** For a beginner: what it looks for, why people look at it, and what speaks against it. */
  readonly description: string;
  /** The condition, as the language prints it. */
  readonly text: string;
  readonly columns: readonly Column[];
  /** Who defined it, and what varies from site to site. */
  readonly source: string;
  readonly picture: PictureName;
  /** Where it speaks for a rise or for a fall. */
  readonly side?: 'bullish' | 'bearish';
  /** Whose members are scanned; the NIFTY 500 when left out. */
  readonly universe?: string;
}

/** A scan of the catalogue. */
export interface Scan extends ScanDefinition {
  readonly family: string;
  readonly universe: string;
}

/** Scans that ask the same kind of question. */
export interface Family {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly scans: readonly Scan[];
}

/** A family and its scans. */
export function family(about: Omit<Family, 'scans'>, definitions: readonly ScanDefinition[]): Family {
  return { ...about, scans: definitions.map((scan) => ({ universe: 'NIFTY 500', ...scan, family: about.id })) };
}
