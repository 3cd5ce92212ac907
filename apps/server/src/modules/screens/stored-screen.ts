import { api, brand, type ScreenKind } from '@parakh/contract';
import * as z from 'zod/mini';

/** What a version keeps: how it is called, what is judged, on which symbols, and what stands beside the results. */
export const screenContent = z.pick(api.scanner.find.reply, {
  name: true,
  description: true,
  condition: true,
  filter: true,
  universe: true,
  prices: true,
  renames: true,
  closedOnly: true,
  basis: true,
  columns: true,
});
export type ScreenContent = z.infer<typeof screenContent>;

/** What something was forked from. */
export interface Origin {
  readonly id: string | null;
  readonly name: string;
  readonly author: string | null;
  readonly version: number | null;
}

/** A saved scan or screen as one person sees it. */
export interface StoredScreen {
  readonly id: string;
  readonly kind: ScreenKind;
  /** Whose it is. */
  readonly person: string;
  readonly author: string;
  readonly content: ScreenContent;
  /** The number of the newest save. */
  readonly version: number;
  readonly forkedFrom: Origin | null;
  readonly isPublic: boolean;
  readonly isDefault: boolean;
  readonly category: string | null;
  readonly subCategory: string | null;
  /** Why it does not run any more; null while it does. */
  readonly invalidBecause: string | null;
  readonly shareKey: string | null;
  readonly scanDate: string | null;
  readonly bookmarks: number;
  readonly isBookmarked: boolean;
  readonly views: number;
  /** Milliseconds since the epoch. */
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly publishedAt: number | null;
}

/** How a fork's origin was called; the version is null for one that the product brought along. */
export interface ForkedRow {
  readonly forked_from: string | null;
  readonly forked_version: number | null;
  readonly forked_name: string | null;
  readonly forked_author: string | null;
  readonly is_origin_there: boolean;
}

export function originOf(row: ForkedRow, isListed: (id: string) => boolean): Origin | null {
  if (row.forked_from === null) return null;
  const isListedOne = row.forked_version === null;
  const isThere = isListedOne ? isListed(row.forked_from) : row.is_origin_there;
  return {
    id: isThere ? row.forked_from : null,
    name: row.forked_name ?? '',
    author: isListedOne ? brand.name : row.forked_author,
    version: row.forked_version,
  };
}

/** The store refuses to look for what is no such id. */
export const isSavedId = (id: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id);
