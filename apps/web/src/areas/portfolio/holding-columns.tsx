import {
  changePct,
  clockText,
  columnsOf,
  count,
  dayText,
  exactGain,
  exactRupees,
  Figure,
  percent,
  price,
  t,
} from '@parakh/ui';
import { SymbolCell } from '../../shared/symbols/SymbolCell.tsx';
import type { HoldingRow } from './holding-figures.ts';
import { LEAST_DAYS, purchasesText, unknownSince } from './holding-since.ts';
import { rupeesOf } from './money.ts';
import { holdingTrigger } from './trigger-draft.ts';
import { triggerShown } from './trigger-open.ts';

const column = columnsOf<HoldingRow>();
const NOT_TOLD = 'The broker does not tell it.';
const UNPRICED = 'The broker does not tell what it needs: quantity, average or price.';

/** The symbol: a link where the app lists it, the broker's own word elsewhere. */
export function BookedSymbol({
  row: { symbol, isListed, name, sector },
}: {
  row: Pick<HoldingRow, 'symbol' | 'isListed'> & Partial<Pick<HoldingRow, 'name' | 'sector'>>;
}) {
  return <SymbolCell symbol={symbol} plain={!isListed} {...(name ? { name } : {})} {...(sector ? { sector } : {})} />;
}

export const holdingColumns = [
  column('symbol', 'Symbol', undefined, { shows: (row) => <BookedSymbol row={row} /> }),
  column('quantity', 'Quantity', count, { rank: 2, missing: NOT_TOLD }),
  column('free', 'Free', count, {
    rank: 2,
    says: 'What can be sold now: neither pledged nor on its way.',
    missing: NOT_TOLD,
  }),
  column('t1', 'T1', count, { rank: 2, says: 'Bought on the session before, not delivered yet.', missing: NOT_TOLD }),
  column('pledged', 'Pledged', count, { rank: 2, missing: NOT_TOLD }),
  column('average', 'Average', exactRupees, { rank: 2, missing: NOT_TOLD }),
  column('last', 'Last', price, { rank: 1, missing: NOT_TOLD }),
  column('lastAt', 'Price of', undefined, {
    rank: 2,
    says: 'When the last price was: by the exchange’s clock where prices tick, else when the broker was read.',
    shows: ({ last, lastAt }) => (last === null ? '–' : <span className="t3">{clockText(lastAt)}</span>),
  }),
  column.figure(
    'invested',
    'Invested',
    { format: exactRupees, of: (row) => rupeesOf(row.invested) },
    { rank: 2, missing: UNPRICED },
  ),
  column.figure(
    'value',
    'Value',
    { format: exactRupees, of: (row) => rupeesOf(row.value) },
    { rank: 2, missing: UNPRICED },
  ),
  column.figure('gain', 'P&L', { format: exactGain, of: (row) => rupeesOf(row.gain) }, { rank: 1, missing: UNPRICED }),
  column('gainPct', 'P&L', changePct, { rank: 1, missing: UNPRICED }),
  column.figure(
    'dayGain',
    'Day’s P&L',
    { format: exactGain, of: (row) => rupeesOf(row.dayGain) },
    {
      rank: 2,
      says: 'Quantity × (last price − close of the session before).',
      missing: UNPRICED,
    },
  ),
  column('dayPct', 'Day', changePct, { rank: 2, missing: UNPRICED, quote: 'none' }),
  column('weight', 'Weight', percent, {
    rank: 2,
    says: 'Part of the value of all rows, as they were read.',
    missing: UNPRICED,
  }),
  column('xirr', 'XIRR', changePct, {
    rank: 2,
    says: 'Growth a year: the rate at which what was paid for these very shares, each purchase on its day, comes to their value now. Before charges, dividends and what was sold.',
    shows: (row) => <Figure value={row.xirr} format={changePct} missing={noRate(row)} />,
  }),
  column('since', 'Held since', undefined, {
    rank: 2,
    says: 'When the oldest of the shares was bought. Sales took older ones (FIFO).',
    shows: (row) => <HeldSince row={row} />,
  }),
  column('toLongTerm', 'To long term', count, {
    rank: 2,
    unit: 'days',
    says: 'Days until all of the shares are long term: listed shares are once they were held for more than 12 months. 0: they are.',
    shows: (row) => <Figure value={row.toLongTerm} format={count} missing={noTerm(row)} />,
  }),
  column('sector', 'Sector', undefined, {
    rank: 2,
    shows: ({ sector }) => <span className="words">{sector ?? '–'}</span>,
  }),
  column('brokerTitle', 'Broker', undefined, {
    rank: 2,
    shows: ({ brokerTitle }) => <span className="words">{t(brokerTitle)}</span>,
  }),
  column.picture('acts', 'Actions', (row) => <HoldingActs row={row} />, { rank: 2 }),
];

/** The day, and one hover away what was bought when. */
function HeldSince({ row: { since, purchases, isListed, broker } }: { row: HoldingRow }) {
  if (since === null || purchases === null)
    return (
      <span className="t3" title={t(unknownSince(broker === 'paper'))}>
        –
      </span>
    );
  return <span title={purchasesText(purchases, isListed)}>{dayText(since)}</span>;
}

function noRate({ purchases, value, broker }: HoldingRow): string {
  if (purchases === null) return unknownSince(broker === 'paper');
  if (value === null) return UNPRICED;
  return t('Shown from {days} days on: a year at the rate of fewer days says nothing.', { days: LEAST_DAYS });
}

function noTerm({ purchases, broker }: HoldingRow): string {
  return purchases === null ? unknownSince(broker === 'paper') : 'Twelve months are the rule of listed shares alone.';
}

/** Nothing of shares that are not free, or that this server has no prices of. */
function HoldingActs({ row }: { row: HoldingRow }) {
  const trigger = holdingTrigger(row);
  if (!trigger) return <span className="t3">–</span>;
  return (
    <button type="button" className="btn sm ghost" onClick={() => triggerShown.set(trigger)}>
      {t('Stop / target')}
      <span className="vh"> {row.symbol}</span>
    </button>
  );
}
