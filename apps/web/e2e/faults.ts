import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

interface Looked {
  /** A part of the page; all of it when left out. */
  readonly within?: string;
  readonly without?: readonly string[];
  /** Nothing but these rules, those that are not usually looked at among them. */
  readonly only?: readonly string[];
}

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

/** Rules about colours and about what a window has no room for. All others look at what is there, which another theme leaves as it is. */
export const rulesOfLook = ['color-contrast', 'link-in-text-block', 'scrollable-region-focusable'];

const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** What axe finds on the page as it is: the rule, and the first elements that break it. */
export async function faultsOn(page: Page, { within, without = [], only }: Looked = {}): Promise<string[]> {
  // It stays for the next look at the same page: compiling it takes as long as a look.
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(source);
  // The first rows of a table stand for all.
  const exclude = ['tbody tr:nth-child(n + 9)'];
  const violations = await page.evaluate(
    async ([parts, rules]) => (await window.axe!.run(parts, { resultTypes: ['violations'], ...rules })).violations,
    [
      { exclude, ...(within !== undefined && { include: [within] }) },
      only ? { runOnly: [...only] } : { rules: Object.fromEntries(without.map((rule) => [rule, { enabled: false }])) },
    ] as const,
  );
  return violations.map(({ id, nodes }) => `${id}: ${shown(nodes)}`);
}

/** What it finds on the page as it is in the light theme, then in the dark one, in which it is left. Of the second its colours: all else is the same. */
export async function faultsInBothThemes(page: Page, { within, without = [] }: Looked = {}): Promise<string[]> {
  const inTheme = async (colorScheme: 'light' | 'dark', looked: Looked) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
    return (await faultsOn(page, looked)).map((fault) => `${colorScheme}: ${fault}`);
  };
  const place = within === undefined ? {} : { within };
  const only = rulesOfLook.filter((rule) => !without.includes(rule));
  return [...(await inTheme('light', { ...place, without })), ...(await inTheme('dark', { ...place, only }))];
}

function shown(nodes: readonly { html: string }[]): string {
  return nodes
    .slice(0, 3)
    .map(({ html }) => html.slice(0, 160))
    .join(' | ');
}
