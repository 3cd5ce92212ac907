import type { ScanInput } from '../../shared/conditions/scan-input.ts';
import { WhyPanel } from '../screener/index.ts';
import type { ScanMatches } from './match-rows.ts';
import { swingLines } from './swing-lines.ts';

/** The family whose shapes are made of swings: they are joined on the chart. */
const PATTERNS = 'chart-patterns';

export interface ScanWhyProps {
  readonly scan: ScanMatches['scan'];
  readonly symbol: string | undefined;
  readonly input: ScanInput;
  readonly onPick: (symbol: string) => void;
}

/** Loaded beside the table: the language, the indicators and the chart come with it. */
export function DrawnWhy({ scan, ...rest }: ScanWhyProps) {
  return <WhyPanel {...rest} condition={scan.condition} among={scan.family === PATTERNS ? swingLines : undefined} />;
}
