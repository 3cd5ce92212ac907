import { MOST_SYMBOLS, MOST_WATCHLISTS, watchlistNameFault } from '@parakh/contract';
import { t } from '@parakh/ui';

/** One thing that is done to one's lists. Doing it twice is the same as once, so that it may be shown before the server has said yes. */
export type Change =
  | { readonly kind: 'create'; readonly name: string }
  | { readonly kind: 'remove'; readonly name: string }
  | { readonly kind: 'empty'; readonly name: string }
  | { readonly kind: 'rename'; readonly name: string; readonly to: string }
  | { readonly kind: 'add'; readonly name: string; readonly symbol: string }
  | { readonly kind: 'drop'; readonly name: string; readonly symbol: string }
  | {
      readonly kind: 'move';
      readonly name: string;
      readonly symbol: string;
      readonly from: number;
      readonly to: number;
    };

/** A list as the screen shows it. */
export interface Shown {
  readonly id: string;
  readonly name: string;
  readonly symbols: readonly string[];
}

const isNamed = (name: string) => (list: { name: string }) => list.name.toLowerCase() === name.toLowerCase();
export const listNamed = <List extends Shown>(lists: readonly List[], name: string) => lists.find(isNamed(name));

/** The lists as they are once the change is done; a new one comes with the server's answer. */
export function changed(lists: readonly Shown[], change: Change): readonly Shown[] {
  // What is typed into a new list must not be lost when the server has named it.
  if (change.kind === 'create') return lists;
  if (change.kind === 'remove') return lists.filter((list) => !isNamed(change.name)(list));
  return lists.map((list) => (isNamed(change.name)(list) ? changedList(list, change) : list));
}

function changedList(list: Shown, change: Exclude<Change, { kind: 'create' | 'remove' }>): Shown {
  switch (change.kind) {
    case 'empty':
      return { ...list, symbols: [] };
    case 'rename':
      return { ...list, name: change.to };
    case 'add':
      return list.symbols.includes(change.symbol) ? list : { ...list, symbols: [...list.symbols, change.symbol] };
    case 'drop':
      return { ...list, symbols: list.symbols.filter((symbol) => symbol !== change.symbol) };
    case 'move':
      return { ...list, symbols: moved(list.symbols, change.symbol, change.to) };
    default:
      return change satisfies never;
  }
}

/** The symbol at its new place, wherever it stands now. */
export function moved(symbols: readonly string[], symbol: string, to: number): readonly string[] {
  if (!symbols.includes(symbol)) return symbols;
  return symbols.filter((other) => other !== symbol).toSpliced(to, 0, symbol);
}

/** Why a list cannot have this name; undefined when it can. `own` is the name it has now. */
export function nameFault(name: string, lists: readonly Shown[], own?: string): string | undefined {
  const fault = watchlistNameFault(name);
  if (fault !== undefined) return fault;
  if (own === undefined && lists.length >= MOST_WATCHLISTS)
    return t('You have {count} lists, and no more can be kept.', { count: MOST_WATCHLISTS });
  const taken = lists.some((list) => isNamed(name)(list) && !(own !== undefined && isNamed(own)(list)));
  return taken ? 'Watchlist Name Already Exists' : undefined;
}

/** Why a symbol cannot be added; undefined when it can. */
export function symbolFault(symbol: string, list: Pick<Shown, 'symbols'>): string | undefined {
  if (list.symbols.includes(symbol)) return 'Symbol Already exists in this Watchlist';
  if (list.symbols.length >= MOST_SYMBOLS) return t('A list has at most {count} symbols.', { count: MOST_SYMBOLS });
  return undefined;
}

/** '12 added, 1 on the list already, 2 unknown: FOO, BAR' */
export function importText(reply: {
  readonly added: readonly string[];
  readonly held: readonly string[];
  readonly unknown: readonly string[];
}): string {
  const parts = [
    t('{count} added', { count: reply.added.length }),
    ...(reply.held.length > 0 ? [t('{count} on the list already', { count: reply.held.length })] : []),
    ...(reply.unknown.length > 0
      ? [t('{count} unknown: {names}', { count: reply.unknown.length, names: someOf(reply.unknown) })]
      : []),
  ];
  return parts.join(', ');
}

const NAMED = 12;
const someOf = (names: readonly string[]) =>
  names.slice(0, NAMED).join(', ') +
  (names.length > NAMED ? t(' and {count} more', { count: names.length - NAMED }) : '');
