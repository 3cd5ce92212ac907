import { type PointerEvent, useEffect, useRef } from 'react';

/** Says which row a mouse points at. */
interface Pointed {
  readonly onPointerOver: (event: PointerEvent) => void;
  readonly onPointerOut: () => void;
}

/**
 * A letter acts on the row under the mouse as well, unless somebody types or walks through a list: that is meant then. `act` answers whether
 * the key meant something.
 */
export function usePointedRow(act: (index: number, letter: string) => boolean): Pointed {
  const pointed = useRef<number>(undefined);
  const newest = useRef(act);
  useEffect(() => {
    newest.current = act;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, repeat, defaultPrevented } = event;
      const isLetter = key.length === 1 && !ctrlKey && !metaKey && !altKey && !repeat && !defaultPrevented;
      if (!isLetter || pointed.current === undefined || !isFree()) return;
      if (newest.current(pointed.current, key)) event.preventDefault();
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
  return {
    onPointerOver: ({ target, pointerType }) => {
      const row = target instanceof Element ? target.closest<HTMLElement>('tr[data-row]') : null;
      pointed.current = row && pointerType === 'mouse' ? Number(row.dataset.row) : undefined;
    },
    onPointerOut: () => {
      pointed.current = undefined;
    },
  };
}

/** What has the keyboard does nothing with letters: nobody types, no list is walked through, and nothing lies over the page. */
function isFree(): boolean {
  const active = document.activeElement ?? document.body;
  if (document.querySelector('dialog[open]') !== null) return false;
  return active.matches('body, main, a, button') && active.closest('tbody, [role="menu"], [role="listbox"]') === null;
}
