import * as z from 'zod';
import { readXml } from '../../platform/xml.ts';

/** One item of a feed, in plain words. */
export interface FeedEntry {
  /** What its source calls it. */
  readonly mark: string;
  /** Milliseconds since the epoch; NaN where not reported. */
  readonly at: number;
  readonly title: string;
  readonly summary: string;
  readonly link: string;
}

/** Throws an Error where the bytes are no such feed. */
export function readFeed(kind: 'rss' | 'json', bytes: Buffer): FeedEntry[] {
  const entries = kind === 'rss' ? entriesOfXml(bytes) : entriesOfJson(bytes);
  return entries
    .filter(({ title }) => title !== '')
    .map((entry) => ({ ...entry, mark: entry.mark || entry.link || entry.title }));
}

const ITEMS = new Set(['item', 'entry']);
/** What RSS and Atom call the same; a later name counts only where the earlier ones were empty. */
const names = {
  mark: ['guid', 'id'],
  at: ['pubDate', 'published', 'updated', 'dc:date'],
  title: ['title'],
  summary: ['description', 'summary', 'content'],
  link: ['link'],
} as const;

function entriesOfXml(bytes: Buffer): FeedEntry[] {
  const entries: FeedEntry[] = [];
  let fields: Record<string, string> | undefined;
  let path: string[] = [];
  let root = '';
  readXml(bytes, {
    open(name, attributes) {
      root ||= name;
      if (ITEMS.has(name)) [fields, path] = [{}, []];
      else if (fields) {
        path.push(name);
        // Atom writes a link as an attribute, and has links to other things beside it.
        const isOther = attributes.rel !== undefined && attributes.rel !== 'alternate';
        if (name === 'link' && attributes.href !== undefined && !isOther) fields.link ??= attributes.href;
      }
    },
    text(text) {
      const [name] = path;
      if (fields && name !== undefined && path.length === 1) fields[name] = (fields[name] ?? '') + text;
    },
    close(name) {
      if (ITEMS.has(name) && fields) {
        entries.push(entryOf(fields));
        fields = undefined;
      } else path.pop();
    },
  });
  if (!['rss', 'feed', 'rdf:RDF'].includes(root)) throw new Error(`is <${root}>, neither RSS nor Atom`);
  return entries;
}

function entryOf(fields: Readonly<Record<string, string>>): FeedEntry {
  const told = (of: readonly string[]) =>
    of.map((name) => (fields[name] ?? '').trim()).find((text) => text !== '') ?? '';
  return {
    mark: told(names.mark),
    at: Date.parse(told(names.at)),
    title: plainText(told(names.title)),
    summary: plainText(told(names.summary)),
    link: safeLink(told(names.link)),
  };
}

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '');
const jsonItem = z
  .looseObject({
    id: z.union([z.string(), z.number()]).nullish(),
    title: text,
    headline: text,
    summary: text,
    description: text,
    content_text: text,
    url: text,
    link: text,
    date_published: text,
    published_at: text,
    pubDate: text,
    date: text,
  })
  .transform(
    (item): FeedEntry => ({
      mark: String(item.id ?? ''),
      at: Date.parse(item.date_published || item.published_at || item.pubDate || item.date),
      title: plainText(item.title || item.headline),
      summary: plainText(item.summary || item.description || item.content_text),
      link: safeLink(item.url || item.link),
    }),
  );
const jsonItems = z.array(jsonItem);
const jsonFeed = z.union([
  jsonItems,
  z.object({ items: jsonItems }).transform(({ items }) => items),
  z.object({ articles: jsonItems }).transform(({ articles }) => articles),
  z.object({ data: jsonItems }).transform(({ data }) => data),
]);

function entriesOfJson(bytes: Buffer): FeedEntry[] {
  const { data } = jsonFeed.safeParse(JSON.parse(bytes.toString('utf8')));
  if (!data) throw new Error('holds no list of items with titles');
  return data;
}

const LONGEST = 600;
const entities: ReadonlyMap<string, string> = new Map(
  Object.entries({
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: '’',
    nbsp: ' ',
    rsquo: '’',
    lsquo: '‘',
    ldquo: '“',
    rdquo: '”',
    ndash: '–',
    mdash: '—',
    hellip: '…',
    rupee: '₹',
  }),
);

/** Without marks of HTML, on one line, not endless. */
function plainText(html: string): string {
  const plain = html
    .replaceAll(/<(script|style)\b.*?<\/\1>/gis, ' ')
    .replaceAll(/<\/?(?:a|b|em|font|i|span|strong|u)\b[^>]*>/gi, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(?:#(\d+)|#x([0-9a-f]+)|(\w+));/gi, (whole, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return entities.get(name) ?? whole;
      const code = decimal === undefined ? Number.parseInt(hex!, 16) : Number(decimal);
      return code > 31 && code < 0x11_00_00 ? String.fromCodePoint(code) : ' ';
    })
    .replaceAll(/\s+/g, ' ')
    .trim();
  return plain.length > LONGEST ? `${plain.slice(0, LONGEST)}…` : plain;
}

/** An address that a reader may follow; '' for anything else. */
function safeLink(link: string): string {
  const url = URL.parse(link);
  return url && ['http:', 'https:'].includes(url.protocol) ? url.href : '';
}
