import type { FastifyRequest } from 'fastify';

/** What a page is made for: the narrow screen of a phone, or a wide one. */
export type Variant = 'phone' | 'service';

/** What a page shows before any script runs, and the data that its scripts go on from. */
export interface PageContent {
  readonly html: string;
  /** JSON in which no letter can end the block that it stands in. */
  readonly data: string;
  /** The parts in it that are fetched on their own. */
  readonly parts: readonly string[];
  /** Answers came too late for it. */
  readonly isPartial?: boolean;
}

/** Content as it was drawn once: another drawing has another number. */
export interface NumberedContent extends PageContent {
  readonly number: number;
}

/** The content of an address that everybody may read; undefined where the page brings none, or not yet. It never depends on who asks. */
export type ContentOf = (path: string, variant: Variant, build: number) => Promise<NumberedContent | undefined>;

/** Browsers say it in a header of its own; others in their names. */
export function variantOf({ headers }: Pick<FastifyRequest, 'headers'>): Variant {
  const said = headers['sec-ch-ua-mobile'];
  if (said !== undefined) return said === '?1' ? 'phone' : 'service';
  return /\bMobi/.test(headers['user-agent'] ?? '') ? 'phone' : 'service';
}

const EMPTY = '<div id="root"></div>';

/** The page with its content where the web app draws. A block of data is no script: the policy of the page lets it stand. */
export function withContent(page: string, { html, data }: PageContent): string {
  const filled = `<div id="root">${html}</div><script type="application/json" id="page-data">${data}</script>`;
  return page.replace(EMPTY, () => filled);
}
