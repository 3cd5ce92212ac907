import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

interface Looked {
  /** A part of the page; all of it when left out. */
  readonly within?: string;
  readonly without?: readonly string[];
}

/** What axe finds on the page as it is: the rule, and the first elements that break it. */
export async function faultsOn(page: Page, { within, without = [] }: Looked = {}): Promise<string[]> {
  // No page has frames that would need a second look.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
  // The first rows of a table stand for all.
  axe.exclude('tbody tr:nth-child(n + 9)').disableRules([...without]);
  const { violations } = await (within ? axe.include(within) : axe).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${shown(nodes)}`);
}

function shown(nodes: readonly { html: string }[]): string {
  return nodes
    .slice(0, 3)
    .map(({ html }) => html.slice(0, 160))
    .join(' | ');
}
