import { test } from '@playwright/test';
import { expectProject, ON_SESSION } from './own-server.ts';
import type { Session } from './sessions.ts';

/** The first of them waits until its server is there. */
const PATIENCE_MS = 480_000;
/** A minute bar closes in the meantime, and five of them as well. */
export const PATIENCE = { timeout: 40_000 };

/** For pages on which prices move while a test waits: most of their processor time goes into the flash of figures that ticked, of which `live.spec.ts` has the proof. */
export const withoutFlashes = { contextOptions: { reducedMotion: 'reduce' } } as const;

/** The server of all other tests. */
const usual = process.env.PARAKH_E2E;

/** The tests of a file on the server of a session, which other files have as well: people and lists they change are of their own. */
export function onSession(session: Session): void {
  let isTaken = false;
  test.beforeEach(async () => {
    expectProject(ON_SESSION);
    test.setTimeout(PATIENCE_MS);
    process.env.PARAKH_E2E = await lender(session, 'POST');
    isTaken = true;
  });
  test.afterEach(async () => {
    process.env.PARAKH_E2E = usual;
    if (!isTaken) return;
    isTaken = false;
    await lender(session, 'DELETE');
  });
}

/** What serve.ts says, which starts the servers of sessions and ends them. */
async function lender(session: Session, method: 'POST' | 'DELETE'): Promise<string> {
  const reply = await fetch(`${process.env.PARAKH_E2E_SESSIONS}/${encodeURIComponent(session)}`, { method });
  const said = await reply.text();
  if (!reply.ok) throw new Error(`no server of a session "${session}": ${said}`);
  return said;
}
