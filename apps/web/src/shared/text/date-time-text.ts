import { clockText, dayText, longDayText } from '@parakh/ui';

const days = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' });

/** The day an instant falls on in India: 2026-11-21. */
export const indianDayOf = (instant: number) => days.format(instant);

/** The same in words: Saturday, 21 November 2026. */
export const longDayOf = (instant: number) => longDayText(indianDayOf(instant));

/** 'Sat 21 Nov 2026'. */
export const dayOf = (instant: number) => dayText(indianDayOf(instant));

/** 'Sat 21 Nov 2026, 11:24:36', by the exchange's clock. */
export const dateTimeText = (instant: number) => `${dayOf(instant)}, ${clockText(instant)}`;
