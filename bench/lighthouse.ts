/** What Lighthouse says of the pages that people open first: mobile, slow 4G, a processor a quarter as fast, a session running. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import lighthouse, { type Result } from 'lighthouse';
import { startServer } from '../apps/web/e2e/server.ts';
import { chromiumOptions } from '../tools/chromium.ts';
import { openChromium } from '../tools/open-chromium.ts';

const root = resolve(import.meta.dirname, '..');
/** Whole reports, to find out why. */
const reports = join(root, '.tmp/lighthouse');
/** PARAKH_RUNS=1 for a quick look. */
const RUNS = Number(process.env.PARAKH_RUNS ?? 3);
/** The work that a server does after its start. */
const BEGINS_MS = 45_000;

const pages = ['/', '/stock-market-today', '/scanners', '/create-screener', '/stocks/RELIANCE'] as const;

export const bench = { name: 'Lighthouse, mobile', run };

async function run() {
  spawnSync(process.execPath, [join(root, 'apps/server/src/main/http/web-build.ts')], {
    cwd: root,
    stdio: ['ignore', 2, 2],
  });
  const server = await startServer({ PARAKH_LIVE: 'on', PARAKH_DEMO_CLOCK: '11:00', PARAKH_INDEXING: 'yes' });
  try {
    await wait(BEGINS_MS);
    // What the server makes for the first who asks is no figure of a page.
    await Promise.all(pages.map((page) => fetch(`${server.address}${page}`)));
    const rows = [];
    for (const page of pages) rows.push(await rowOf(page, `${server.address}${page}`));
    return {
      rows,
      note: `Demo market with its session running, indexing on, an empty cache; Lighthouse's own mobile settings: a slow 4G line and a processor slowed four times are computed from what an unhindered load did. Median of ${RUNS} by each figure. Scripts before the largest paint, and what they weigh on the line: those asked for by then. Server and browser share two cores. The whole reports stand in .tmp/lighthouse.`,
    };
  } finally {
    await server.stop();
  }
}

type Figures = Readonly<Record<string, number>>;

async function rowOf(page: string, address: string) {
  const found: Figures[] = [];
  for (let round = 0; round < RUNS; round++) {
    const report = await reportOf(address);
    keep(page, round, report);
    found.push(figuresOf(report));
  }
  const names = Object.keys(found[0] ?? {});
  return {
    page,
    ...Object.fromEntries(names.map((name) => [name, middle(found.map((figures) => figures[name] ?? NaN))])),
  };
}

const middle = (values: readonly number[]) => values.toSorted((one, other) => one - other)[values.length >> 1]!;

/** In a browser of its own: nothing of another page is in its cache or its memory. */
async function reportOf(address: string): Promise<Result> {
  const port = await freePort();
  const args = [...chromiumOptions.args, `--remote-debugging-port=${port}`];
  const browser = await openChromium({ args });
  try {
    const found = await lighthouse(address, { port, output: 'json', logLevel: 'error' });
    if (!found) throw new Error(`Lighthouse says nothing of ${address}`);
    const { runtimeError } = found.lhr;
    if (runtimeError) throw new Error(`${address}: ${runtimeError.message}`);
    return found.lhr;
  } finally {
    await browser.close();
  }
}

function freePort(): Promise<number> {
  return new Promise((found, failed) => {
    const server = createServer().once('error', failed);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => (address && typeof address === 'object' ? found(address.port) : failed(new Error('no port'))));
    });
  });
}

function keep(page: string, round: number, report: Result): void {
  mkdirSync(reports, { recursive: true });
  const name = page.replaceAll(/\W+/g, '-').replaceAll(/^-|-$/g, '') || 'home';
  writeFileSync(join(reports, `${name}.${round}.json`), JSON.stringify(report));
}

function figuresOf(report: Result): Figures {
  const { files, kb } = scriptsBeforePaint(report);
  return {
    performance: scoreOf(report, 'performance'),
    accessibility: scoreOf(report, 'accessibility'),
    'best practices': scoreOf(report, 'best-practices'),
    SEO: scoreOf(report, 'seo'),
    'largest paint ms': valueOf(report, 'largest-contentful-paint'),
    'blocked ms': valueOf(report, 'total-blocking-time'),
    shift: valueOf(report, 'cumulative-layout-shift'),
    'scripts before the paint': files,
    KB: kb,
    elements: elementsOf(report),
  };
}

const scoreOf = ({ categories }: Result, name: string) => Math.round((categories[name]?.score ?? NaN) * 100);
const valueOf = ({ audits }: Result, name: string) => audits[name]?.numericValue ?? NaN;

/** Rows of a table of the report. */
function rowsIn({ audits }: Result, name: string): readonly Readonly<Record<string, unknown>>[] {
  const details = audits[name]?.details;
  if (details?.type === 'table') return details.items;
  return details && 'items' in details && Array.isArray(details.items) ? details.items : [];
}

function scriptsBeforePaint(report: Result) {
  const painted = Number(rowsIn(report, 'metrics')[0]?.observedLargestContentfulPaint);
  const scripts = rowsIn(report, 'network-requests').filter(
    ({ resourceType, networkRequestTime }) => resourceType === 'Script' && Number(networkRequestTime) <= painted,
  );
  const bytes = scripts.reduce((sum, { transferSize }) => sum + Number(transferSize), 0);
  return { files: scripts.length, kb: Math.round(bytes / 1024) };
}

/** The first line of the table is the count, the others tell of single elements. */
function elementsOf(report: Result): number {
  const [all] = rowsIn(report, 'dom-size-insight');
  const { value } = all ?? {};
  return typeof value === 'object' && value !== null && 'value' in value ? Number(value.value) : NaN;
}
