import { families } from '@parakh/catalogue';
import { expect, it } from 'vitest';
import { screens } from '../../main/screens.ts';
import { catalogueScreens } from './catalogue-screens.ts';
import { scansOf } from './scan-order.ts';
import { scannerPages } from './scanner-pages.ts';

const scans = families.flatMap((family) => family.scans);
const known = new Set(families.map(({ id }) => id));

it('every page of the catalogue is a screen, and every such screen has its page', () => {
  const paths = catalogueScreens.map(({ path }) => path).filter((path) => path !== '/scanners');
  expect(scannerPages.map(({ path }) => path).sort()).toEqual(paths.sort());
});

it.each(scannerPages.map((page) => [page.path, page] as const))('%s shows scans that are there', (_, { tabs }) => {
  expect(new Set(tabs.map(({ name }) => name)).size).toBe(tabs.length);
  for (const tab of tabs) {
    expect(tab.families.filter((id) => !known.has(id))).toEqual([]);
    const shown = scansOf(tab, scans);
    expect(shown.length).toBe(tab.scans?.length ?? shown.length);
    expect(shown.length).toBeGreaterThanOrEqual(4);
    // A family that is asked for in vain costs a page its speed.
    const used = new Set(shown.map(({ family }) => family));
    expect(tab.families.filter((id) => !used.has(id))).toEqual([]);
  }
});

it.each(scannerPages.map((page) => [page.path, page] as const))('%s tells a beginner the idea', (path, page) => {
  expect(page.idea.length).toBeGreaterThanOrEqual(3);
  expect(page.idea.length).toBeLessThanOrEqual(6);
  expect(page.against).toMatch(/\.$/);
  expect(page.related).not.toContain(path);
  for (const other of page.related) expect(screens.map((screen) => screen.path)).toContain(other);
});
