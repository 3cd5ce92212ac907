import * as z from 'zod/mini';
import { universeOf } from './condition-schemas.ts';
import { get } from './endpoint.ts';
import { barTime, column, count, instant } from './figures.ts';
import { day } from './path-parameters.ts';
import { mover } from './quotes.ts';

/** A scan that the product brings along. */
export const catalogueScan = z.object({
  /** `scanner/global/{id}` finds it too. */
  id: z.string(),
  name: z.string(),
  /** The id of its family. */
  family: z.string(),
  /** What it looks for, why people look at it, and what speaks against it. */
  words: z.string(),
  condition: z.string(),
  /** The group or index whose members are scanned; EQ where the members of its own are not available. */
  universe: z.string(),
  /** Whether it is judged on days or on minutes. */
  frame: z.enum(['day', 'minute']),
  /** Who defined it, and what varies. */
  source: z.string(),
  /** Where it speaks for a rise or for a fall: for which. */
  side: z.optional(z.enum(['bullish', 'bearish'])),
  /** The name of the drawing of what it looks for. */
  picture: z.string(),
  /** What is shown beside each match. */
  columns: z.array(z.object({ label: z.string(), text: z.string() })),
});
export type CatalogueScan = z.infer<typeof catalogueScan>;

/** When scans of the catalogue were judged. */
const evaluatedAt = {
  /** The session judged. */
  date: day,
  /** There while that session runs: how far it is known, by the exchange's clock. */
  upTo: z.optional(instant),
  /** When the data was read in. */
  dataAt: instant,
};

/** How many symbols a scan finds; null with the reason where it cannot be judged. */
const matchCount = {
  matches: z.nullable(count),
  /** Symbols on which it is not known: too few bars, no statements. */
  unknown: z.nullable(count),
  why: z.optional(z.string()),
};

const familyHead = { id: z.string(), name: z.string(), says: z.string() };

export const catalogue = z.object({
  ...evaluatedAt,
  families: z.array(z.object({ ...familyHead, scans: z.array(z.object({ ...catalogueScan.shape, ...matchCount })) })),
});
export type Catalogue = z.infer<typeof catalogue>;

/** The scans of a family and whom they find now. */
export const familyNow = z.object({
  ...evaluatedAt,
  ...familyHead,
  /** The universe that was asked for in place of that of each scan; null when none was. */
  universe: z.nullable(z.string()),
  scans: z.array(
    z.object({
      ...catalogueScan.shape,
      ...matchCount,
      /** Start of the bar judged; null when no symbol has a bar on the session. */
      barTime: z.nullable(barTime),
      /** By symbol: the values of the columns. */
      found: z.array(z.object({ symbol: z.string(), values: column })),
    }),
  ),
  /** Everything that any of the scans finds, once each, by symbol. */
  quotes: z.array(mover),
});
export type FamilyNow = z.infer<typeof familyNow>;

export const catalogueCalls = {
  catalogue: get('x/scanner/catalogue', {
    own: 'the page of all scans of the product shows how many symbols each finds now',
    access: 'public',
    cached: 'data',
    reply: catalogue,
  }),
};

export const familyCalls = {
  /** {id} is a family, or several with a comma between them. */
  family: get('scans/getAllIntradayScans/{id}', {
    access: 'public',
    cached: 'data',
    params: { id: z.string().check(z.minLength(1), z.maxLength(300)) },
    query: z.object({
      /** Members of this group or index in place of each scan's own. */
      universe: z.optional(universeOf(5000)),
      /** As of the close of this session; now when left out. */
      date: z.optional(day),
    }),
    reply: familyNow,
  }),
};
