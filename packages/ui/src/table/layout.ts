import { useMemo, useState, useSyncExternalStore } from 'react';
import { wasDrawnForPhone } from '../first-drawing.ts';
import { saveChoice, useSavedChoice } from '../saved-choice.ts';

/** Which columns a reader has hidden and in which order he wants the others. */
export interface Layout {
  readonly hidden: readonly string[];
  readonly order: readonly string[];
}
const usual: Layout = { hidden: [], order: [] };
/** Where a table's layout is kept. */
export const LAYOUT_PLACE = 'table:';
const UNNAMED = `${LAYOUT_PLACE}?`;

/** Kept on this device under the table's name; a table without a name forgets. */
export function useLayout(name: string | undefined): [Layout, (next: Layout) => void] {
  const place = name ? LAYOUT_PLACE + name : UNNAMED;
  const text = useSavedChoice(place);
  const own = useMemo(() => layoutOf(text), [text]);
  const [passing, setPassing] = useState(usual);
  if (!name) return [passing, setPassing];
  return [own, (next) => saveChoice(place, JSON.stringify(next))];
}

/** What lies there may be anything: what is no layout is the usual one. */
export function layoutOf(text: string | null): Layout {
  try {
    const read: unknown = JSON.parse(text ?? 'null');
    return isLayout(read) ? read : usual;
  } catch {
    return usual;
  }
}

function isLayout(kept: unknown): kept is Layout {
  return (
    typeof kept === 'object' &&
    kept !== null &&
    'hidden' in kept &&
    'order' in kept &&
    Array.isArray(kept.hidden) &&
    Array.isArray(kept.order)
  );
}

/** The order the reader chose, with columns he has never seen in their usual place behind the known ones. */
export function arranged(keys: readonly string[], order: readonly string[]): string[] {
  const known = order.filter((key) => keys.includes(key));
  const fresh = keys.filter((key) => !known.includes(key));
  return known.length === 0 ? [...keys] : [keys[0]!, ...[...known, ...fresh].filter((key) => key !== keys[0])];
}

/** Moves a column one place; the first stays where it is, since it is pinned. */
export function moved(keys: readonly string[], key: string, step: -1 | 1): string[] {
  const from = keys.indexOf(key);
  const to = from + step;
  if (from < 1 || to < 1 || to >= keys.length) return [...keys];
  const next = [...keys];
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
}

const PHONE = '(max-width: 760px)';

const isPhone = () => typeof matchMedia !== 'undefined' && matchMedia(PHONE).matches;

function followWidth(listener: () => void): () => void {
  const media = matchMedia(PHONE);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

export const useIsPhone = () => useSyncExternalStore(followWidth, isPhone, wasDrawnForPhone);

/** The columns to draw: in the reader's order, without those he hid and those a phone has no room for. */
export function visibleColumns<Column extends { readonly key: string; readonly rank: number }>(
  columns: readonly Column[],
  layout: Layout,
  phone: boolean,
): Column[] {
  const byKey = new Map(columns.map((column) => [column.key, column]));
  return arranged([...byKey.keys()], layout.order)
    .flatMap((key) => byKey.get(key) ?? [])
    .filter(({ key, rank }) => !layout.hidden.includes(key) && !(phone && rank > 1));
}
