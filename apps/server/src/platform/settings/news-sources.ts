import { readFileSync } from 'node:fs';
import * as z from 'zod';

const source = z.object({
  /** As readers see it beside an item. */
  name: z.string().trim().min(1).max(60),
  url: z.url({ protocol: /^https?$/ }),
  /** `rss`: RSS 2.0 or Atom; `json`: JSON Feed, or a list of items. */
  kind: z.enum(['rss', 'json']),
});

/** Who is asked for news. */
export type NewsSource = z.output<typeof source>;

const sources = z
  .array(source)
  .max(50)
  .refine((all) => new Set(all.map(({ name }) => name)).size === all.length, 'two sources have one name');

/** Sources as a setting tells them: a JSON list, or the path of a file that holds one. Throws an Error that says what is wrong. */
export function newsSourcesIn(setting: string): NewsSource[] {
  const text = setting.startsWith('[') ? setting : readFileSync(setting, 'utf8');
  const { data, error } = sources.safeParse(JSON.parse(text));
  if (data) return data;
  const faults = error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  throw new Error(`a list of { name, url, kind: "rss" or "json" } is expected (${faults.join('; ')})`);
}
