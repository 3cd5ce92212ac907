import { symbolOf } from '@parakh/options';
import { change, changePct, columnsOf, count, Figure, percent, points, quantity, t } from '@parakh/ui';
import { SymbolCell } from '../../shared/symbols/SymbolCell.tsx';
import { BuildUpMark } from './BuildUpMark.tsx';
import { expiriesText, expiryText } from './contract-texts.ts';
import type { ListedFuture } from './futures-lists.ts';

const NO_BEFORE = 'The session that is compared with is not available, or the contract was not listed in it.';
const ROLLED = 'Open interest of the later months divided by that of all months.';
const COST = 'What the next month costs more than the nearest, as a rate a year.';
const OF_LIMIT = 'Open interest in futures and options at the last close, of the market-wide position limit.';
const column = columnsOf<ListedFuture>();

const symbol = column('symbol', 'Symbol', undefined, {
  shows: (row) => <SymbolCell symbol={symbolOf(row.symbol)} />,
});
const close = column('close', 'Price', points, {
  quote: 'none',
  says: 'Of the future now, or at the close; without a trade the exchange’s theoretical one.',
});
const changed = column('changePct', 'Change', changePct, {
  quote: 'none',
  missing: NO_BEFORE,
  says: 'Of the future since the close that is compared with; what a split changed is brought into prices of now.',
});
const oiChange = column('oiChangePct', 'OI change', changePct, {
  missing: NO_BEFORE,
  says: 'Of the open interest since the close that is compared with, in units of now.',
});

/** A card has room for two figures. */
export const cardColumns = [symbol, changed, oiChange];
export const premiumColumns = [
  symbol,
  column('basis', 'Basis', change, { says: 'Rupees that the future costs more (+) or less (−) than the spot.' }),
  column('annualBasisPct', 'A year', changePct, { says: 'The basis as a rate a year.' }),
];
export const rolloverColumns = [
  symbol,
  column('rolloverPct', 'Rolled', percent, {
    says: ROLLED,
  }),
  column('rollCostPct', 'Cost a year', changePct, { says: COST }),
];
export const banColumns = [
  symbol,
  column('limitPct', 'Of the limit', percent, {
    missing: 'The exchange’s list of position limits is not available, or an index has none.',
    says: OF_LIMIT,
  }),
  column.picture('ban', 'Ban', ({ isInBan }) => (isInBan ? <b className="down">{t('in ban')}</b> : '')),
];

const expiry = column('expiry', 'Expiry', undefined, { rank: 2, shows: (row) => expiryText(row.expiry) });
const rolled = column('rolloverPct', 'Rolled', percent, { rank: 2, says: ROLLED });
const figures = [
  { ...close, rank: 2 },
  changed,
  column('oi', 'OI', quantity, { rank: 2, says: 'Units.' }),
  oiChange,
  column('buildUp', 'Class', undefined, {
    // On a phone the signs of both changes say the same.
    rank: 2,
    says: 'By the signs of the changes of price and open interest.',
    shows: ({ buildUp }) => <BuildUpMark name={buildUp} />,
  }),
  column('volume', 'Volume', count, { rank: 2, quote: 'none', says: 'Contracts.' }),
  column('basisPct', 'Basis', changePct, { rank: 2, says: 'What the future costs more than the spot.' }),
  column('annualBasisPct', 'Basis a year', changePct, {
    rank: 2,
    says: '(future ÷ spot − 1) × 365 ÷ days to its last one.',
  }),
  column('limitPct', 'Of the limit', percent, {
    rank: 2,
    says: OF_LIMIT,
    missing: 'The exchange’s list of position limits is not available, or an index has none.',
  }),
];

/** Everything that is known of a future but what the list by roll-over has beside it. */
export const futuresColumns = [symbol, expiry, ...figures, rolled];

const BEFORE = 'At the same number of days before the last three expiries, on average.';

/** How much is rolled and what that costs, beside what is usual at this distance from the expiry. */
export const rolloverTrendColumns = [
  symbol,
  expiry,
  { ...rolled, rank: 1 },
  column('meanRolloverPct', 'Usually rolled', percent, {
    says: BEFORE,
    shows: (row) => <Figure value={row.meanRolloverPct} format={percent} missing={expiriesText(row)} />,
  }),
  column('rollCostPct', 'Cost a year', changePct, { rank: 2, says: COST }),
  column('meanRollCostPct', 'Usual cost', changePct, {
    rank: 2,
    says: BEFORE,
    shows: (row) => <Figure value={row.meanRollCostPct} format={changePct} missing={expiriesText(row)} />,
  }),
  // On a phone there is room for both and no more.
  ...figures.map((one) => ({ ...one, rank: 2 })),
];
