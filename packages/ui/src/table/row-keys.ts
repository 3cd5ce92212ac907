import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { movedTo, useFollowed } from './moving.ts';
import type { Shown } from './shown.ts';
import type { SymbolAction } from './surroundings.ts';

interface Keyed<Row> {
  readonly shown: Shown<Row>;
  readonly scroller: RefObject<HTMLElement | null>;
  readonly total: number;
  readonly rowAt: (index: number) => Row | undefined;
  readonly actions: readonly SymbolAction[];
  readonly onFilterKey: () => void;
  readonly scrollTo: (index: number) => void;
}

/** The keys of a table's rows, and which row has them. */
export function useRowKeys<Row>(table: Keyed<Row>) {
  const { scroller, total, rowAt, shown, scrollTo } = table;
  const [focused, setFocused] = useState(0);
  const { follow, wayOf } = useFollowed(scroller, setFocused);
  const acted = useNextRow(scroller, total, focused);
  const focus = (index: number) => {
    const to = Math.max(0, Math.min(total - 1, index));
    setFocused(to);
    scrollTo(to);
    requestAnimationFrame(() => scroller.current?.querySelector<HTMLElement>(`[data-row="${to}"]`)?.focus());
  };
  /** True when the key is one that moves a row of this list. */
  const carried = (key: string): boolean => {
    const row = rowAt(focused);
    if (row === undefined || !shown.moving) return false;
    const rowKey = shown.rowKey(row);
    const from = wayOf(rowKey) ?? focused;
    const to = movedTo(key, from, total);
    if (to === undefined) return false;
    if (to === from) return true;
    follow(rowKey, to);
    scrollTo(to);
    shown.moving.move(rowKey, to);
    return true;
  };
  const taken = (key: string): boolean => {
    const target = step(key, focused, total);
    if (target === undefined && key !== '/') {
      acted();
      return actOn(rowAt(focused), key, shown, table.actions);
    }
    if (target === undefined) table.onFilterKey();
    else focus(target);
    return true;
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTableSectionElement>) => {
    if (!(event.target instanceof HTMLTableRowElement) || event.ctrlKey || event.metaKey) return;
    if (event.altKey ? carried(event.key) : taken(event.key)) event.preventDefault();
  };
  const actOnLetter = (index: number, letter: string) => actWith(rowAt(index), letter, shown, table.actions);
  return { focused, setFocused, onKeyDown, actOnLetter };
}

/** A row that its own key took away leaves the keyboard to the row that comes in its place. */
function useNextRow(scroller: RefObject<HTMLElement | null>, total: number, focused: number): () => void {
  const before = useRef<number>(undefined);
  useEffect(() => {
    const isGone = before.current !== undefined && total < before.current;
    before.current = undefined;
    if (!isGone || document.activeElement !== document.body) return;
    scroller.current?.querySelector<HTMLElement>(`[data-row="${Math.min(focused, total - 1)}"]`)?.focus();
    // Where the keyboard was counts only when a row has gone.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [total]);
  return () => {
    before.current = total;
  };
}

const PAGE = 12;

function step(key: string, from: number, rows: number): number | undefined {
  const targets = {
    ArrowDown: from + 1,
    ArrowUp: from - 1,
    Home: 0,
    End: rows - 1,
    PageDown: from + PAGE,
    PageUp: from - PAGE,
  };
  return new Map(Object.entries(targets)).get(key);
}

/** True when the key meant something for this row. */
function actOn<Row>(
  row: Row | undefined,
  key: string,
  { onPick, symbolOf }: Shown<Row>,
  actions: readonly SymbolAction[],
): boolean {
  if (row === undefined) return false;
  if (key === 'Enter' && onPick) {
    onPick(row);
    return true;
  }
  return actWith(row, key, { symbolOf }, actions);
}

function actWith<Row>(
  row: Row | undefined,
  key: string,
  { symbolOf }: Pick<Shown<Row>, 'symbolOf'>,
  actions: readonly SymbolAction[],
): boolean {
  if (row === undefined) return false;
  const action = actions.find((candidate) => candidate.key === key);
  const symbol = symbolOf?.(row);
  if (!action || !symbol) return false;
  action.act(symbol);
  return true;
}
