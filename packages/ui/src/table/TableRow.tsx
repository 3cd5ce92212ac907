import { type MouseEvent, memo } from 'react';
import { Icon } from '../Icon.tsx';
import { Menu } from '../Menu.tsx';
import { t } from '../words.ts';
import { useNow } from './live-rows.ts';
import { useCarried } from './moving.ts';
import type { Shown } from './shown.ts';
import type { SymbolAction } from './surroundings.ts';
import { TableCell } from './TableCell.tsx';

/** Drawn again only when something of its own changes: a scroll draws the rows that come into sight, and no other. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- memo forgets that the row may be of any kind
export const TableRow = memo(DrawnRow) as typeof DrawnRow;

function DrawnRow<Row>({
  row,
  index,
  tabbable,
  onFocus,
  actions,
  ...shown
}: Shown<Row> & {
  row: Row;
  index: number;
  tabbable: boolean;
  onFocus: (index: number) => void;
  actions: readonly SymbolAction[];
}) {
  const now = useNow(row, shown.live);
  const key = shown.rowKey(row);
  const symbol = shown.symbolOf?.(row);
  const picked = shown.picked === key;
  const carried = useCarried(shown.moving, key, index);
  const open = (event: MouseEvent) => {
    // A link or button in a cell does its own work.
    if (event.target instanceof Element && event.target.closest('a, button')) return;
    if (shown.onPick) shown.onPick(row);
    else if (symbol) actions[0]?.act(symbol);
  };
  return (
    <tr
      ref={carried}
      data-row={index}
      data-key={key}
      aria-rowindex={index + 2}
      aria-current={picked || undefined}
      tabIndex={tabbable ? 0 : -1}
      className={picked ? 'sel' : undefined}
      onFocus={() => onFocus(index)}
      onPointerEnter={({ pointerType }) => (pointerType === 'mouse' ? shown.onPoint?.(row) : undefined)}
      onClick={open}
    >
      {shown.columns.map((column) => (
        <TableCell key={column.key} column={column} held={row} row={now} quoteOf={shown.live && symbol} />
      ))}
      <td className="row-menu">
        {symbol && actions.length > 0 ? <RowMenu symbol={symbol} actions={actions} tabbable={tabbable} /> : null}
      </td>
    </tr>
  );
}

function RowMenu({
  symbol,
  actions,
  tabbable,
}: {
  symbol: string;
  actions: readonly SymbolAction[];
  tabbable: boolean;
}) {
  const items = actions.map(({ word, key, keyWords, act }) => ({
    word,
    key: keyWords ?? key.toUpperCase(),
    act: () => act(symbol),
  }));
  return (
    <Menu label={t('Actions for {symbol}', { symbol })} items={items} tabbable={tabbable}>
      <Icon name="menu" />
    </Menu>
  );
}
