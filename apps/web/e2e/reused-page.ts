import { type Browser, test as base, type Page } from '@playwright/test';
import { address } from './product.ts';
import { signIn } from './sign-in.ts';

/**
 * A page that was open before, as of somebody new: without what is stored in it, at the usual size. `prepare` is called once, when the page
 * is made.
 */
type PageOf = (userName?: string, prepare?: (page: Page) => Promise<void>) => Promise<Page>;

const USUAL_SIZE = { width: 1280, height: 720 };
/** A token lives ten minutes. */
const REUSED_FOR_MS = 300_000;

interface Open {
  readonly page: Page;
  readonly sinceMs: number;
}

/**
 * One page for each person, of the tests that change nothing: a fresh one costs a second of processor time before it shows anything, for
 * it loads and compiles the whole product again.
 */
class Pages {
  readonly #browser: Browser;
  readonly #open = new Map<string, Open>();

  constructor(browser: Browser) {
    this.#browser = browser;
  }

  async take(userName: string | undefined, prepare: (page: Page) => Promise<void>): Promise<Page> {
    const key = `${userName ?? ''} on ${address('')}`;
    const known = this.#open.get(key);
    if (known && performance.now() - known.sinceMs < REUSED_FOR_MS) return known.page;
    await known?.page.context().close();
    const page = await (await this.#browser.newContext()).newPage();
    await prepare(page);
    if (userName !== undefined) await signIn(page, userName);
    this.#open.set(key, { page, sinceMs: performance.now() });
    return page;
  }

  /** After a test: nothing of it goes on. */
  async giveBack(page: Page): Promise<void> {
    for (const event of ['console', 'pageerror', 'request', 'response'] as const) page.removeAllListeners(event);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.evaluate(forgetAll);
    await page.goto('about:blank');
    await page.setViewportSize(USUAL_SIZE);
    await page.emulateMedia({ colorScheme: null, reducedMotion: null });
  }

  /** What a failed test left behind is nobody else's. */
  async discard(page: Page): Promise<void> {
    for (const [key, open] of this.#open) if (open.page === page) this.#open.delete(key);
    await page.context().close();
  }

  async close(): Promise<void> {
    for (const { page } of this.#open.values()) await page.context().close();
  }
}

/** Runs in the page: all but who is signed in. */
function forgetAll(): void {
  for (const [storage, stays] of [
    [localStorage, ['username', 'token']],
    [sessionStorage, ['signed-in-by-test']],
  ] as const)
    for (const key of Object.keys(storage)) if (!stays.some((name) => name === key)) storage.removeItem(key);
}

export const test = base.extend<{ pageOf: PageOf }, { pages: Pages }>({
  pages: [
    async ({ browser }, use) => {
      const pages = new Pages(browser);
      await use(pages);
      await pages.close();
    },
    { scope: 'worker' },
  ],
  async pageOf({ pages }, use, info) {
    const taken: Page[] = [];
    await use(async (userName, prepare = async () => {}) => {
      const page = await pages.take(userName, prepare);
      taken.push(page);
      return page;
    });
    const isSound = info.status === info.expectedStatus;
    for (const page of taken) await (isSound ? pages.giveBack(page) : pages.discard(page));
  },
});
