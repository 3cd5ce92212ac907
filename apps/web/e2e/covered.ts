import type { Page } from '@playwright/test';

// oxlint-disable unicorn/consistent-function-scoping -- the page knows only what is within the function that is sent to it
/** Where a cell of a table prints over the words of another, and texts that were never filled in. */
export function misprintsOn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    if (document.body.innerText.includes('{{')) found.push('a raw {{');

    const isOpaque = (element: Element) => {
      const [, , , alpha] = getComputedStyle(element).backgroundColor.match(/[\d.]+/g) ?? [];
      return (
        getComputedStyle(element).backgroundColor !== 'transparent' && (alpha === undefined || Number(alpha) === 1)
      );
    };
    /** The rectangles of the letters themselves: a cell may be wider than what stands in it. */
    const printed = (cell: Element) => {
      const range = document.createRange();
      range.selectNodeContents(cell);
      // A long name is cut at the end of its cell.
      const edge = cell.getBoundingClientRect();
      return [...range.getClientRects()]
        .map(({ left, right, top, bottom }) => ({
          left: Math.max(left, edge.left),
          right: Math.min(right, edge.right),
          top,
          bottom,
        }))
        .filter(({ left, right, top, bottom }) => right - left > 2 && bottom - top > 2);
    };
    const scrollsSideways = (cell: Element) => {
      const box = cell.closest('.table-scroll, .scroll-x');
      return box !== null && box.scrollWidth > box.clientWidth;
    };
    const over = (cell: Element, x: number, y: number) => {
      const top = document.elementFromPoint(x, y)?.closest('td, th');
      if (!top || top === cell || top.contains(cell) || cell.contains(top) || top.closest('tr') !== cell.closest('tr'))
        return undefined;
      // What stays while the rest goes by may lie over it, and hides it whole.
      return isOpaque(top) && scrollsSideways(cell) ? undefined : top;
    };
    for (const cell of document.querySelectorAll('main td, main tbody th')) {
      for (const { left, right, top, bottom } of printed(cell)) {
        const y = (top + bottom) / 2;
        const at = [left + 1, (left + right) / 2, right - 1].map((x) => over(cell, x, y)).find(Boolean);
        if (!at) continue;
        found.push(
          `${at.className || 'a cell'} over “${cell.textContent}” of ${cell.closest('tr')?.dataset.key ?? ''}`,
        );
        break;
      }
    }
    // A short list beside others shows all its figures; only long ones go by under a finger.
    for (const box of innerWidth < 1400 ? [] : document.querySelectorAll('.panel.c4 .table-scroll'))
      if (box.scrollWidth > box.clientWidth)
        found.push(
          `“${box.closest('.panel')?.getAttribute('aria-label')}” is cut by ${box.scrollWidth - box.clientWidth} px`,
        );
    return found.slice(0, 5);
  });
}
