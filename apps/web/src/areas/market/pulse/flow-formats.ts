import { type Format, grouped, signed } from '@parakh/ui';

/** ₹ crore bought less sold. */
export const netCrore: Format = { text: (value) => signed(value, 0), unit: '₹ Cr', digits: 0, directed: true };
/** ₹ crore. */
export const crore: Format = { text: (value) => grouped(value, 0), unit: '₹ Cr', digits: 0 };
/** Contracts long less short. */
export const netContracts: Format = { text: (value) => signed(value, 0), digits: 0, directed: true };
