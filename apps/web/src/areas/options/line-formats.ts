import { grouped, short } from '@parakh/ui';

/** Rupees, points and ratios of a line. */
export const inPoints = (value: number): string => grouped(value);
/** Units and rupees in all of a line or a bar, the large ones in K, L and Cr. */
export const inUnits = (value: number): string => short(value, 1);
