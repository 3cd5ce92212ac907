import { columnsOf, count, exactGain, exactRupees, price, t } from '@parakh/ui';
import { productOf, productText } from '../broker/index.ts';
import { BookedSymbol } from './holding-columns.tsx';
import { rupeesOf } from './money.ts';
import type { PositionRow } from './position-figures.ts';
import { positionTrigger } from './trigger-draft.ts';
import { triggerShown } from './trigger-open.ts';

const column = columnsOf<PositionRow>();
const NOT_TOLD = 'The broker does not tell it.';
const UNKNOWN = 'The broker does not tell what it needs, or part of it was carried over.';
const quoted = { missing: NOT_TOLD, rank: 2 };

/** Columns of positions; what is done with a row stands at its end. */
export const positionColumns = (onExit: (row: PositionRow) => void, onConvert: (row: PositionRow) => void) => [
  column('symbol', 'Symbol', undefined, { shows: (row) => <BookedSymbol row={row} /> }),
  column.picture('product', 'Product', ({ position }) => productText(position.product), { rank: 2 }),
  column.figure('net', 'Net', { format: count, of: ({ position }) => position.net }, { missing: NOT_TOLD, rank: 1 }),
  column.figure(
    'buyAverage',
    'Buy average',
    { format: exactRupees, of: ({ position }) => position.buyAverage },
    quoted,
  ),
  column.figure(
    'sellAverage',
    'Sell average',
    { format: exactRupees, of: ({ position }) => position.sellAverage },
    quoted,
  ),
  column('last', 'Last', price, { rank: 2, missing: NOT_TOLD }),
  column.figure(
    'realised',
    'Realised',
    { format: exactGain, of: (row) => rupeesOf(row.realised) },
    {
      rank: 2,
      says: 'What is closed × (sell average − buy average).',
      missing: UNKNOWN,
    },
  ),
  column.figure(
    'unrealised',
    'Unrealised',
    { format: exactGain, of: (row) => rupeesOf(row.unrealised) },
    {
      rank: 2,
      says: 'What is open × (last price − its average).',
      missing: UNKNOWN,
    },
  ),
  column.figure(
    'mtm',
    'MTM',
    { format: exactGain, of: (row) => rupeesOf(row.mtm) },
    {
      rank: 1,
      says: 'Marked to market: realised and unrealised together.',
      missing: UNKNOWN,
    },
  ),
  column('brokerTitle', 'Broker', undefined, {
    rank: 2,
    shows: ({ brokerTitle }) => <span className="words">{t(brokerTitle)}</span>,
  }),
  column.picture('acts', 'Actions', (row) => <PositionActs row={row} onExit={onExit} onConvert={onConvert} />, {
    rank: 2,
  }),
];

/** The order that closes it, a stop and a target of it, and its other product; nothing of a position that is closed. */
export function PositionActs({
  row,
  onExit,
  onConvert,
}: {
  row: PositionRow;
  onExit: (row: PositionRow) => void;
  onConvert: (row: PositionRow) => void;
}) {
  const { net, product } = row.position;
  if (net === 0) return <span className="t3">{t('closed')}</span>;
  // Of brackets and cover orders no order of ours is a part.
  if (net === null || productOf(product) === undefined) return <span className="t3">{t('at the broker')}</span>;
  const trigger = positionTrigger(row);
  return (
    <span className="row">
      <button type="button" className="btn sm" onClick={() => onExit(row)}>
        {t('Exit')}
        <span className="vh"> {row.symbol}</span>
      </button>
      {trigger ? (
        <button type="button" className="btn sm ghost" onClick={() => triggerShown.set(trigger)}>
          {t('Stop / target')}
          <span className="vh"> {row.symbol}</span>
        </button>
      ) : null}
      {/* The paper account knows no other product for what is open. */}
      {row.broker === 'paper' ? null : (
        <button type="button" className="btn sm ghost" onClick={() => onConvert(row)}>
          {t('Convert')}
          <span className="vh"> {row.symbol}</span>
        </button>
      )}
    </span>
  );
}
