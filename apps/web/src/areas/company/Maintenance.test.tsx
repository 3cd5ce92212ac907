import { act, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { drawPage } from '../../shared/api/test-drawn.ts';
import { marketStateForTest } from '../../shared/live/test-market-state.ts';
import { Maintenance } from './Maintenance.tsx';

const CHECK = 'GET /api/EodAnalysis/healthcheck';
const HEALTH = 'GET /api/x/misc/health';
const STATE = 'GET /api/x/market/state';
const AWAY = 'Parakh is not answering at the moment.';
const WELL = 'Parakh answers. Everything is well.';
const PARTLY = 'Parakh answers, but not all of it works.';
const at = Date.parse('2026-11-20T06:00:00Z');

type Answer = { readonly status?: number; readonly body: unknown } | 'later';
const answers = (given: Record<string, Answer> = {}): Record<string, Answer> => ({
  [CHECK]: { body: true },
  [HEALTH]: { body: { state: 'ok', faults: [], alertsEvaluated: null } },
  [STATE]: { body: marketStateForTest() },
  ...given,
});
function draw(given: Record<string, Answer>, from?: string) {
  vi.useFakeTimers({ now: at });
  const address = from === undefined ? '/maintenance' : `/maintenance?from=${encodeURIComponent(from)}`;
  return drawPage(<Maintenance />, given, address);
}
const pass = (ms = 100) => act(() => vi.advanceTimersByTimeAsync(ms));
const head = () => screen.getByRole('heading', { level: 2 }).textContent;

describe('the page of a server that does not answer', () => {
  it('says before the first answer that the server is not answering', async () => {
    draw(answers({ [CHECK]: 'later' }));
    await pass();
    expect(head()).toBe(AWAY);
    expect(screen.getByText('Last look at … IST')).toBeDefined();
  });

  it.each<[string, Record<string, Answer>]>([
    ['is gone', {}],
    ['fails', answers({ [CHECK]: { status: 503, body: { message: 'Starting.' } } })],
    ['says another word than true', answers({ [CHECK]: { body: false } })],
  ])('says so while the server %s, when it was looked at, and that nothing is lost', async (_, given) => {
    const { sent } = draw(given, '/screener');
    await pass();
    expect(head()).toBe(AWAY);
    expect(screen.getByText(/Nothing you saved is lost. This page looks again every 3 seconds./)).toBeDefined();
    expect(screen.getByText('Last look at 11:30:00 IST')).toBeDefined();
    expect(screen.queryByRole('link')).toBeNull();
    expect(new Set(sent.map(({ call }) => call))).toEqual(new Set([CHECK]));
  });

  it('looks again every three seconds, and goes back by itself to where one was', async () => {
    const given = answers({ [CHECK]: { status: 503, body: {} } });
    const page = draw(given, '/screener?page=2');
    await pass(3100);
    expect(page.sent.filter(({ call }) => call === CHECK)).toHaveLength(2);
    expect(screen.getByText('Last look at 11:30:03 IST')).toBeDefined();
    expect(page.address).toMatch(/^\/maintenance/);
    given[CHECK] = { body: true };
    await pass(3000);
    expect(page.address).toBe('/screener?page=2');
  });

  it('says that all is well, of which session, and leads on, where one came from nowhere', async () => {
    const page = draw(answers());
    await pass();
    expect(head()).toBe(WELL);
    expect(screen.getByText('Session of Thu 19 Nov 2026, 500 symbols')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Stock market today' }).getAttribute('href')).toBe('/stock-market-today');
    expect(page.address).toBe('/maintenance');
  });

  it('says which part of it does not work, until it does', async () => {
    const faults = [{ part: 'feed', says: 'The feed is silent.', since: at }];
    const given = answers({ [HEALTH]: { body: { state: 'degraded', faults, alertsEvaluated: null } } });
    draw(given);
    await pass();
    expect(head()).toBe(PARTLY);
    expect(screen.getByText('The feed is silent. So since 11:30:00 IST.')).toBeDefined();
    Object.assign(given, answers());
    await pass(3100);
    expect(head()).toBe(WELL);
    expect(screen.queryByText(/The feed is silent/)).toBeNull();
  });

  it('says again that it does not answer, once it was well and is gone', async () => {
    const given = answers();
    draw(given);
    await pass();
    expect(head()).toBe(WELL);
    given[CHECK] = { status: 503, body: {} };
    await pass(3100);
    expect(head()).toBe(AWAY);
    expect(screen.queryByRole('link')).toBeNull();
  });

  it.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/.//evil.example',
    'evil',
  ])('leads to no address that is not our own: %j', async (from) => {
    const page = draw(answers(), from);
    await pass();
    expect(head()).toBe(WELL);
    expect(page.address).toMatch(/^\/maintenance\?/);
  });
});
