import * as z from 'zod/mini';
import { filterOperators } from './choices.ts';
import { condition, nameOf, plainText, reading, rules, rulesShown, universeOf } from './condition-schemas.ts';
import { del, get, post, put } from './endpoint.ts';
import { count, instant } from './figures.ts';
import { day } from './path-parameters.ts';
import { problem } from './problems.ts';
import {
  difference,
  note,
  origin,
  shared,
  shareKey,
  version,
  versionInAddress,
  versionPair,
  versionShown,
} from './versions.ts';

/** Symbols of a list that is saved. */
const MOST_SYMBOLS = 500;
/** What one person may save, scans and screens together. */
export const MOST_SCREENS = 1000;

/** Made in the scan builder, or a filter of fundamentals and technicals. */
export const screenKind = z.enum(['scan', 'screen']);
export type ScreenKind = z.infer<typeof screenKind>;

/** A field by its name, or an operand of the language. */
const field = z.string().check(z.minLength(1, 'The field is missing'), z.maxLength(300, 'The field is too long'));

/** A screen as people fill it in: rows, of which all or any must hold. */
export const screenFilter = z.object({
  join: z.enum(['all', 'any']),
  rows: z
    .array(
      z.object({
        field,
        operator: z.enum(filterOperators),
        /** A number, or another field. */
        value: z.union([z.number(), field]),
      }),
    )
    .check(z.minLength(1, 'The filter has no row'), z.maxLength(50, 'The filter has more than 50 rows')),
});
export type ScreenFilter = z.infer<typeof screenFilter>;

/** Columns beside the results: fields by their names, or operands of the language. */
export const screenColumns = z.array(field).check(z.maxLength(40, 'There are more than 40 columns'));

const category = z.nullable(nameOf('category', 60));

export const screenBody = z.object({
  name: nameOf('name'),
  description: z._default(plainText(2000, 'description'), ''),
  /** The rows of a filter, or else the text, or else its rule list. What was answered may be sent back: null says that there are no rows. */
  condition: z.optional(condition),
  rules: z.optional(rules),
  filter: z.optional(z.nullable(screenFilter)),
  universe: z._default(universeOf(MOST_SYMBOLS), 'EQ'),
  ...reading,
  columns: z._default(screenColumns, []),
  /** As it was when absent; not public when it is new. */
  isPublic: z.optional(z.boolean()),
  category: z.optional(category),
  subCategory: z.optional(category),
  /** The day until which its alert runs: today or later. */
  scanDate: z.optional(z.nullable(day)),
  /** What was changed, in words. */
  note,
});
export type ScreenBody = z.infer<typeof screenBody>;

/** `version`: the one that was seen. Another save meanwhile is refused, not overwritten. */
export const screenChange = z.extend(screenBody, { version: z.optional(version) });

/** A saved scan or screen as lists show it. One that the product brings along has neither author's id nor times. */
export const screenCard = z.object({
  id: z.string(),
  kind: screenKind,
  name: z.string(),
  description: z.string(),
  author: z.object({ userId: z.nullable(z.string()), userName: z.string() }),
  condition: z.string(),
  universe: universeOf(MOST_SYMBOLS),
  /** The number of its newest save. */
  version: z.int(),
  forkedFrom: origin,
  isPublic: z.boolean(),
  /** Offered to everybody at first sight. */
  isDefault: z.boolean(),
  /** Whether its condition still runs. */
  isValid: z.boolean(),
  category: z.nullable(z.string()),
  subCategory: z.nullable(z.string()),
  totalBookmarked: count,
  /** By the one who asks. */
  isBookmarked: z.boolean(),
  /** Whether it is the asker's own. */
  isOwn: z.boolean(),
  /** How often others looked at it. */
  views: count,
  scanDate: z.nullable(day),
  createdAt: z.nullable(instant),
  updatedAt: z.nullable(instant),
  publishedAt: z.nullable(instant),
});
export type ScreenCard = z.infer<typeof screenCard>;
export const screenCards = z.array(screenCard);

