import type { ContractExpiry, FutureBarRow, FutureRow, OptionChain, ScanReply } from '@parakh/contract';
import { clockText, dayText, type Format, grouped, signed, t } from '@parakh/ui';

/** Why a premium is not known. */
export const NO_PREMIUM =
  'One of the two was not traded, or last more than five minutes ago: two prices of different times are no premium.';

const DAY_OF_WEEK = /^\w+ /;

/** '1 Dec 2026'. */
export const expiryText = (day: string) => dayText(day).replace(DAY_OF_WEEK, '');

/** Why there is no mean roll-over, or of what it is one. */
export const expiriesText = ({ rollExpiries }: Pick<FutureRow, 'rollExpiries'>) =>
  t('{count} of 3 expiries available at this number of days', { count: rollExpiries });

const kinds = { weekly: 'weekly', monthly: 'monthly', quarterly: 'quarterly', 'half-yearly': 'half-yearly' } as const;

/** '1 Dec 2026 · weekly'. */
export function expiryChoice({ expiry, kind }: Pick<ContractExpiry, 'expiry' | 'kind'>): string {
  return kind === null ? expiryText(expiry) : `${expiryText(expiry)} · ${t(kinds[kind])}`;
}

export const atClose = (day: string) => t('At the close of {day}', { day: dayText(day) });

/** When figures are of. `at`: a moment of the session, milliseconds since the epoch; null: its close. */
export type Moment = Pick<OptionChain, 'at' | 'date'>;

/** Of what a scan found. */
export const scanMoment = ({ date, upTo }: Pick<ScanReply, 'date' | 'upTo'>): Moment => ({ date, at: upTo ?? null });

/** Of the moment of a chain, or of the close of its session. */
export const atMoment = ({ at, date }: Moment): string =>
  at === null ? atClose(date) : t('{day}, {time}', { day: dayText(date), time: clockText(at) });

/** Of a chain beside another one: the clock alone where they are of one session. */
export const besideMoment = (chain: OptionChain, other: OptionChain) =>
  other.at !== null && other.date === chain.date ? clockText(other.at) : atMoment(other);

/** '30 Nov 2026', or '11:00:10' of a moment. */
export const shortMoment = ({ at, date }: Moment) => (at === null ? expiryText(date) : clockText(at));

/** '11:15' of a bar of minutes, '11:20:09' of one that is not over, '30 Nov 2026' of a session. */
export const barEndText = ({ date, at }: Pick<FutureBarRow, 'date' | 'at'>) =>
  at === null ? expiryText(date) : clockText(at).replace(/:00$/, '');

/** '28 hours' on the last two days, '12 days' before. */
export function timeLeft(years: number | null): string {
  const days = (years ?? NaN) * DAYS_A_YEAR;
  return days > 0 && days < 2
    ? t('{hours} hours to the expiry', { hours: grouped(days * HOURS_A_DAY, 0) })
    : t('{days} days to the expiry', { days: grouped(days, 0) });
}

const DAYS_A_YEAR = 365;
const HOURS_A_DAY = 24;

export const buildUpNames = {
  long_buildup: 'Long build-up',
  short_buildup: 'Short build-up',
  short_covering: 'Short covering',
  long_unwinding: 'Long unwinding',
  neutral: 'Neutral',
} as const;
export type BuildUpName = keyof typeof buildUpNames;

export const buildUpReasons: Readonly<Record<BuildUpName, string>> = {
  long_buildup: 'Price and open interest rose: buyers opened positions.',
  short_buildup: 'The price fell and open interest rose: sellers opened positions.',
  short_covering: 'The price rose and open interest fell: sellers closed positions.',
  long_unwinding: 'Price and open interest fell: buyers closed positions.',
  neutral: 'Price or open interest is the same as before.',
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
