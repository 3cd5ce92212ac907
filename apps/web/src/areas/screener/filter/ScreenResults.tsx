import type { ScreenReply } from '@parakh/contract';
import {
  type Column,
  columnsOf,
  DataTable,
  dayText,
  type Format,
  grouped,
  type Loadable,
  percent,
  plain,
  price,
  quantity,
  Sparkline,
  t,
} from '@parakh/ui';
import { type ReactNode, useMemo } from 'react';
import { useNavigate } from 'react-router';
import { useMayFollow } from '../../../shared/live/use-feed.ts';
import { useLiveRows } from '../../../shared/live/use-quote.ts';
import { stockPath } from '../../../shared/screens/address.ts';
import { SymbolCell } from '../../../shared/symbols/SymbolCell.tsx';
import { closeColumns, type WithNow, withNow } from '../matches/now-columns.tsx';
import { operandTitle } from '../matches/operand-title.ts';
import '../screener.css';

type Reply = ScreenReply['rows'][number];
type Row = WithNow<Reply>;

const column = columnsOf<Row>();
const formats: Readonly<Record<string, Format>> = { price, money: { ...price, unit: '₹ Cr' }, percent };
/** Columns that stand there anyway. */
const plainOnes = new Set(['CLOSE.out', 'VOLUME.out', '[0] day CLOSE', '[0] day VOLUME']);

function columnsFor(chosen: ScreenReply['columns'], ticks: boolean): Column<Row>[] {
  const values = chosen.flatMap(({ name, title, unit, operand }, i) => {
    if (plainOnes.has(name)) return [];
    const how = { format: formats[unit ?? ''] ?? plain, of: (row: Row) => row.values[i] ?? null };
    const missing = 'Not known of this company, or not enough bars.';
    return column.figure(`value ${name}`, operandTitle(title), how, { says: operand, rank: i < 2 ? 1 : 2, missing });
  });
  return [
    column('symbol', 'Symbol', undefined, {
      shows: (row) => <SymbolCell symbol={row.symbol} name={row.name} sector={row.sector} />,
    }),
    ...closeColumns<Row>(ticks),
    ...values,
    column.picture('closes', '30 days', (row) => <Sparkline values={row.closes.slice(-30)} />, { rank: 2 }),
    column('volume', 'Volume', quantity, { rank: 2 }),
    column('name', 'Company', undefined, { rank: 2 }),
    column('sector', 'Sector', undefined, { rank: 2 }),
  ];
}

/** Who passes a screen, with the columns its reader has chosen. */
export function ScreenResults({ query, empty }: { query: Loadable<ScreenReply>; empty: ReactNode }) {
  const navigate = useNavigate();
  const { data } = query;
  const chosen = data?.columns;
  const ticks = useMayFollow();
  const columns = useMemo(() => columnsFor(chosen ?? [], ticks), [chosen, ticks]);
  const live = useLiveRows<Row>(ticks ? data?.rows : undefined, withNow<Reply>);
  return (
    <DataTable
      query={{ ...query, data: data?.rows }}
      columns={columns}
      live={live}
      rowKey={({ symbol }) => symbol}
      symbolOf={({ symbol }) => symbol}
      onPick={({ symbol }) => void navigate(stockPath(symbol))}
      name="screen"
      label="Results"
      sort="-changePct"
      maxHeight="max(420px, 70vh)"
      empty={empty}
    />
  );
}

/** How many pass, of how many, on which session. */
export function ScreenOutcome({ reply }: { reply: ScreenReply | undefined }) {
  return (
    <span className="outcome" aria-live="polite">
      {reply ? (
        <>
          <span className="big">{grouped(reply.rows.length, 0)}</span>
          <span>
            {t('of {all} stocks pass', { all: grouped(reply.scanned, 0) })}
            <small className="t3">
              {dayText(reply.date)}
              {reply.unknown > 0 ? ` · ${t('{count} lack figures', { count: grouped(reply.unknown, 0) })}` : ''}
            </small>
          </span>
        </>
      ) : null}
    </span>
  );
}
