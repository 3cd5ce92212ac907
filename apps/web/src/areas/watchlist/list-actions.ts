import { type SymbolAction, t } from '@parakh/ui';
import { useCallback, useMemo, useState } from 'react';
import type { Shown } from '../../shared/watchlists/watchlist-change.ts';
import { useQuietChange } from '../../shared/watchlists/watchlists.ts';
import { useMoving } from './use-moving.ts';

/** What was taken out of a list a moment ago, and where it stood. */
export interface Dropped {
  readonly name: string;
  readonly symbol: string;
  readonly at: number;
}

/** What one does to the symbols of one list. */
export interface ListActions {
  readonly shift: (symbol: string, to: number) => void;
  readonly drop: (symbol: string) => void;
  readonly dropped: Dropped | undefined;
  readonly undo: () => void;
  /** Read out by the screen reader. */
  readonly says: string;
}

export function useListActions({ name, symbols }: Shown): ListActions {
  const change = useQuietChange();
  const [dropped, setDropped] = useState<Dropped>();
  const [says, say] = useState('');
  return {
    says,
    dropped: dropped?.name === name ? dropped : undefined,
    shift: (symbol, to) => {
      change({ kind: 'move', name, symbol, from: symbols.indexOf(symbol), to });
      say(t('{symbol} is now {place} of {all}', { symbol, place: to + 1, all: symbols.length }));
    },
    drop: (symbol) => {
      setDropped({ name, symbol, at: symbols.indexOf(symbol) });
      change({ kind: 'drop', name, symbol });
    },
    undo: () => {
      if (!dropped) return;
      const { symbol, at } = dropped;
      setDropped(undefined);
      change({ kind: 'add', name, symbol });
      if (at < symbols.length) change({ kind: 'move', name, symbol, from: symbols.length, to: at });
      say(t('{symbol} is back in the list', { symbol }));
    },
  };
}

/** The row menu of a list and how its rows are carried. */
export function useListMoves({ symbols }: Shown, { shift, drop }: ListActions) {
  const last = symbols.length - 1;
  const step = useCallback(
    (symbol: string, to: number) => shift(symbol, Math.max(0, Math.min(last, to))),
    [shift, last],
  );
  const moving = useMoving(step);
  const ownActions = useMemo<readonly SymbolAction[]>(
    () => [
      {
        word: 'Move up',
        key: 'Alt+ArrowUp',
        keyWords: 'Alt ↑',
        act: (symbol) => step(symbol, symbols.indexOf(symbol) - 1),
      },
      {
        word: 'Move down',
        key: 'Alt+ArrowDown',
        keyWords: 'Alt ↓',
        act: (symbol) => step(symbol, symbols.indexOf(symbol) + 1),
      },
      { word: 'Remove from this list', key: 'Delete', keyWords: 'Del', act: drop },
    ],
    [symbols, step, drop],
  );
  return { moving, ownActions };
}
