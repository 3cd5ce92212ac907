import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type AlertTrigger, api } from '@parakh/contract';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { type SignedIn, signedIn } from '../../../main/test-people.ts';
import { startTestServer, type TestServer } from '../../../main/test-server.ts';
import { answered } from '../../../platform/http/called.ts';
import { updateFigures } from '../../derivatives/index.ts';
import { importPaths } from '../../marketdata/import/import-paths.ts';
import { fullBhavcopy, indexHeader, lines, udiffContracts } from '../../marketdata/import/test-files.ts';
import { silent } from '../../marketdata/import/test-market.ts';
import { type EvaluatedDay, evaluateDayFiles } from './evaluate-day-files.ts';

/** The session after the last one of the small market. */
const NEXT = '2025-05-05';
const evening = Date.parse(`${NEXT}T18:30:00+05:30`);
const symbols = ['HDFCBANK', 'ICICIBANK', 'INFY', 'M&M', 'RELIANCE', 'TCS'];

/** A minute passes. */
const later = () => vi.setSystemTime(Date.now() + 60_000);

let folder: string;
let server: TestServer;
let person: SignedIn;
beforeAll(() => {
  // Files and alerts come by one clock.
  vi.useFakeTimers({ toFake: ['Date'], now: evening });
});
afterAll(() => {
  vi.useRealTimers();
});
beforeEach(async () => {
  vi.setSystemTime(evening);
  folder = mkdtempSync(join(tmpdir(), 'parakh-day-files-'));
  server = await startTestServer('market');
  person = await signedIn(server, 'asha');
});
afterEach(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

async function imported(files: Readonly<Record<string, string>>): Promise<void> {
  const paths = Object.entries(files).map(([name, text]) => {
    const path = join(folder, name);
    writeFileSync(path, text);
    return path;
  });
  const { services } = server.opened;
  const summary = await importPaths(paths, {}, { market: services.store(), log: silent });
  expect(summary).toMatchObject({ refused: [] });
  await updateFigures(services.store());
  await services.refresh();
}

const indexRow = (name: string) => `${name},05-05-2025,100,104,98,102,1,1.0,1000,1.5,20,3,1.2`;
const shares = () =>
  imported({ 'shares.csv': fullBhavcopy(...symbols.map((symbol) => ({ symbol, day: '05-May-2025' }))) });
const indices = () =>
  imported({ 'indices.csv': lines(indexHeader, ...['Nifty 50', 'India VIX', 'Nifty IT'].map(indexRow)) });
const prices = async () => {
  await shares();
  await indices();
};

/** Contracts of a share whose puts come to a multiple of its calls. */
const contractsOf = (TckrSymb: string, pcr: number) => [
  { TckrSymb, FinInstrmId: `${TckrSymb}1`, OpnIntrst: '10000', ChngInOpnIntrst: '0' },
  { TckrSymb, FinInstrmId: `${TckrSymb}2`, OptnTp: 'PE', OpnIntrst: `${pcr * 10_000}`, ChngInOpnIntrst: '0' },
];
const contracts = (day: string, pcrs: Readonly<Record<string, number>>) =>
  udiffContracts(
    ...Object.entries(pcrs)
      .flatMap(([symbol, pcr]) => contractsOf(symbol, pcr))
      .map((row, i) => ({ ...row, TradDt: day, FinInstrmId: `${i + 1}` })),
  );
const contractsBefore = () => imported({ 'fo-before.csv': contracts('2025-05-02', { RELIANCE: 0.8, TCS: 1.6 }) });
const ofEvening = contracts(NEXT, { RELIANCE: 1.4, TCS: 1.6 });
/** Of what may be open 90 of 100, and 79: units count on that day, and not the equivalent in futures beside them. */
const limits = lines(
  'Date,ISIN,Scrip Name,NSE Symbol,MWPL,Open Interest,Future Equivalent Open Interest,Limit for Next Day',
  '05-MAY-2025,INE002A01018,RELIANCE INDUSTRIES LTD,RELIANCE,100000,90000,70000,10000',
  '05-MAY-2025,INE467B01029,TATA CONSULTANCY SERVICES LTD,TCS,100000,79000,85000,21000',
);

async function alertOn(condition: string): Promise<void> {
  const watches = { kind: 'condition' as const, condition, universe: 'EQ' };
  await answered(server.origin, api.alerts.create, { body: { watches, name: condition } }, person.headers);
}
const evaluate = (): Promise<EvaluatedDay | undefined> => evaluateDayFiles(server.opened.services);
const feed = async (): Promise<AlertTrigger[]> =>
  (await answered(server.origin, api.alerts.feed, { query: {} }, person.headers)).firings;
const fired = async () => (await feed()).map(({ name, symbol }) => `${symbol} ${name}`).toSorted();

it('an alert on futures and options fires with the file of the evening, once, and names the day; what held the session before does not', async () => {
  await contractsBefore();
  await alertOn('(PCR > 1.3)');
  later();
  await prices();
  expect(await evaluate(), 'a file without contracts says nothing of them').toMatchObject({ alerts: 1, triggers: 0 });
  later();
  await imported({ 'fo.csv': ofEvening });
  expect(await evaluate()).toEqual({ day: NEXT, alerts: 1, triggers: 1 });
  const [trigger, ...more] = await feed();
  expect(more).toEqual([]);
  expect(trigger).toMatchObject({
    symbol: 'RELIANCE',
    price: 102.5,
    clauses: [{ left: { value: 1.4 }, right: { value: 1.3 } }],
  });
  expect(trigger!.message).toBe('RELIANCE: PCR 1.4 > 1.3 on the day bar of 5 May');
  later();
  await imported({ 'again.csv': ofEvening });
  expect(await evaluate()).toMatchObject({ triggers: 0 });
  expect(await fired()).toEqual(['RELIANCE (PCR > 1.3)']);
});

it('what is told after the close alone is evaluated then: position limits and bans; beside prices too', async () => {
  await prices();
  await imported({ 'fo.csv': ofEvening });
  for (const condition of [
    '(Position Limit % > 80)',
    '((PCR > 1.3) AND ([0] day CLOSE > 100))',
    '([0] day CLOSE == 102.5)',
  ])
    await alertOn(condition);
  expect(await evaluate(), 'these files had come before the alerts').toMatchObject({ alerts: 0 });
  later();
  await imported({ 'limits.csv': limits });
  expect(await evaluate()).toMatchObject({ alerts: 3 });
  expect((await fired()).filter((text) => text.includes('RELIANCE'))).toEqual([
    'RELIANCE ((PCR > 1.3) AND ([0] day CLOSE > 100))',
    'RELIANCE (Position Limit % > 80)',
    'RELIANCE ([0] day CLOSE == 102.5)',
  ]);
  expect((await fired()).filter((text) => text.startsWith('TCS'))).not.toContain('TCS (Position Limit % > 80)');
});

it('a server that stopped between the import and its alerts evaluates them at the next start', async () => {
  await contractsBefore();
  await alertOn('(PCR > 1.3)');
  later();
  await prices();
  await imported({ 'fo.csv': ofEvening });
  const { services } = server.opened;
  const { notifyEndOfDay } = await import('../../end-of-day/notify-end-of-day.ts');
  // As a start does it, twice.
  await notifyEndOfDay(services);
  await notifyEndOfDay(services);
  expect(await fired()).toEqual(['RELIANCE (PCR > 1.3)']);
  const { notifications } = await answered(server.origin, api.misc.notifications, {}, person.headers);
  expect(notifications.filter(({ kind }) => kind === 'alert')).toHaveLength(1);
});

it('neither bars of minutes nor a session that is not whole are evaluated', async () => {
  await alertOn('([0] 5 minute CLOSE > 1)');
  later();
  await shares();
  await imported({ 'fo.csv': ofEvening });
  expect(await evaluate()).toBeUndefined();
  await indices();
  expect(await evaluate()).toMatchObject({ day: NEXT, alerts: 0 });
});
