import {
  type FocusEvent,
  type PointerEvent,
  useCallback,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import type { LiveRows, Sorting } from './shown.ts';

/** What keeps the rows in their places. */
export interface Holding {
  readonly onPointerEnter: (event: PointerEvent) => void;
  readonly onPointerLeave: () => void;
  readonly onFocus: (event: FocusEvent) => void;
  readonly onBlur: () => void;
}

const SORTED_EVERY_MS = 5000;
const noop = () => undefined;

export const nowOf = <Row>(row: Row, live: LiveRows<Row> | undefined): Row => live?.now(row) ?? row;

export function useNow<Row>(row: Row, live: LiveRows<Row> | undefined): Row {
  const follow = useCallback((changed: () => void) => live?.follow(row, changed) ?? noop, [row, live]);
  return useSyncExternalStore(
    follow,
    () => nowOf(row, live),
    () => row,
  );
}

/** The same rows, now and then as another list, so that they are sorted again by what they are then. */
export function useSortedAnew<Row>(all: readonly Row[], isOn: boolean): Row[] {
  const [beat, setBeat] = useState(0);
  useEffect(() => {
    if (!isOn) return undefined;
    const timer = setInterval(() => setBeat((before) => before + 1), SORTED_EVERY_MS);
    return () => clearInterval(timer);
  }, [isOn]);
  // Each beat makes another list of the same rows.
  // oxlint-disable-next-line react/exhaustive-deps
  return useMemo(() => [...all], [all, beat]);
}

interface Order {
  readonly keys: readonly string[];
  readonly sorting: Sorting;
}

/** Rows that are sorted by what ticks stay where they are while the pointer, or the keyboard, is at them. */
export function useStableOrder<Row>(
  rows: readonly Row[],
  { rowKey, live }: { readonly rowKey: (row: Row) => string; readonly live?: LiveRows<Row> | undefined },
  sorting: Sorting | undefined,
): { rows: readonly Row[]; holding: Holding | undefined } {
  const [order, setOrder] = useState<Order>();
  const isHeld = order !== undefined && order.sorting === sorting;
  const held = useMemo(() => (isHeld ? inOrder(rows, rowKey, order.keys) : rows), [rows, rowKey, order, isHeld]);
  if (!live || !sorting) return { rows, holding: undefined };
  const hold = () => setOrder((before) => (isHeld ? before : { keys: held.map(rowKey), sorting }));
  const free = () => setOrder(undefined);
  return {
    rows: held,
    holding: {
      onPointerEnter: ({ pointerType }) => (pointerType === 'mouse' ? hold() : undefined),
      onPointerLeave: free,
      onFocus: ({ target }) => (target.matches(':focus-visible') ? hold() : undefined),
      onBlur: free,
    },
  };
}

/** Rows in an order that was kept; those that came later stand behind. */
export function inOrder<Row>(rows: readonly Row[], rowKey: (row: Row) => string, order: readonly string[]): Row[] {
  const places = new Map(order.map((key, place) => [key, place]));
  const placeOf = (row: Row) => places.get(rowKey(row)) ?? Infinity;
  return rows.toSorted((a, b) => placeOf(a) - placeOf(b) || 0);
}
