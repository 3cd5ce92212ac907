import * as z from 'zod/mini';
import { condition, reading, universeOf } from './condition-schemas.ts';
import { del, get, post, put } from './endpoint.ts';
import { column, count, yesNo } from './figures.ts';
import { day } from './path-parameters.ts';
import {
  anyScan,
  bookmarked,
  savedId,
  savedScreen,
  savedScreens,
  screenBody,
  screenCards,
  screenChange,
  screenColumns,
  screenFilter,
  screenKind,
  screenPage,
} from './saved-screen.ts';
import { match, scanReply } from './scanner.ts';

export const field = z.object({
  /** As a filter names it. */
  name: z.string(),
  title: z.string(),
  group: z.string(),
  unit: z.nullable(z.string()),
  says: z.string(),
  /** The operand of the condition language behind it. */
  operand: z.string(),
});
export type ScreenField = z.infer<typeof field>;

export const screenRequest = z.object({
  /** The rows, or else the text. */
  filter: z.optional(screenFilter),
  condition: z.optional(condition),
  /** As of the close of this session; when absent of now: the session that runs as far as it is, else the last one available. */
  date: z.optional(day),
  ...reading,
  universe: z.optional(universeOf(5000)),
  /** What stands beside each match; the operands of the condition when absent. */
  columns: z.optional(screenColumns),
});
export type ScreenRequest = z.infer<typeof screenRequest>;

/** A scan's reply with the columns asked for. */
export const screenReply = z.extend(z.omit(scanReply, { operands: true, matches: true, nearest: true }), {
  columns: z.array(
    z.object({ name: z.string(), title: z.string(), unit: z.nullable(z.string()), operand: z.string() }),
  ),
  rows: z.array(
    z.extend(z.omit(match, { values: true, sides: true }), {
      /** In the order of `columns`. */
      values: column,
    }),
  ),
});
export type ScreenReply = z.infer<typeof screenReply>;

/** In their order; empty where none were chosen. */
const chosenFields = z.object({ fields: screenColumns });

const filtering = {
  /** What a screener may filter by: the fields, the comparisons, the groups of symbols. */
  metadata: get('query/metadata', {
    access: 'public',
    reply: z.object({
      fields: z.array(field),
      operators: z.array(z.object({ text: z.string(), title: z.string() })),
      universes: z.array(z.object({ name: z.string(), title: z.string(), symbols: count })),
    }),
  }),
  /** Every field that a filter compares and a column shows: prices, indicators, fundamentals. */
  allFields: get('query/allFields', { access: 'public', reply: z.array(field) }),
  run: post('query/run', { access: 'public', cached: 'scan', body: screenRequest, reply: screenReply }),
  /** Columns a person wants beside results. */
  userFields: get('query/userScreenFields', { access: 'auth', reply: chosenFields }),
  setUserFields: put('query/userScreenFields', { access: 'auth', body: chosenFields, reply: chosenFields }),
  removeUserFields: del('query/userScreenFields', { access: 'auth', reply: chosenFields }),
};

/** Saved screens. What else is done with them is in `savedScreens`. */
const saving = {
  save: post('query/userFilter', { access: 'auth', savesUniverse: true, body: screenBody, reply: savedScreen }),
  update: put('query/userFilter', {
    access: 'auth',
    savesUniverse: true,
    body: z.extend(screenChange, { id: savedId }),
    reply: savedScreen,
  }),
  /** One's own, the one saved last first. */
  own: get('query/userFilter', { access: 'auth', reply: screenCards }),
  remove: del('query/userFilter/{id}', {
    access: 'auth',
    params: { id: savedId },
    reply: z.object({ id: z.string() }),
  }),
  /** Those that people published. Of all authors a page has 200 at most; `size` of the reply says so. */
  published: get('query/publicScreens', {
    access: 'public',
    query: z.object({
      /** An author: an id or a user name. */
      userId: z.optional(z.string().check(z.minLength(1), z.maxLength(60))),
      /** Only those that everybody sees first, what the product brings along among them; or only the others. */
      defaultScreen: z.optional(yesNo),
      /** Screens when absent. */
      kind: z._default(z.union([screenKind, z.literal('all')]), 'screen'),
      category: z.optional(z.string().check(z.maxLength(60))),
      subCategory: z.optional(z.string().check(z.maxLength(60))),
      /** Somewhere in the name or the description. */
      text: z.optional(z.string().check(z.maxLength(100))),
      page: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(1_000_000)), 0),
      size: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(9999)), 25),
      /** The largest, the newest or, by name, the first letters first. */
      sortBy: z._default(
        z.enum(['totalBookmarked', 'views', 'name', 'createdAt', 'updatedAt', 'publishedAt']),
        'totalBookmarked',
      ),
    }),
    reply: screenPage,
  }),
  /** Those of these that one may read, in the order asked for. */
  screensInfo: post('query/screensInfo', {
    access: 'auth',
    body: z.object({ ids: z.array(anyScan).check(z.maxLength(9999)) }),
    reply: screenCards,
  }),
  /** Sets the bookmark, or takes it off again. */
  bookmark: get('query/bookmark/{id}', { access: 'auth', params: { id: anyScan }, reply: bookmarked }),
  /** One's own, a published one, or one that the product brings along. */
  find: get('query/screenerFilter/{id}', { access: 'auth', params: { id: anyScan }, reply: savedScreen }),
};

export const screener = { ...filtering, ...saving, ...savedScreens };
