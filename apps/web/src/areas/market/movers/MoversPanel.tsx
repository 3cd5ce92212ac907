import type { Mover } from '@parakh/contract';
import { DataTable, Panel, t } from '@parakh/ui';
import { useMemo } from 'react';
import { ticked } from '../../../shared/live/ticked.ts';
import { useLiveRows } from '../../../shared/live/use-quote.ts';
import { ScreenLink } from '../../../shared/screens/ScreenLink.tsx';
import { asLoadable } from '../../../shared/tables/as-loadable.ts';
import { shortColumns } from './mover-columns.tsx';

const ROWS = 7;
const LONG_ROWS = 10;

/** The first of a list, with the way to all of it. */
export function MoversPanel({
  title,
  rows,
  list,
  group,
  empty,
  long = false,
}: {
  title: string;
  rows: readonly Mover[];
  list: keyof typeof shortColumns;
  group: string;
  empty: string;
  long?: boolean;
}) {
  const data = useMemo(() => rows.slice(0, long ? LONG_ROWS : ROWS), [rows, long]);
  const live = useLiveRows(data, ticked);
  const all = `/top-gainers-losers?list=${list}&group=${encodeURIComponent(group)}`;
  return (
    <Panel
      title={title}
      flush
      className="c4"
      control={
        <ScreenLink to={all} aria-label={t('All: {list}', { list: t(title) })}>
          {t('All')}
        </ScreenLink>
      }
    >
      <DataTable
        query={asLoadable(data)}
        columns={shortColumns[list]}
        live={live}
        rowKey={({ symbol }) => symbol}
        symbolOf={({ symbol }) => symbol}
        label={title}
        tools={false}
        empty={empty}
      />
    </Panel>
  );
}
