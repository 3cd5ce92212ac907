import type { PositionKind } from '@parakh/options';

/** As the exchange's header names what participants hold long and short, in capitals. */
const columns = {
  'index futures': ['FUTURE INDEX LONG', 'FUTURE INDEX SHORT'],
  'stock futures': ['FUTURE STOCK LONG', 'FUTURE STOCK SHORT'],
  'index calls': ['OPTION INDEX CALL LONG', 'OPTION INDEX CALL SHORT'],
  'index puts': ['OPTION INDEX PUT LONG', 'OPTION INDEX PUT SHORT'],
  'stock calls': ['OPTION STOCK CALL LONG', 'OPTION STOCK CALL SHORT'],
  'stock puts': ['OPTION STOCK PUT LONG', 'OPTION STOCK PUT SHORT'],
} as const satisfies Record<PositionKind, readonly [long: string, short: string]>;

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- entries forgets the names of its record
export const positionColumns = Object.entries(columns) as [PositionKind, readonly [long: string, short: string]][];
export const positionNames = positionColumns.flatMap(([, names]) => names);

/** The exchange's own total is off by a contract now and then; more, and the rows are not to be trusted. */
export const MOST_OFF = 0.0001;
