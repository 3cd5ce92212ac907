import { change, type Format, signed } from '@parakh/ui';

const withRupee = (value: number): string => signed(value).replace(/^\D?/, '$&₹');

/** A gain or a loss: +₹31.30, with its colour. */
export const gained: Format = { ...change, text: withRupee };

/** Money that comes or goes: it has a sign, and no colour, as it is neither gain nor loss. */
export const moved: Format = { text: withRupee, digits: 2 };

/** The same in a column, whose head has the unit. */
export const movedInColumn: Format = { text: (value) => signed(value), unit: '₹', digits: 2 };
