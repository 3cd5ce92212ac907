import { clockText, dayText, longDayText } from '@parakh/ui';

const days = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' });

/** The day an instant falls on in India: Saturday, 21 November 2026. */
export const longDayOf = (instant: number) => longDayText(days.format(instant));

/** 'Sat 21 Nov 2026'. */
export const dayOf = (instant: number) => dayText(days.format(instant));

/** 'Sat 21 Nov 2026, 11:24:36', by the exchange's clock. */
export const momentOf = (instant: number) => `${dayOf(instant)}, ${clockText(instant)}`;
