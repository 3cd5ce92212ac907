import type { Mover } from '@parakh/contract';
import {
  changePct,
  columnsOf,
  crores,
  type Format,
  grouped,
  percent,
  price,
  quantity,
  Sparkline,
  times,
} from '@parakh/ui';
import { SymbolCell } from '../../../shared/symbols/SymbolCell.tsx';

const column = columnsOf<Mover>();

const symbol = column('symbol', 'Symbol', undefined, {
  shows: (row) => <SymbolCell symbol={row.symbol} name={row.name} sector={row.sector} />,
});
const pastMonth = (width: number) =>
  column.picture('closes', '30 days', (row) => <Sparkline values={row.closes.slice(-30)} width={width} />, { rank: 2 });
const line = pastMonth(60);
/** Beside other lists there is less room for it than for the figures. */
const shortLine = pastMonth(48);
const last = column('last', 'Last', price);
const change = column('changePct', 'Change', changePct);
const volumeTimes = column('volumeTimes', 'Rel. vol.', times, {
  rank: 2,
  says: 'Volume over the mean of the 20 sessions before.',
  missing: 'Fewer than 20 sessions of volume are available.',
});

const turnover = column('turnover', 'Turnover', crores, { rank: 1 });
const wholeCrores: Format = { text: (value) => grouped(value / 1e7, 0), unit: 'Cr', digits: 0 };
const shortTurnover = column('turnover', 'Turnover', wholeCrores, { rank: 1 });

/** A few rows beside other lists: what moved, by how much, and the measure of that list. */
export const shortColumns = {
  gainers: [symbol, shortLine, last, change],
  losers: [symbol, shortLine, last, change],
  byVolumeTimes: [symbol, last, change, volumeTimes],
  byTurnover: [symbol, last, change, shortTurnover],
} as const;

const distance = (row: Mover, from: number | null) =>
  row.last === null || from === null || from === 0 ? null : 100 * (row.last / from - 1);

/** A screen of its own: everything known of each stock on that day. */
export const longColumns = [
  symbol,
  column('name', 'Company', undefined, { rank: 2 }),
  column('sector', 'Sector', undefined, { rank: 2 }),
  line,
  last,
  column('change', 'Change', { ...changePct, unit: '₹' }, { rank: 2 }),
  change,
  column('volume', 'Volume', quantity, { rank: 2 }),
  volumeTimes,
  { ...turnover, rank: 2 },
  column('deliveryPct', 'Delivery', percent, { rank: 2, missing: 'The exchange published no delivery for this day.' }),
  column.figure(
    'fromHigh',
    'From 52-week high',
    { format: changePct, of: (row) => distance(row, row.yearHigh) },
    { rank: 2 },
  ),
  column.figure(
    'fromLow',
    'From 52-week low',
    { format: changePct, of: (row) => distance(row, row.yearLow) },
    { rank: 2 },
  ),
];
