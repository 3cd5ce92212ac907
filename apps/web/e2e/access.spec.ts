import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { address } from './product.ts';
import { pathOf, proofs } from './screens.ts';
import { signIn } from './sign-in.ts';

// axe reads every element of a page twice; on a loaded machine that takes its time.
test.setTimeout(240_000);

const sizes = [
  { name: 'desktop', width: 1440, height: 900 },
  { name: 'phone', width: 390, height: 844 },
] as const;

for (const proof of proofs) {
  const { screen, as, heading } = proof;
  for (const size of sizes) {
    test(`axe finds nothing on ${screen}, ${size.name}`, async ({ page, request }) => {
      const path = await pathOf(proof, request);
      await page.setViewportSize(size);
      if (as) await signIn(page, as);
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      await page.goto(address(path));
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
        'the page moves sideways',
      ).toBeLessThanOrEqual(0);
      for (const colorScheme of ['light', 'dark'] as const) {
        // The page follows the device while it is open.
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
        const { violations } = await new AxeBuilder({ page }).analyze();
        const found = violations.map(
          ({ id, nodes }) =>
            `${colorScheme} ${id}: ${nodes
              .slice(0, 3)
              .map(({ html }) => html.slice(0, 160))
              .join(' | ')}`,
        );
        expect(found).toEqual([]);
      }
    });
  }
}
