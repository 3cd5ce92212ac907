import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signedIn } from '../../main/test-people.ts';
import { startTestServer, type TestServer } from '../../main/test-server.ts';
import { root } from '../../platform/config.ts';

const run = promisify(execFile);
const bin = (name: string) => join(root, 'node_modules/.bin', name);
/** Within the project, where the client finds the few lines it calls with. */
const scratch = join(root, '.tmp');

/** What a new project begins with. */
const usual = {
  target: 'es2024',
  module: 'nodenext',
  strict: true,
  skipLibCheck: true,
  allowImportingTsExtensions: true,
  types: ['node'],
};

/** A program of somebody who knows nothing of the calls but their description. */
const program = `
import * as parakh from './client.ts';

const [, , origin = '', token = ''] = process.argv;
parakh.defaults.baseUrl = origin;
const mine = { headers: { authorization: \`Bearer \${token}\` } };

const health = await parakh.miscHealth();
const state = await parakh.marketState();
const metadata = await parakh.strategyMetadata();
const snapshot = await parakh.marketSnapshot({ id: 'TCS' });
const unknown = await parakh.marketSnapshot({ id: 'NOBODY' });
const scan = await parakh.scannerRun({ scanRequest: { condition: '([0] day CLOSE > 0)', universe: 'EQ' } });
const misspelt = await parakh.scannerRun({ scanRequest: { condition: '([0] day CLOSSE > 0)', universe: 'EQ' } });
const stranger = await parakh.authProfile();
const profile = await parakh.authProfile(mine);
const alert = await parakh.alertsCreatePrice({
  body: { symbol: 'TCS', indicator: 'CLOSE', operator: '>', value: 5000, timeframe: 'day' },
}, mine);

console.log(JSON.stringify({
  health: health.status === 200 && health.data.state,
  symbols: state.status === 200 && state.data.symbols,
  operands: metadata.status === 200 && metadata.data.operands.length,
  last: snapshot.status === 200 && snapshot.data.quote.last,
  unknown: unknown.status === 404 && unknown.data.code,
  matches: scan.status === 200 && scan.data.matches.length,
  misspelt: [misspelt.status, misspelt.status === 200 ? '' : misspelt.data.code],
  stranger: stranger.status === 401 && stranger.data.code,
  profile: profile.status === 200 && profile.data.userName,
  alert: alert.status === 200 && alert.data.name,
}));

/** What the description refuses, the compiler does. Never called. */
export function refused() {
  // @ts-expect-error a symbol is a text
  void parakh.marketSnapshot({ id: 5 });
  // @ts-expect-error no such length of bars
  const body: Parameters<typeof parakh.alertsCreatePrice>[0]['body']['timeframe'] = 'fortnight';
  // @ts-expect-error a scan answers matches, and nothing called so
  return [body, scan.status === 200 && scan.data.hits];
}
`;

let server: TestServer;
let folder: string;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  token = (await signedIn(server, 'some-client')).headers.authorization.replace('Bearer ', '');
  mkdirSync(scratch, { recursive: true });
  folder = mkdtempSync(join(scratch, 'client-'));
});
afterAll(async () => {
  await server?.close();
  rmSync(folder, { recursive: true, force: true });
});

const asked = async (path: string) => (await server.app.inject(`/api/${path}`)).json();

it('a client that is generated from the description compiles, and its calls are answered', {
  timeout: 240_000,
}, async () => {
  const described = join(folder, 'openapi.json');
  writeFileSync(described, (await server.app.inject('/api/openapi.json')).body);
  const options = ['--argumentStyle=object', '--useUnknown', '--futureStripLegacyMethods'];
  await run(bin('oazapfts'), [described, join(folder, 'client.ts'), ...options]);
  writeFileSync(join(folder, 'calls.ts'), program);
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: usual, include: ['calls.ts'] }));
  await run(bin('tsc'), ['-p', folder, '--noEmit', '--checkers', '1']).catch(({ stdout }: { stdout: string }) => {
    throw new Error(stdout);
  });
  const { stdout } = await run(bin('node'), [join(folder, 'calls.ts'), server.origin, token]);
  const state = await asked('x/market/state');
  const payload = { condition: '([0] day CLOSE > 0)', universe: 'EQ' };
  const scanned = (await server.app.inject({ method: 'POST', url: '/api/scanner/public', payload })).json();
  expect(JSON.parse(stdout)).toEqual({
    health: 'ok',
    symbols: state.symbols,
    operands: (await asked('strategy/metadata')).operands.length,
    last: (await asked('stocksnapshot/TCS')).quote.last,
    unknown: 'symbol.unknown',
    matches: scanned.matches.length,
    misspelt: [400, 'condition.invalid'],
    stranger: 'access.login-needed',
    profile: 'some-client',
    alert: 'TCS close > 5,000, day',
  });
});
