import type { ContractExpiry } from '@parakh/contract';
import { dayText, type Format, grouped, signed, t } from '@parakh/ui';

const DAY_OF_WEEK = /^\w+ /;

/** '1 Dec 2026'. */
export const expiryText = (day: string) => dayText(day).replace(DAY_OF_WEEK, '');

const kinds = { weekly: 'weekly', monthly: 'monthly', quarterly: 'quarterly', 'half-yearly': 'half-yearly' } as const;

/** '1 Dec 2026 · weekly'. */
export function expiryChoice({ expiry, kind }: Pick<ContractExpiry, 'expiry' | 'kind'>): string {
  return kind === null ? expiryText(expiry) : `${expiryText(expiry)} · ${t(kinds[kind])}`;
}

export const atClose = (day: string) => t('At the close of {day}', { day: dayText(day) });

export const buildUpNames = {
  long_buildup: 'Long build-up',
  short_buildup: 'Short build-up',
  short_covering: 'Short covering',
  long_unwinding: 'Long unwinding',
  neutral: 'Neutral',
} as const;
export type BuildUpName = keyof typeof buildUpNames;

export const buildUpReasons: Readonly<Record<BuildUpName, string>> = {
  long_buildup: 'Price and open interest rose since the session before: buyers opened positions.',
  short_buildup: 'The price fell and open interest rose since the session before: sellers opened positions.',
  short_covering: 'The price rose and open interest fell since the session before: sellers closed positions.',
  long_unwinding: 'Price and open interest fell since the session before: buyers closed positions.',
  neutral: 'Price or open interest is the same as in the session before.',
};

const steps = [
  { from: 5e6, size: 1e7, unit: 'Cr' },
  { from: 5e4, size: 1e5, unit: 'L' },
  { from: 500, size: 1e3, unit: 'K' },
] as const;

/** Units of a whole column are written in one size, so that they compare at a glance. */
export function unitsLike(values: readonly (number | null)[]): { open: Format; change: Format } {
  const largest = Math.max(0, ...values.map((value) => Math.abs(value ?? 0)));
  const step = steps.find(({ from }) => largest >= 10 * from);
  const [size, unit, digits] = step ? [step.size, step.unit, 2] : [1, undefined, 0];
  return {
    open: { text: (value) => grouped(value / size, digits), digits, ...(unit ? { unit } : {}) },
    change: {
      text: (value) => signed(value / size, digits),
      digits: digits + Math.log10(size),
      directed: true,
      ...(unit ? { unit } : {}),
    },
  };
}
