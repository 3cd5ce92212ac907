import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { address } from './product.ts';
import { pathOf, proofs } from './screens.ts';
import { signIn } from './sign-in.ts';

// axe reads every element of a page twice; on a loaded machine that takes its time.
test.setTimeout(240_000);

/** Each theme and each size once: axe takes seconds, and what it finds hardly ever hangs on both. */
const looks = [
  { size: { width: 1440, height: 900 }, colorScheme: 'light' },
  { size: { width: 390, height: 844 }, colorScheme: 'dark' },
] as const;

for (const proof of proofs) {
  const { screen, as, heading } = proof;
  test(`axe finds nothing on ${screen}`, async ({ page, request }) => {
    const path = await pathOf(proof, request);
    if (as) await signIn(page, as);
    await page.setViewportSize(looks[0].size);
    await page.goto(address(path));
    for (const look of looks) {
      // The page follows the device while it is open.
      await page.setViewportSize(look.size);
      await page.emulateMedia({ colorScheme: look.colorScheme, reducedMotion: 'reduce' });
      await expect(page.locator('html')).toHaveAttribute('data-theme', look.colorScheme);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await page.waitForLoadState('networkidle');
      const wider = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      await expect.poll(wider, 'the page moves sideways').toBeLessThanOrEqual(0);
      expect(await violationsOn(page)).toEqual([]);
    }
  });
}

async function violationsOn(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${shown(nodes)}`);
}

function shown(nodes: readonly { html: string }[]): string {
  const first = nodes.slice(0, 3).map(({ html }) => html.slice(0, 160));
  return first.join(' | ');
}
