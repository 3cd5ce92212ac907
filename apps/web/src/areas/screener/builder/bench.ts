import type { Joiner, NumberValue, Term, Tree } from '@parakh/language';
import { createContext, type ReactNode, useContext } from 'react';
import type { Where } from './edits.ts';
import type { Path } from './path.ts';

/** Where a carried row would come to stand. */
export interface Drop {
  readonly over: string;
  readonly where: Where;
}

export interface After {
  /** What has the keyboard afterwards: the `data-at` of an element. */
  readonly focus?: string;
  /** The row that moved or came: of what was open only the forms it stands in stay so, for paths mean other things now. */
  readonly around?: Path;
  /** What is opened besides. */
  readonly opened?: Path;
  /** Read out to whoever cannot see it move. */
  readonly says?: string;
}

/**
 * What every part of the builder works on. A row is drawn again only when something of it changes, so what it has in hand
 * may be older than the condition on the screen, but never in what stands in the row itself.
 */
export interface Bench {
  /** As it was when this part was drawn. */
  readonly tree: Tree;
  /** As it is now. */
  readonly whole: () => Tree;
  /** How many stocks pass a comparison alone, by its text. */
  readonly counts: ReadonlyMap<string, number>;
  readonly opened: ReadonlySet<string>;
  readonly toggle: (path: Path) => void;
  /** Takes over what `next`, made from `tree`, has in the place of the part that is drawn. */
  readonly edit: (next: Tree, after?: After) => void;
  /** Takes over `next`, made from `whole()`: whoever moves, adds or takes away. */
  readonly reshape: (next: Tree, after?: After) => void;
  /** The row that is carried by the pointer, and where it would fall. */
  readonly carried: string | undefined;
  readonly drop: Drop | undefined;
  readonly carry: (path: Path | undefined) => void;
  readonly dropAt: (drop: Drop | undefined) => void;
  /* Conditions hold operands and operands hold conditions: each asks for the other here, so that files do not import in circles. */
  readonly signalView: (path: Path) => ReactNode;
  readonly slotForm: (path: Path, factor: Term | NumberValue) => ReactNode;
}

const BenchContext = createContext<Bench | undefined>(undefined);
export const BenchProvider = BenchContext.Provider;

export function useBench(): Bench {
  const bench = useContext(BenchContext);
  if (!bench) throw new Error('no builder around');
  return bench;
}

export const joinerChoices: readonly { readonly value: Joiner; readonly word: string }[] = [
  { value: 'AND', word: 'All of' },
  { value: 'OR', word: 'Any of' },
];
