import { api } from '@parakh/contract';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { adminRoutes } from '../../api/admin/routes.ts';
import { startTestServer, type TestServer } from '../../main/test-server.ts';
import { unexpectedDays } from '../../modules/marketdata/import/gaps.ts';
import { openDemoExchange } from '../../modules/streaming/sources/demo-exchange.ts';
import { answered } from '../http/called.ts';
import { warnOfMissingYear } from './missing-year.ts';

const india = (text: string) => Date.parse(`${text}+05:30`);
/** A Tuesday; the calendar ends with 2026. */
const later = india('2027-01-12T11:00');
let now = later;
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer('market', {}, { now: () => now });
});
afterAll(() => server.close());

it('on a weekday that the calendar does not cover the market is closed, and says which year is lacking', async () => {
  now = later;
  expect(await answered(server.origin, api.market.state, {})).toMatchObject({
    phase: 'closed',
    changesAt: null,
    notice: expect.stringContaining('The holiday list lacks 2027: no session is assumed'),
    isPartial: false,
  });
});

it('after the last session that is known no bell is announced; before it says nothing of the list', async () => {
  now = india('2026-12-31T20:00');
  expect((await answered(server.origin, api.market.state, {})).changesAt).toBeNull();
  now = india('2026-12-30T20:00');
  const before = await answered(server.origin, api.market.state, {});
  expect(before.changesAt).toBe(india('2026-12-31T09:15'));
  expect(before.notice ?? '').not.toContain('holiday list');
});

it.each([
  ['2026-11-30T23:59', null],
  ['2026-12-01T00:00', 2027],
  ['2027-01-12T11:00', 2027],
])('at %s the log of the start names the year that is lacking: %s', (at, year) => {
  const warn = vi.fn();
  warnOfMissingYear({ warn }, india(at));
  expect(warn.mock.calls.map(([{ year: named }]) => named)).toEqual(year === null ? [] : [year]);
});

it.each([
  ['2026-11-30T12:00', null],
  ['2026-12-01T12:00', 2027],
])('at %s the page of the end of day names the year that is lacking: %s', async (at, missingYear) => {
  const services = { ...server.opened.services, now: () => india(at) };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the handler reads nothing of what was asked
  expect(await adminRoutes.endOfDay({} as never, services)).toMatchObject({ missingYear });
});

it('the demo exchange goes on with the next weekday', () => {
  const closes = new Map([['TCS', 4000]]);
  const played = (hours: string) => openDemoExchange({ lastDay: '2026-12-31', closes, clock: () => later, hours });
  expect(['always', 'exchange'].map((hours) => played(hours).session().day)).toEqual(['2027-01-01', '2027-01-01']);
});

it('prices of days that the calendar does not cover are no surprise', () => {
  expect(unexpectedDays([20_833, 20_834])).toEqual(['2027-01-16']);
});
