import { useVirtualizer } from '@tanstack/react-virtual';
import type { RefObject } from 'react';

/** Shorter lists are drawn whole: nothing to gain from leaving rows out. */
const VIRTUAL_FROM = 80;
const OVERSCAN = 12;
const USUAL_ROW_PX = 32;
/** The part of a long list that stands in the page before anything is measured. */
const FIRST_SEEN = { width: 0, height: 640 } as const;

/** Which rows of a long list are drawn now, and how much room the others take. */
export function useWindow(scroller: RefObject<HTMLDivElement | null>, rows: number, scrolls: boolean) {
  const enabled = scrolls && rows >= VIRTUAL_FROM;
  // The virtualizer changes without changing identity; nothing here is kept from one drawing to the next.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useVirtualizer({
    count: rows,
    enabled,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight(scroller.current),
    overscan: OVERSCAN,
    initialRect: FIRST_SEEN,
  });
  if (!enabled)
    return { indexes: Array.from({ length: rows }, (_, i) => i), above: 0, below: 0, scrollTo: () => undefined };
  const items = virtual.getVirtualItems();
  return {
    indexes: items.map(({ index }) => index).filter((index) => index < rows),
    above: items[0]?.start ?? 0,
    below: virtual.getTotalSize() - (items.at(-1)?.end ?? 0),
    scrollTo: (index: number) => virtual.scrollToIndex(index),
  };
}

/** The height the density has chosen, read where the table stands. */
function rowHeight(element: HTMLElement | null): number {
  return element
    ? Number.parseFloat(getComputedStyle(element).getPropertyValue('--row')) || USUAL_ROW_PX
    : USUAL_ROW_PX;
}
