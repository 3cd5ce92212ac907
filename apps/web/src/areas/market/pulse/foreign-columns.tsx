import { columnsOf, count } from '@parakh/ui';
import { crore, netContracts, netCrore } from './flow-formats.ts';
import type { ForeignRow } from './foreign-rows.ts';

const UNKNOWN = 'The file of this day says nothing of it.';
const NO_DAY_BEFORE = 'No statistics of a day before are available.';
const column = columnsOf<ForeignRow>();
const figures = [
  column('bought', 'Bought', count, { rank: 2, missing: UNKNOWN, says: 'Contracts bought on the day.' }),
  column('sold', 'Sold', count, { rank: 2, missing: UNKNOWN, says: 'Contracts sold on the day.' }),
  column('net', 'Net', netContracts, { missing: UNKNOWN, says: 'Net buy / sell on the day, contracts.' }),
  column('boughtCrore', 'Bought', crore, { rank: 2, missing: UNKNOWN, says: 'Value of what was bought.' }),
  column('soldCrore', 'Sold', crore, { rank: 2, missing: UNKNOWN, says: 'Value of what was sold.' }),
  column('netCrore', 'Net', netCrore, { missing: UNKNOWN, says: 'Net buy / sell on the day, by value.' }),
  column('oi', 'Open interest', count, {
    quote: 'none',
    missing: UNKNOWN,
    says: 'Contracts open at the day’s end, long and short together.',
  }),
  column('oiChange', 'Change of open interest', netContracts, {
    quote: 'none',
    missing: NO_DAY_BEFORE,
    says: 'Contracts, against the day of the statistics before.',
  }),
  column('oiCrore', 'Open interest', crore, { rank: 2, missing: UNKNOWN, says: 'Its value at the day’s end.' }),
  column('oiChangeCrore', 'Change of open interest', netCrore, {
    rank: 2,
    missing: NO_DAY_BEFORE,
    says: 'Of its value, against the day of the statistics before: prices move it as well.',
  }),
];

/** Columns of what foreign institutions did, under the name of what the rows are of. */
export const foreignColumns = (title: string, text: (name: string) => string) => [
  column('name', title, undefined, { shows: ({ name }) => text(name) }),
  ...figures,
];
