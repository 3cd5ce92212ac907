import { expect, type Page } from '@playwright/test';
import { strategyTerms } from '../src/areas/option-strategy/strategy-terms.ts';
import { optionTerms, type TermName } from '../src/areas/options/terms.ts';
import { address } from './product.ts';
import { onReusedPage as test } from './reused-page.ts';

const chain = '/open-interest/NIFTY';
/** Where each term stands. */
const places: Readonly<Record<TermName, string>> = {
  iv: chain,
  greeks: chain,
  forward: chain,
  rate: chain,
  smile: chain,
  atmIv: chain,
  iv30: chain,
  skew: chain,
  termStructure: chain,
  maxPain: chain,
  pcr: chain,
  straddle: chain,
  gammaExposure: chain,
  ivRank: '/short-straddle',
  realised: '/short-straddle',
  expectedMove: '/options-dashboard',
  buildUp: '/futures-trend/1/long-buildup',
  evidence: '/futures-trend/1/long-buildup',
  rollOver: '/futures-trend/1/rollover',
  pins: '/max-pain',
};

const onChains = Object.keys(places)
  .filter((name): name is TermName => name in optionTerms)
  .map((name) => ({ path: places[name], term: optionTerms[name] }));
/** What is hard to trade is told only where something is. */
const { liquidity: _, ...ofBuilder } = strategyTerms;
const builder = '/option-strategy-builder';
const inBuilder = Object.values(ofBuilder).map((term) => ({ path: builder, term }));

/** The optimiser's terms stand where it searches, and where it found something. */
async function search(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Open the optimiser' }).click();
  await page.getByRole('button', { name: 'Find positions', exact: true }).click();
  await expect(page.getByRole('table', { name: 'Positions by Expected profit' })).toBeVisible();
}

for (const [path, terms] of Map.groupBy([...onChains, ...inBuilder], (one) => one.path))
  test(`every term on ${path} opens an explanation with its formula and what it does not tell`, async ({ page }) => {
    await page.goto(address(path));
    if (path === builder) await search(page);
    for (const { word, says, formula, limit } of terms.map(({ term }) => term)) {
      await page
        .getByRole('button', { name: `What is this: ${word}` })
        .first()
        .click();
      const shown = page.getByRole('group', { name: `What is this: ${word}` }).first();
      for (const text of [says, formula, limit]) await expect(shown.getByText(text, { exact: true })).toBeVisible();
      const box = (await shown.boundingBox())!;
      const { width, height } = page.viewportSize()!;
      expect(box.x).toBeGreaterThanOrEqual(0);
      expect(box.x + box.width).toBeLessThanOrEqual(width);
      expect(box.y + box.height).toBeLessThanOrEqual(height);
      await page.keyboard.press('Escape');
      await expect(shown).toBeHidden();
    }
  });
