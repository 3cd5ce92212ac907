/** Shown where nothing is known. Never 0. */
export const MISSING = '–';
const MINUS = '\u2212';

export type Direction = 'up' | 'down' | 'flat';

/** How a figure is written. The unit stands in the column head, not in each cell. */
export interface Format {
  readonly text: (value: number) => string;
  readonly unit?: string;
  /** Digits after the point: they also decide what counts as flat. */
  readonly digits: number;
  /** True when the sign means a direction and may carry its colour. */
  readonly directed?: boolean;
  /** True of a level that rises and falls: it flashes when it ticks. */
  readonly isLevel?: boolean;
}

const writers = new Map<number, Intl.NumberFormat>();

const ordinals = new Intl.PluralRules('en-IN', { type: 'ordinal' });
const endings = { zero: 'th', one: 'st', two: 'nd', few: 'rd', many: 'th', other: 'th' } as const;

/** '1st', '22nd', '78th'. */
export function ordinal(place: number): string {
  return `${place}${endings[ordinals.select(place)]}`;
}

/** Indian grouping: 12,34,567.89. */
export function grouped(value: number, digits = 2): string {
  if (!Number.isFinite(value)) return MISSING;
  let writer = writers.get(digits);
  if (!writer) {
    writer = new Intl.NumberFormat('en-IN', { minimumFractionDigits: digits, maximumFractionDigits: digits });
    writers.set(digits, writer);
  }
  const text = writer.format(Math.abs(value));
  return value < 0 && /[1-9]/.test(text) ? MINUS + text : text;
}

/** With an explicit + on gains. A figure that rounds to zero has no sign. */
export function signed(value: number, digits = 2): string {
  const text = grouped(value, digits);
  return value > 0 && /[1-9]/.test(text) ? `+${text}` : text;
}

const STEPS = [
  { from: 1e7, unit: 'Cr' },
  { from: 1e5, unit: 'L' },
  { from: 1e3, unit: 'K' },
] as const;

/** 12.35 L, 4.20 Cr: thousand, lakh and crore with two decimals. */
export function short(value: number, digits = 2): string {
  if (!Number.isFinite(value)) return MISSING;
  // A value just under a step that would round up to it is written with that step.
  const size = Math.abs(value);
  const step = STEPS.find(({ from }) => size >= from * (1 - 0.5 / 10 ** (digits + 2)));
  return step ? `${grouped(value / step.from, digits)} ${step.unit}` : grouped(value, size % 1 === 0 ? 0 : digits);
}

/** Rounded first, coloured afterwards: −0.004 written as 0.00 is flat. */
export function directionOf(value: number, digits = 2): Direction {
  const rounded = Math.round(value * 10 ** digits);
  if (rounded > 0) return 'up';
  return rounded < 0 ? 'down' : 'flat';
}

export const price: Format = { text: (value) => grouped(value), unit: '₹', digits: 2, isLevel: true };
export const points: Format = { text: (value) => grouped(value), digits: 2, isLevel: true };
/** Money to the paisa. */
export const exactRupees: Format = { text: (value) => grouped(value), unit: '₹', digits: 2 };
export const change: Format = { text: (value) => signed(value), digits: 2, directed: true };
export const changePct: Format = { text: (value) => signed(value), unit: '%', digits: 2, directed: true };
/** What was made or lost, to the paisa. */
export const exactGain: Format = { ...change, unit: '₹' };
export const percent: Format = { text: (value) => grouped(value), unit: '%', digits: 2 };
export const ratio: Format = { text: (value) => grouped(value), digits: 2 };
export const times: Format = { text: (value) => grouped(value, 1), unit: '×', digits: 1 };
export const count: Format = { text: (value) => grouped(value, 0), digits: 0 };
export const quantity: Format = { text: (value) => short(value), digits: 2 };
export const rupees: Format = {
  text: (value) => {
    if (!Number.isFinite(value)) return MISSING;
    const text = `₹${short(Math.abs(value))}`;
    return value < 0 && /[1-9]/.test(text) ? MINUS + text : text;
  },
  digits: 2,
};

/** What was made or lost: +₹12.35 L, −₹4,200.00. */
export const gain: Format = {
  text: (value) => {
    if (!Number.isFinite(value)) return MISSING;
    const text = `₹${short(Math.abs(value))}`;
    if (!/[1-9]/.test(text)) return text;
    return (value < 0 ? MINUS : '+') + text;
  },
  digits: 2,
  directed: true,
};

/** Turnover in a table: crore of rupees, the unit in the head. */
export const crores: Format = { text: (value) => grouped(value / 1e7), unit: '₹ Cr', digits: 2 };

/** Paise are noise on a value of lakhs; a ratio of 0.0123 needs its digits. For operands whose unit nobody declared. */
export const plain: Format = {
  text: (value) => {
    const size = Math.abs(value);
    if (size >= 1e5) return grouped(value, 0);
    return grouped(value, size !== 0 && size < 1 ? 4 : 2);
  },
  digits: 4,
};
