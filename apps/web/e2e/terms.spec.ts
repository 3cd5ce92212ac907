import { expect, test } from '@playwright/test';
import { optionTerms, type TermName } from '../src/areas/options/terms.ts';
import { address } from './product.ts';

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

const names = Object.keys(places).filter((name): name is TermName => name in optionTerms);
for (const [path, terms] of Map.groupBy(names, (name) => places[name]))
  test(`every term on ${path} opens an explanation with its formula and what it does not tell`, async ({ page }) => {
    await page.goto(address(path));
    for (const name of terms) {
      const { word, says, formula, limit } = optionTerms[name];
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
