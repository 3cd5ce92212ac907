const PATIENCE_MS = 120_000;

/** Resolves once a server has its futures and options: they are drawn behind everything else of the demo market. */
export async function contractsReady(address: string): Promise<void> {
  const until = Date.now() + PATIENCE_MS;
  while (Date.now() < until) {
    const reply = await fetch(`${address}/api/x/options/max-pains?symbol=NIFTY`);
    const path = reply.ok ? await fetch(`${address}/api/OIAndPriceAndVolumeChartData/NIFTY`) : reply;
    if (path.ok) return;
    await new Promise((resume) => setTimeout(resume, 250));
  }
  throw new Error(`no futures and options after ${PATIENCE_MS / 1000} s`);
}
