import type { Page, Request } from '@playwright/test';

const REST_MS = 700;
const LOOK_MS = 100;

/**
 * Counts the requests of a page from now on; what it returns resolves once none has been under way for 0.7 s. The browser's
 * own "network idle" is said once a document and stays true whatever is fetched later.
 */
export function watchRequests(page: Page): () => Promise<void> {
  const pending = new Set<Request>();
  let changed = Date.now();
  const note = (change: (request: Request) => unknown) => (request: Request) => {
    change(request);
    changed = Date.now();
  };
  // The line on which the server tells stays open.
  const begins = note((request) => request.resourceType() !== 'eventsource' && pending.add(request));
  const ends = note((request) => pending.delete(request));
  page.on('request', begins).on('requestfinished', ends).on('requestfailed', ends);
  return async () => {
    while (pending.size > 0 || Date.now() - changed < REST_MS) await page.waitForTimeout(LOOK_MS);
  };
}
