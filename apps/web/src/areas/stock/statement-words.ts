import type { Statement, StatementLine } from '@parakh/contract';
import { type Format, grouped } from '@parakh/ui';

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

/** A period by its last day: 'Mar 2026'. */
export function periodWord(end: string): string {
  return `${months[Number(end.slice(5, 7)) - 1] ?? ''} ${end.slice(0, 4)}`;
}

const written = (digits: number): Format => ({ text: (value) => grouped(value, digits), digits });
const formats: Readonly<Record<StatementLine['unit'], Format>> = {
  crore: written(0),
  rupees: written(2),
  times: written(2),
  percent: written(1),
};
const units: Readonly<Record<StatementLine['unit'], string>> = { crore: '₹ Cr', rupees: '₹', times: '×', percent: '%' };

export const formatOf = ({ unit }: StatementLine): Format => formats[unit];
export const unitOf = ({ unit }: StatementLine): string => units[unit];

const PERIODS_A_YEAR = { annual: 1, quarterly: 4 } as const;

/** The newest figure against that of a year before: percent of money, the difference of a ratio. Null where one is missing, or before was no gain. */
export function changeOfYear(line: StatementLine, period: Statement['period']): number | null {
  const at = line.values.length - 1;
  const [now, before] = [line.values[at] ?? null, line.values[at - PERIODS_A_YEAR[period]] ?? null];
  if (now === null || before === null) return null;
  if (line.unit === 'percent' || line.unit === 'times') return now - before;
  return before > 0 ? 100 * (now / before - 1) : null;
}
