import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** How the rows of a list with an order of its own are moved. */
export interface Moving {
  /** Alt with an arrow: the row of this key goes to this place. */
  readonly move: (key: string, to: number) => void;
  /** Makes a row something that a pointer can carry; the answer ends it. */
  readonly carry: (element: HTMLTableRowElement, key: string, index: number) => () => void;
}

/** Where Alt with a key takes the row at `from`; undefined when the key is none of them. */
export function movedTo(key: string, from: number, rows: number): number | undefined {
  const targets = new Map([
    ['ArrowDown', from + 1],
    ['ArrowUp', from - 1],
    ['Home', 0],
    ['End', rows - 1],
  ]);
  const to = targets.get(key);
  return to === undefined ? undefined : Math.max(0, Math.min(rows - 1, to));
}

/** A row that was moved keeps the keyboard: it is found again once it is drawn at its place. */
export function useFollowed(scroller: RefObject<HTMLElement | null>, onFound: (index: number) => void) {
  const followed = useRef<{ key: string; to: number }>(undefined);
  // Before the next key comes: it is meant for this row.
  useLayoutEffect(() => {
    const { key, to } = followed.current ?? {};
    if (key === undefined || to === undefined) return;
    const row = scroller.current?.querySelector<HTMLElement>(`tr[data-row="${to}"]`);
    if (row?.dataset.key !== key) return;
    followed.current = undefined;
    row.focus();
    row.scrollIntoView({ block: 'nearest' });
    onFound(to);
  });
  return {
    follow: (key: string, to: number) => {
      followed.current = { key, to };
    },
    /** Where a row of this key is on its way to: a second press may come before it is drawn there. */
    wayOf: (key: string) => (followed.current?.key === key ? followed.current.to : undefined),
  };
}

/** The row as something a pointer can carry, while it may be moved. */
export function useCarried(moving: Moving | undefined, key: string, index: number) {
  const row = useRef<HTMLTableRowElement>(null);
  useEffect(() => (row.current ? moving?.carry(row.current, key, index) : undefined), [moving, key, index]);
  return row;
}
