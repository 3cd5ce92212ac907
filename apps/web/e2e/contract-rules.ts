import type { Page } from '@playwright/test';

// oxlint-disable unicorn/consistent-function-scoping -- the page knows only what is within the function that is sent to it
/**
 * What a screen of futures and options owes its readers and does not give: each figure's rule one hover away, a file and a table of each
 * drawing, a file of each table or a way to the whole of it, the menu of each row of symbols, the day its figures are of, and on a phone no
 * table that moves sideways.
 */
export function lacksOn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const main = document.querySelector('main')!;
    const isSeen = (element: Element) => element.checkVisibility() && !element.closest('.vh');
    const panelOf = (element: Element) => element.closest('.panel, [role=tabpanel]') ?? main;
    const nameOf = (element: Element) => element.closest('.panel')?.getAttribute('aria-label') ?? 'the page';
    const saves = (panel: Element) => panel.querySelector('[aria-label="Save as CSV"]') !== null;

    const checkChart = (chart: Element) => {
      const name = `the drawing of “${nameOf(chart)}”`;
      if (!saves(panelOf(chart))) found.push(`${name} cannot be saved`);
      if (!chart.querySelector('table')) found.push(`${name} has no table`);
      if (!chart.querySelector('[tabindex="0"]')) found.push(`${name} takes no key`);
    };
    const checkFigure = (figure: Element) => {
      if (figure.hasAttribute('title') || figure.querySelector('.explains')) return;
      found.push(`“${figure.querySelector('dt')?.textContent}” is explained nowhere`);
    };
    const checkHeads = (table: Element) => {
      for (const head of [...table.querySelectorAll('th.num, th.call, th.put')].filter(isSeen))
        if (!head.hasAttribute('title')) found.push(`“${head.textContent}” of “${nameOf(table)}” tells no rule`);
    };
    const checkWidth = (table: Element) => {
      const box = table.closest('.table-scroll, .scroll-x');
      const beyond = box ? box.scrollWidth - box.clientWidth : 0;
      if (innerWidth < 760 && beyond > 0) found.push(`“${nameOf(table)}” moves sideways by ${beyond} px`);
    };
    const checkTable = (table: Element) => {
      const panel = panelOf(table);
      const leadsOn = panel.querySelector('.panel-head .push a') !== null;
      if (!saves(panel) && !leadsOn) found.push(`the table of “${nameOf(table)}” cannot be saved`);
      if (table.querySelector('tbody .symbol-cell') && !table.querySelector('tbody .row-menu button'))
        found.push(`the rows of “${nameOf(table)}” have no menu`);
      checkHeads(table);
      checkWidth(table);
    };
    if (!/\d{4}|\d\d:\d\d/.test(main.querySelector('.page-head .sub')?.textContent ?? ''))
      found.push('the head does not say of when its figures are');
    main.querySelectorAll('.lines-chart, .strike-bars').forEach(checkChart);
    main.querySelectorAll('.head-figures > div').forEach(checkFigure);
    [...main.querySelectorAll('table')].filter(isSeen).forEach(checkTable);
    return [...new Set(found)];
  });
}
