import { type Browser, type BrowserContext, test as base, type Page } from '@playwright/test';
import { address } from './product.ts';
import { ASIDE, EVENTS } from './reused-page.ts';

/** What a test would leave to those after it: whoever calls one of these takes a page of the test tool itself. */
const LEFT_BEHIND = ['addInitScript', 'exposeBinding', 'exposeFunction', 'routeWebSocket', 'setExtraHTTPHeaders'];

const refusals = Object.fromEntries(
  LEFT_BEHIND.map((name) => [
    name,
    () => Promise.reject(new Error(`${name} would stay for the next test: take the page of @playwright/test`)),
  ]),
);

/**
 * Browser contexts with a page, one of each kind, that a test finds empty: what is stored, cookies, permissions and routes go after each.
 * What the browser has loaded and compiled of the product stays, which a fresh context asks half a second of processor time for.
 */
class EmptiedContexts {
  readonly #browser: Browser;
  readonly #open = new Map<string, BrowserContext>();

  constructor(browser: Browser) {
    this.#browser = browser;
  }

  async take(kind: string): Promise<BrowserContext> {
    const known = this.#open.get(kind);
    if (known) return known;
    const context = await this.#browser.newContext();
    const page = await context.newPage();
    for (const part of [context, page]) Object.assign(part, refusals);
    await page.goto(address(ASIDE));
    this.#open.set(kind, context);
    return context;
  }

  /** After a test; after one that failed nobody else gets it. */
  async giveBack(kind: string, isSound: boolean): Promise<void> {
    const context = this.#open.get(kind)!;
    if (isSound) return empty(context);
    this.#open.delete(kind);
    await context.close();
  }

  async close(): Promise<void> {
    for (const context of this.#open.values()) await context.close();
  }
}

async function empty(context: BrowserContext): Promise<void> {
  const [page, ...others] = context.pages();
  for (const other of others) await other.close();
  for (const event of EVENTS) page!.removeAllListeners(event);
  for (const event of EVENTS) context.removeAllListeners(event);
  await context.setOffline(false);
  await page!.unrouteAll({ behavior: 'ignoreErrors' });
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await page!.goto(address(ASIDE));
  await page!.evaluate(forgetAll);
  await context.clearCookies();
  await context.clearPermissions();
  // Else the next page is drawn under the pointer.
  await page!.mouse.move(0, 0);
  await page!.emulateMedia({ media: null, colorScheme: null, reducedMotion: null, forcedColors: null, contrast: null });
}

/** Runs in the page, when nothing of the product is open. */
async function forgetAll(): Promise<void> {
  localStorage.clear();
  sessionStorage.clear();
  for (const { name } of await indexedDB.databases()) if (name !== undefined) indexedDB.deleteDatabase(name);
  for (const name of await caches.keys()) await caches.delete(name);
  for (const worker of await navigator.serviceWorker.getRegistrations()) await worker.unregister();
}

/** `context` and `page` as of a browser that somebody just opened, for tests that change what it remembers. */
export const onEmptiedPage = base.extend<object, { contexts: EmptiedContexts }>({
  contexts: [
    async ({ browser }, use) => {
      const contexts = new EmptiedContexts(browser);
      await use(contexts);
      await contexts.close();
    },
    { scope: 'worker' },
  ],
  async context({ contexts, locale, userAgent, isMobile, hasTouch, viewport }, use, info) {
    const kind = JSON.stringify([address(''), locale, userAgent, isMobile, hasTouch]);
    const context = await contexts.take(kind);
    const page: Page = context.pages()[0]!;
    if (viewport) await page.setViewportSize(viewport);
    await use(context);
    await contexts.giveBack(kind, info.status === info.expectedStatus);
  },
  page: async ({ context }, use) => use(context.pages()[0]!),
});
