import { type Browser, test as base, expect, type Page } from '@playwright/test';
import { address } from './product.ts';
import { signIn } from './sign-in.ts';

/**
 * A page that was open before, as of somebody new: without what is stored in it, at the usual size. `prepare` is called once, when the page
 * is made; those who name another one have another page.
 */
type PageOf = (userName?: string, prepare?: (page: Page) => Promise<void>) => Promise<Page>;

const USUAL_SIZE = { width: 1280, height: 720 };
/** A token lives ten minutes. */
const REUSED_FOR_MS = 300_000;

export const EVENTS = ['console', 'pageerror', 'request', 'requestfinished', 'requestfailed', 'response'] as const;

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
    const key = `${userName ?? ''} on ${address('')} ${prepare.name}`;
    const known = this.#open.get(key);
    if (known && performance.now() - known.sinceMs < REUSED_FOR_MS) return known.page;
    await known?.page.context().close();
    const page = await (await this.#browser.newContext()).newPage();
    await prepare(page);
    if (userName !== undefined) await signIn(page, userName);
    this.#open.set(key, { page, sinceMs: performance.now() });
    return page;
  }

  /** After a test: nothing of it goes on, but for the product where it `stays`. */
  async giveBack(page: Page, stays: boolean): Promise<void> {
    for (const event of EVENTS) page.removeAllListeners(event);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.evaluate(forgetAll);
    await (stays ? rest(page) : page.goto(address(ASIDE)));
    // Else the next page is drawn under the pointer.
    await page.mouse.move(0, 0);
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

/**
 * A text of the same server: nothing of the product runs on it, and the browser's process and what it has compiled stay for the next
 * document. From an empty page each load begins in a process of its own, which takes twice as long.
 */
export const ASIDE = '/robots.txt';

/** A page of the product on which a figure stands nowhere but in the frame. */
const RESTING_PLACE = '/about-us';

const isProductOpen = (page: Page) => page.url() !== 'about:blank' && new URL(page.url()).pathname !== ASIDE;

async function rest(page: Page): Promise<void> {
  if (isProductOpen(page)) await follow(page, RESTING_PLACE);
  else await page.goto(address(RESTING_PLACE));
  await expect(page.getByRole('heading', { level: 1, name: 'About us' })).toBeVisible();
}

/** Leads an open page of the product to another address, as a link of it would: without loading the product anew. */
export async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
}

/** `productStays`: pages come with the product open, for tests that `follow` an address where they are not about loading it. */
export const test = base.extend<{ pageOf: PageOf; productStays: boolean }, { pages: Pages }>({
  productStays: [false, { option: true }],
  pages: [
    async ({ browser }, use) => {
      const pages = new Pages(browser);
      await use(pages);
      await pages.close();
    },
    { scope: 'worker' },
  ],
  async pageOf({ pages, productStays }, use, info) {
    const taken: Page[] = [];
    await use(async (userName, prepare = async () => {}) => {
      const page = await pages.take(userName, prepare);
      taken.push(page);
      if (productStays && !isProductOpen(page)) await rest(page);
      return page;
    });
    const isSound = info.status === info.expectedStatus;
    for (const page of taken) await (isSound ? pages.giveBack(page, productStays) : pages.discard(page));
  },
});

/** Tests of strangers who change nothing that a page does not forget: `page` is one that was open before. */
export const onReusedPage = test.extend<{ page: Page }>({
  page: async ({ pageOf }, use) => use(await pageOf()),
});
