import * as z from 'zod/mini';

const listing = z.object({ sessions: z.array(z.string()) });
/** On a busy machine they are drawn slowly. */
const PATIENCE_MS = 300_000;

/** Resolves once a server has its futures and options: they are drawn behind everything else of the demo market. */
export async function contractsReady(address: string): Promise<void> {
  const until = Date.now() + PATIENCE_MS;
  while (Date.now() < until) {
    if (await areThere(address)) return;
    await new Promise((resume) => setTimeout(resume, 250));
  }
  throw new Error(`no futures and options after ${PATIENCE_MS / 1000} s`);
}

/** With the figures of the last session, by which its minutes are drawn. */
async function areThere(address: string): Promise<boolean> {
  const listed = await fetch(`${address}/api/x/options/sessions`);
  const { sessions } = z.parse(listing, listed.ok ? await listed.json() : { sessions: [] });
  const last = sessions.at(-1);
  if (last === undefined) return false;
  const history = await fetch(`${address}/api/OIAndPriceAndVolumeChartData/NIFTY`);
  const path = await fetch(`${address}/api/x/options/path/NIFTY?date=${last}`);
  return history.ok && path.ok;
}
