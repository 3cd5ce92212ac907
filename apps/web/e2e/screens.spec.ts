import { appendFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { oneIn } from '../../../tools/sample.ts';
import { optionScreens } from '../src/areas/options/screens.ts';
import { screens } from '../src/main/screens.ts';
import { lacksOn } from './contract-rules.ts';
import { misprintsOn } from './covered.ts';
import { faultsOn, rulesOfLook } from './faults.ts';
import { address, complaintsOf } from './product.ts';
import { test } from './reused-page.ts';
import { pathOf, proofs } from './screens.ts';

// axe reads every element of a page twice; on a loaded machine that takes its time.
test.setTimeout(240_000);

const desk = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };
/** Each theme and each size once: what axe finds hardly ever hangs on both. */
const looks = [
  { size: desk, colorScheme: 'light' },
  { size: phone, colorScheme: 'dark' },
] as const;

const ofContracts = new Set(optionScreens.map(({ path }) => path));

/** Screens of the areas in PARAKH_AREAS, or all. */
const areas = process.env.PARAKH_AREAS?.split(',') ?? [];
const ofAreas = new Set((await Promise.all(areas.map(pathsOf))).flat());
async function pathsOf(area: string): Promise<string[]> {
  // An area may have parts alone, which screens of others show.
  if (!existsSync(join(import.meta.dirname, `../src/areas/${area}/screens.ts`))) return [];
  const lists: Record<string, readonly { path: string }[]> = await import(`../src/areas/${area}/screens.ts`);
  return Object.values(lists).flatMap((list) => list.map(({ path }) => path));
}

/** Where axe takes all its rules to a phone too: there other parts stand around a screen, and other ones in it, which many have in common. */
const wholeOnPhone = new Set(oneIn(4, proofs));

for (const proof of proofs.filter(({ screen }) => areas.length === 0 || ofAreas.has(screen))) {
  const { screen, as, heading, figure } = proof;
  test(`${screen} opens with its heading and a figure of a call, and axe finds nothing on it`, async ({
    pageOf,
    request,
  }) => {
    const page = await pageOf(as);
    const complaints = complaintsOf(page);
    const expected = await figure(request);
    const path = await pathOf(proof, request);
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await page.setViewportSize(desk);
    await page.goto(address(path));
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.getByRole('main')).toContainText(expected);
    await expect(page.getByText('Demo market: simulated prices').first()).toBeVisible();
    for (const look of looks) {
      await expectSound(page, look);
      const isWhole = look.size === desk || wholeOnPhone.has(proof);
      expect(await faultsOn(page, isWhole ? {} : { only: rulesOfLook })).toEqual([]);
      if (ofContracts.has(screen)) await expect.poll(() => lacksOn(page)).toEqual([]);
    }
    expect(complaints).toEqual([]);
    if (process.env.PARAKH_SEEN) appendFileSync(process.env.PARAKH_SEEN, `${screen}\n`);
    if (process.env.PARAKH_PICTURES) await picture(page, process.env.PARAKH_PICTURES, screen);
  });
}

test('every screen of the product is among those opened', () => {
  expect(screens.map(({ path }) => path).toSorted()).toEqual(proofs.map(({ screen }) => screen).toSorted());
});

/** No wider than the window, and nothing printed over something else. */
async function expectSound(page: Page, { size, colorScheme }: (typeof looks)[number]): Promise<void> {
  // The page follows the device while it is open.
  await page.setViewportSize(size);
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
  await page.waitForLoadState('networkidle');
  const wider = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  await expect.poll(wider, 'the page moves sideways').toBeLessThanOrEqual(0);
  expect(await misprintsOn(page)).toEqual([]);
}

/** For people to look at: both sizes in both themes. */
async function picture(page: Page, folder: string, screen: string): Promise<void> {
  const name = screen.replaceAll(/[^\w]+/g, '-').replaceAll(/^-|-$/g, '') || 'home';
  for (const [kind, size] of Object.entries({ desk, phone })) {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize(size);
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.waitForLoadState('networkidle');
      await page.screenshot({ path: join(folder, `${name}.${kind}.${colorScheme}.png`) });
    }
  }
}
