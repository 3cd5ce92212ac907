import { inPath } from '@parakh/base';
import type { SavedScreen, SavedStrategy, ScreenCard, ScreenKind } from '@parakh/contract';

export type SavedKind = ScreenKind | 'strategy';

/** What a scan, a screen and a strategy have in common once they are saved. */
export interface SavedThing {
  readonly kind: SavedKind;
  readonly id: string;
  readonly name: string;
  /** The user name. */
  readonly author: string;
  readonly isOwn: boolean;
  readonly isPublic: boolean;
  readonly version: number;
  readonly forkedFrom: ScreenCard['forkedFrom'];
  /** The word of its link, for the author alone. */
  readonly shareKey: string | null;
  /** Null of one that the product brings along. */
  readonly updatedAt: number | null;
}

const SAVED_ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Whether somebody saved it; else the product brings it along. */
export const isSavedId = (id: string) => SAVED_ID.test(id);

export function thingOfScreen({ author, ...screen }: SavedScreen): SavedThing {
  return { ...screen, author: author.userName };
}

export function thingOfStrategy(strategy: SavedStrategy): SavedThing {
  return { ...strategy, kind: 'strategy' };
}

type Named = Pick<SavedThing, 'kind' | 'id' | 'name'>;

/** Where it is looked at. */
export function savedPath({ kind, id, name }: Named): string {
  if (kind === 'strategy') return `/strategy-global/${encodeURIComponent(id)}`;
  const at = `${encodeURIComponent(id)}/${encodeURIComponent(inPath(name))}`;
  return kind === 'scan' ? `/scan/${at}` : `/screener/${at}`;
}

const benches = { scan: '/create-screener', screen: '/screener', strategy: '/strategy-backtest' } as const;

/** Where the author changes it. */
export const editPath = ({ kind, id }: Named) => `${benches[kind]}?saved=${encodeURIComponent(id)}`;

export const authorPath = (userName: string) => `/scans/${encodeURIComponent(userName)}?of=author`;

/** How people call it, in the middle of a sentence. */
export const kindLabels = { scan: 'scan', screen: 'screen', strategy: 'strategy' } as const;
