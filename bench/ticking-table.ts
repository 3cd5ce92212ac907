/** Rows that tick in a browser: the table of the product beside one that is drawn again as a whole, in headless Chromium. */
import { askPage, type BuiltPages, metricsOf, withBuiltPages } from './built-page.ts';

const SECONDS = Number(process.env.PARAKH_TABLE_SECONDS ?? 4);
const WARM_SECONDS = 1;
const [SLOW, FAST] = [500, 5000];

export const bench = { name: 'Tables of 2,500 ticking rows', run };

interface Case {
  readonly isKit: boolean;
  readonly quotesPerSecond: number;
  readonly scrolls: boolean;
}

const cases: readonly Case[] = [
  { isKit: true, quotesPerSecond: SLOW, scrolls: false },
  { isKit: true, quotesPerSecond: FAST, scrolls: false },
  { isKit: true, quotesPerSecond: FAST, scrolls: true },
  { isKit: false, quotesPerSecond: SLOW, scrolls: false },
  { isKit: false, quotesPerSecond: FAST, scrolls: false },
];

async function run() {
  const rows = await withBuiltPages(async (pages) => {
    const found = [];
    for (const one of cases) found.push(await measured(pages, one));
    return found;
  });
  return {
    rows,
    note: `Headless Chromium without a graphics card, 1440 × 900, 8 columns, 4 flushes a second as a server sends them, ${SECONDS} s each. The product's table draws the rows that are seen and of these the cells that changed; the plain one draws all rows again at each flush. Scrolling: 2,400 px a second. A frame takes 16.7 ms.`,
  };
}

async function measured({ open }: BuiltPages, one: Case) {
  const page = await open(`ticking-table.html?${one.isKit ? 'kit' : 'plain'}`, (opened) =>
    opened.locator('tbody tr').nth(10).waitFor(),
  );
  const seenIn = (span: number) => askPage<Seen>(page, 'measure', { ...one, seconds: span });
  await seenIn(WARM_SECONDS);
  const { metric } = await metricsOf(page);
  // Seconds that the main thread has worked so far.
  const before = await metric('TaskDuration');
  const { seconds, frames, longestMs, longTasks, writes } = await seenIn(SECONDS);
  const after = await metric('TaskDuration');
  await page.close();
  return {
    table: `${one.isKit ? 'of the product' : 'plain'}${one.scrolls ? ', scrolled' : ''}`,
    'quotes/s': one.quotesPerSecond,
    'frames/s': frames / seconds,
    'longest frame ms': longestMs,
    'tasks over 50 ms': longTasks,
    'writes to the page a frame': writes / frames,
    'main thread ms/s': (1000 * (after - before)) / seconds,
  };
}

interface Seen {
  readonly seconds: number;
  readonly frames: number;
  readonly longestMs: number;
  readonly longTasks: number;
  readonly writes: number;
}
