import { grouped, t } from '@parakh/ui';

const sizes: Readonly<Record<string, number>> = {
  k: 1e3,
  l: 1e5,
  lac: 1e5,
  lakh: 1e5,
  lakhs: 1e5,
  cr: 1e7,
  crore: 1e7,
  crores: 1e7,
};

/** The number somebody typed: 5,00,000, ₹5 lakh, 1.5 cr. NaN for anything else. */
export function amountOf(text: string): number {
  const plain = text
    .toLowerCase()
    .replaceAll(/[,₹\s%]/g, '')
    .replace('−', '-');
  const [, digits, size = ''] = /^(-?(?:\d+\.?\d*|\.\d+))([a-z]*)$/.exec(plain) ?? [];
  if (digits === undefined) return NaN;
  const times = size === '' ? 1 : (sizes[size] ?? NaN);
  // 0.1 lakh is 10,000, not 10,000.000000000002.
  return Number((Number(digits) * times).toFixed(6));
}

/** A number as it stands in a box: grouped, with the digits it has. */
export function boxText(value: number): string {
  if (!Number.isFinite(value)) return '';
  const [, digits = ''] = /\.(\d+)$/.exec(String(value)) ?? [];
  return grouped(value, Math.min(6, digits.length)).replace('−', '-');
}

/** 12.5 lakh, 3.25 crore; undefined below a lakh, where the digits say it. */
export function amountText(value: number): string | undefined {
  if (!(value >= 1e5)) return undefined;
  const [size, word] = value >= 1e7 ? [1e7, t('crore')] : [1e5, t('lakh')];
  return `${boxText(Number((value / size).toFixed(4)))} ${word}`;
}