export const savedScreen = z.extend(screenCard, {
  /** Made of the text; empty where it no longer checks. */
  rules: rulesShown,
  /** Rows it was filled in as; null of a text. */
  filter: z.nullable(screenFilter),
  ...reading,
  columns: screenColumns,
  /** What the condition deserves to be told, and why it does not run where it is not valid. */
  problems: z.array(problem),
  /** The word of its link, for the author alone; null while it is not shared. */
  shareKey: z.nullable(z.string()),
});
export type SavedScreen = z.infer<typeof savedScreen>;

export const screenPage = z.object({ total: count, page: count, size: count, screens: screenCards });

export const bookmarked = z.object({ id: z.string(), isBookmarked: z.boolean(), totalBookmarked: count });

/** A saved one, or one that the product brings along. */
export const anyScan = z
  .string()
  .check(z.regex(/^[\w-]{1,64}$/, 'an id of a scan'), z.toLowerCase(), z.describe('Id of a saved or published scan'));
export const savedId = z.uuid().check(z.toLowerCase(), z.describe('Id of a saved scan or screen'));

const saved = { params: { id: savedId } };
const because = {
  versions: 'each save is kept, can be compared with another and brought back',
  share: 'an author shows a scan or screen to whom they like, by a link or to everybody',
  forks: 'what somebody else made is a beginning for one’s own',
};

/** What is done with a saved scan or screen, whichever it is. */
export const savedScreens = {
  /** Newest first, a thousand at most. One's own: earlier saves are nobody else's, though the newest be public. */
  versions: get('x/screener/saved/{id}/versions', {
    own: because.versions,
    access: 'auth',
    ...saved,
    reply: z.array(versionShown),
  }),
  /** The screen as it was saved then. */
  findVersion: get('x/screener/saved/{id}/versions/{version}', {
    own: because.versions,
    access: 'auth',
    params: { id: savedId, version: versionInAddress },
    reply: savedScreen,
  }),
  difference: get('x/screener/saved/{id}/difference', {
    own: because.versions,
    access: 'auth',
    ...saved,
    query: versionPair,
    reply: difference,
  }),
  /** Saves an earlier version anew; `seen` is the newest that was seen. */
  restore: post('x/screener/saved/{id}/restore', {
    own: because.versions,
    access: 'auth',
    ...saved,
    body: z.object({ version, seen: z.optional(version) }),
    reply: savedScreen,
  }),
  /** A copy of one's own, private; of one that the product brings along as well. */
  fork: post('x/screener/saved/{id}/fork', {
    own: because.forks,
    access: 'auth',
    params: { id: anyScan },
    body: z.object({ name: z.optional(nameOf('name')), key: z.optional(shareKey) }),
    reply: savedScreen,
  }),
  publish: post('x/screener/saved/{id}/publish', { own: because.share, access: 'auth', ...saved, reply: savedScreen }),
  unpublish: del('x/screener/saved/{id}/publish', { own: because.share, access: 'auth', ...saved, reply: savedScreen }),
  /** The link's word; the same as long as it is shared. */
  share: post('x/screener/saved/{id}/share', { own: because.share, access: 'auth', ...saved, reply: shared }),
  /** Links to it open nothing any more. */
  unshare: del('x/screener/saved/{id}/share', { own: because.share, access: 'auth', ...saved, reply: shared }),
  findShared: get('x/screener/shared/{key}', {
    own: because.share,
    access: 'public',
    params: { key: shareKey },
    reply: savedScreen,
  }),
  setCategory: put('x/screener/saved/{id}/category', {
    own: 'the author or an admin puts a scan into one of the categories',
    access: 'auth',
    ...saved,
    body: z.object({ category, subCategory: z._default(category, null) }),
    reply: savedScreen,
  }),
  setDefault: put('x/screener/saved/{id}/default', {
    own: 'the house chooses which published screens everybody sees first',
    access: 'admin',
    ...saved,
    body: z.object({ isDefault: z.boolean() }),
    reply: savedScreen,
  }),
};
