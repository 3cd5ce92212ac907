import { WhyPanel } from '../screener/WhyPanel.tsx';
import type { ScanWhyProps } from './ScanWhy.tsx';
import { swingLines } from './swing-lines.ts';

/** The family whose shapes are made of swings: they are joined on the chart. */
const PATTERNS = 'chart-patterns';

/** Loaded beside the table: the language, the indicators and the chart come with it. */
export function DrawnWhy({ scan, ...rest }: ScanWhyProps) {
  return <WhyPanel {...rest} condition={scan.condition} among={scan.family === PATTERNS ? swingLines : undefined} />;
}
