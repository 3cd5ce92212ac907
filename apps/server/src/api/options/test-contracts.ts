import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { startTestServer, type TestServer } from '../../main/test-server.ts';
import { updateFigures } from '../../modules/derivatives/index.ts';
import { importPaths } from '../../modules/marketdata/import/import-paths.ts';
import { udiffContracts, untraded } from '../../modules/marketdata/import/test-files.ts';
import { silent } from '../../modules/marketdata/import/test-market.ts';

interface Prices {
  readonly future: string;
  readonly futureOi: string;
  readonly call: string;
  readonly callOi: string;
}

const may = { future: '101.00', futureOi: '5000', call: '4.00', callOi: '4000' };
const sessions: readonly [string, Prices][] = [
  ['2025-05-02', may],
  ['2025-05-05', { future: '102.00', futureOi: '6000', call: '4.50', callOi: '5000' }],
];

/** Two months of futures and three options of one of them, on ACME. */
function contractsOn(TradDt: string, { future, futureOi, call, callOi }: Prices): string {
  const one = { TradDt, UndrlygPric: '101.50' };
  const ofFuture = { ...one, FinInstrmTp: 'STF', StrkPric: '', OptnTp: '' };
  const later = { XpryDt: '2025-06-26', FininstrmActlXpryDt: '2025-06-26' };
  return udiffContracts(
    { ...ofFuture, FinInstrmId: '1', ClsPric: future, OpnIntrst: futureOi },
    { ...ofFuture, ...later, FinInstrmId: '4', ClsPric: '103.00', OpnIntrst: '2000' },
    { ...one, StrkPric: '100.00', FinInstrmId: '2', ClsPric: call, OpnIntrst: callOi },
    { ...one, StrkPric: '100.00', FinInstrmId: '3', ClsPric: '2.40', OptnTp: 'PE' },
    { ...one, StrkPric: '110.00', FinInstrmId: '5', ClsPric: '1.20', ...untraded },
  );
}

/** For all tests of a file: a server with contracts of two sessions, one without any, and one whose stores are not open yet. */
export interface ContractServers {
  ready: TestServer;
  empty: TestServer;
  starting: TestServer;
}

export function contractServers(): ContractServers {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- filled before the first test runs
  const servers = {} as ContractServers;
  beforeAll(async () => {
    servers.ready = await startTestServer();
    servers.empty = await startTestServer();
    servers.starting = await startTestServer('nothing');
    await importContracts(servers.ready);
  });
  afterAll(() => Promise.all(Object.values(servers).map((server: TestServer) => server.close())));
  return servers;
}

/** Files of futures and options by day; those of two sessions of ACME when left out. */
export async function importContracts(
  { opened }: TestServer,
  files: readonly (readonly [day: string, content: string])[] = sessions.map(([day, of]) => [
    day,
    contractsOn(day, of),
  ]),
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'parakh-contracts-'));
  const market = opened.services.store();
  for (const [day, content] of files) {
    const path = join(folder, `${day}.csv`);
    writeFileSync(path, content);
    const { refused } = await importPaths([path], {}, { market, log: silent });
    if (refused.length > 0) throw new Error(JSON.stringify(refused));
  }
  await updateFigures(market);
  rmSync(folder, { recursive: true, force: true });
}
