import type { FirstDrawing } from '@parakh/ui';
import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** What the server drew a page with: who takes it over begins with the same. */
export interface PageData extends FirstDrawing {
  /** Each call as it is kept, with its answer. */
  readonly answers: readonly (readonly [key: QueryKey, answer: unknown])[];
  /** The parts that are fetched on their own and were drawn. */
  readonly parts: readonly string[];
  /** Answers came too late for it: the next drawing has them. */
  readonly isPartial: boolean;
}

/** The block of data in the page. */
export const PAGE_DATA = 'page-data';

export function readPageData(page: Document): PageData | undefined {
  const text = page.getElementById(PAGE_DATA)?.textContent;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by our own server, with this very type
  return text ? (JSON.parse(text) as PageData) : undefined;
}

/** What the page brings counts as answered now: it came a moment ago. */
export function takeAnswers(client: QueryClient, { answers }: PageData): void {
  for (const [key, answer] of answers) client.setQueryData(key, answer);
}
