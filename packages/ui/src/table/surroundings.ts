import { createContext, useContext, useMemo } from 'react';

/** What one can do with a symbol, wherever it stands: every table of symbols has this same row menu. */
export interface SymbolAction {
  readonly word: string;
  /** The key that does it on a focused row: 'Enter', 'c'. */
  readonly key: string;
  /** How the menu writes the key, where that is not the key itself: 'Alt ↑'. */
  readonly keyWords?: string;
  readonly act: (symbol: string) => void;
}

/** What a table needs to know of the product around it. The kit knows no area and no account. */
export interface Surroundings {
  readonly symbolActions: readonly SymbolAction[];
  readonly mayExport: boolean;
  readonly notify: (message: string) => void;
}

const noSurroundings: Surroundings = { symbolActions: [], mayExport: false, notify: () => undefined };
const context = createContext<Surroundings>(noSurroundings);

export const SurroundingsProvider = context.Provider;
export const useSurroundings = () => useContext(context);

const none: readonly SymbolAction[] = [];

/** What every table of symbols can do, and then what this one can. */
export function useActions(own: readonly SymbolAction[] = none): readonly SymbolAction[] {
  const { symbolActions } = useSurroundings();
  return useMemo(() => [...symbolActions, ...own], [symbolActions, own]);
}
