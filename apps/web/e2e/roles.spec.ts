import { expect, type Page } from '@playwright/test';
import { oneIn } from '../../../tools/sample.ts';
import { screens } from '../src/main/screens.ts';
import { onEmptiedPage as test } from './emptied-page.ts';
import { address, complaintsOf } from './product.ts';
import { pathOf, proofs } from './screens.ts';
import { signIn } from './sign-in.ts';

test.setTimeout(180_000);

/** What is open to whom beside what is open to all: the words of the specification's table. */
const opens = {
  stranger: [],
  'demo-user': ['auth'],
  'demo-subscribed': ['auth'],
  'demo-partner': ['auth'],
  'demo-enterprise': ['auth'],
  'demo-support': ['auth', 'staff'],
  'demo-admin': ['auth', 'staff', 'admin'],
  'demo-super-admin': ['auth', 'staff', 'admin'],
} as const satisfies Record<string, readonly string[]>;

const guarded = screens.filter(({ access }) => access !== 'public');
/** To be opened by those to whom nothing opens beyond what somebody named above them has: they are led away from all that is not theirs. */
const some = new Set(oneIn(4, guarded));
const opensMore = (who: string) => who === 'demo-user' || who === 'demo-support' || who === 'demo-admin';

/** Without loading the page anew. */
const go = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);

for (const [who, accesses] of Object.entries<readonly string[]>(opens)) {
  test(`${who} has the screens of their role and is led away from the others`, async ({ page, request }) => {
    const complaints = complaintsOf(page);
    if (who !== 'stranger') await signIn(page, who);
    await page.goto(address('/about-us'));
    const [head, main] = [page.getByRole('heading', { level: 1 }), page.getByRole('main')];
    for (const screen of guarded) {
      const { path, access } = screen;
      if (accesses.includes(access) && !opensMore(who) && !some.has(screen)) continue;
      const proof = proofs.find(({ screen }) => screen === path)!;
      await expect(head.filter({ hasText: 'About us' })).toBeVisible();
      await go(page, await pathOf(proof, request));
      if (accesses.includes(access)) {
        await expect(page.getByRole('heading', { level: 1, name: proof.heading }), path).toBeVisible();
        await page.waitForLoadState('networkidle');
      } else if (who === 'stranger') {
        await expect(main, path).toContainText('Log in to open');
      } else await expect(head, path).toHaveText('Stock market today');
      await go(page, '/about-us');
    }
    expect(guarded.length).toBeGreaterThan(20);
    expect(complaints).toEqual([]);
  });
}
