import { test as base, type WorkerInfo } from '@playwright/test';
import { contractsReady } from './contracts-ready.ts';
import { expectOwnProject } from './own-server.ts';
import { test as onReusedPages } from './reused-page.ts';
import { startServer } from './server.ts';

/** In the middle of a session: its end is longer away than any test takes. */
const CLOCK = '11:00';
/** Of a test on such a server: what its start left to do is done first. */
export const LIVE_MS = 240_000;
/** A minute bar closes in the meantime, and five of them as well. */
export const PATIENCE = { timeout: 40_000 };

interface Session {
  /** Minutes of the exchange in one of ours. */
  readonly speed: number;
  /** Sessions before it that have option chains. */
  readonly chains: number;
  readonly pages: 'drawn' | 'plain';
}

/** A server on which a session runs, for as long as `use` lasts. */
async function whileItRuns({ speed, chains, pages }: Session, { project }: WorkerInfo, use: () => Promise<void>) {
  expectOwnProject(project);
  const usual = process.env.PARAKH_E2E;
  const server = await startServer({
    PARAKH_LIVE: 'on',
    PARAKH_DEMO_CLOCK: CLOCK,
    PARAKH_DEMO_SPEED: String(speed),
    PARAKH_DEMO_CHAINS: String(chains),
    PARAKH_PAGES: pages,
  });
  try {
    if (chains > 0) await contractsReady(server.address);
    process.env.PARAKH_E2E = server.address;
    await use();
  } finally {
    process.env.PARAKH_E2E = usual;
    await server.stop();
  }
}

/** On a busy machine it starts slowly, and its contracts are drawn behind all else. */
const ofAWorker = { scope: 'worker', auto: true, timeout: 2 * LIVE_MS } as const;

/**
 * Tests on a server of which ten minutes of the exchange are one of ours: a minute bar closes every six seconds. The files that take it
 * run on one server, one after the other: of what its people see, each file takes somebody else.
 */
export const test = base.extend<object, { fastSession: void }>({
  fastSession: [
    // oxlint-disable-next-line no-empty-pattern -- the test tool reads here what it needs
    async ({}, use, info) => whileItRuns({ speed: 10, chains: 1, pages: 'plain' }, info, use),
    ofAWorker,
  ],
});

/** Tests on a server of which a minute is a minute: what is evaluated as each closes leaves the machine to the pages. These come drawn. */
export const testAtLeisure = onReusedPages.extend<object, { session: void }>({
  session: [
    // oxlint-disable-next-line no-empty-pattern -- the test tool reads here what it needs
    async ({}, use, info) => whileItRuns({ speed: 1, chains: 0, pages: 'drawn' }, info, use),
    ofAWorker,
  ],
});
