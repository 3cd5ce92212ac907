import { appendFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { screens } from '../src/screens.ts';
import { address, complaintsOf } from './product.ts';
import { pathOf, proofs } from './screens.ts';
import { signIn } from './sign-in.ts';

for (const proof of proofs) {
  const { screen, as, heading, figure } = proof;
  test(`${screen} opens with its heading and a figure of a call`, async ({ page, request }) => {
    const complaints = complaintsOf(page);
    const expected = await figure(request);
    if (as) await signIn(page, as);
    await page.goto(address(await pathOf(proof, request)));
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.getByRole('main')).toContainText(expected);
    await expect(page.getByText('Demo market: simulated prices').first()).toBeVisible();
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      'the page moves sideways',
    ).toBeLessThanOrEqual(0);
    expect(complaints).toEqual([]);
    if (process.env.PARAKH_SEEN) appendFileSync(process.env.PARAKH_SEEN, `${screen}\n`);
  });
}

test('every screen of the product is among those opened', () => {
  expect(screens.map(({ path }) => path).toSorted()).toEqual(proofs.map(({ screen }) => screen).toSorted());
});
