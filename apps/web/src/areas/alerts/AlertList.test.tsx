import type { Alert } from '@parakh/contract';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { drawPage, signInForTest } from '../../shared/api/test-drawn.ts';
import { marketStateForTest, NOON } from '../../shared/live/test-market-state.ts';
import { AlertList } from './AlertList.tsx';
import { useAlerts } from './alert-calls.ts';

const LIST = 'GET /api/x/alerts/own';
const UPDATE = 'PUT /api/x/alerts/own/a1';
const REMOVE = 'DELETE /api/x/alerts/own/a1';
const SCORE = 'GET /api/x/alerts/own/a1/score';
const STATE = 'GET /api/x/market/state';

const active: Alert = {
  id: 'a1',
  name: 'TCS above 4,100',
  watches: { kind: 'price', symbol: 'TCS', indicator: 'CLOSE', operator: '>', value: 4100, timeframe: '5minute' },
  condition: '([0] 5 minute CLOSE > 4100)',
  universe: 'TCS',
  rule: { repeat: 'bar', on: 'close', rearmPct: 0.1 },
  channels: ['page', 'mail'],
  note: '',
  isOn: true,
  stoppedBecause: null,
  isResumable: false,
  createdAt: NOON,
  lastFiredAt: null,
  fired: 0,
};
const paused: Alert = { ...active, isOn: false };
const stopped: Alert = { ...active, stoppedBecause: 'Its evaluation failed.', isResumable: true };
const expired: Alert = { ...active, stoppedBecause: 'It ended on 20 Nov 2026.' };

const begin = vi.fn();
beforeEach(() => void begin.mockClear());
const Own = () => <AlertList query={useAlerts()} onNew={begin} />;

type Answer = { readonly status?: number; readonly body: unknown } | 'later';
function draw(list: Answer, given: Record<string, Answer | Promise<Exclude<Answer, 'later'>>> = {}) {
  signInForTest();
  const answers = { [STATE]: { body: marketStateForTest({ now: NOON }) }, [LIST]: list, ...given };
  return Object.assign(drawPage(<Own />, answers), { answers });
}
const listed = (...alerts: readonly Alert[]) => ({ body: alerts });
const line = () => screen.findByRole('listitem');
const turn = (isOn = true) => screen.findByRole('switch', { name: 'TCS above 4,100: on', checked: isOn });
const button = (name: string | RegExp) => screen.findByRole<HTMLButtonElement>('button', { name });
const calls = ({ sent }: ReturnType<typeof draw>, of: string) => sent.filter(({ call }) => call === of);

describe('one’s alerts', () => {
  it('say that they load', async () => {
    draw('later');
    expect(await screen.findByRole('status', { name: 'Loading' })).toBeDefined();
  });

  it('say why they cannot be shown, and are shown at the next try', async () => {
    const { answers } = draw({ status: 503, body: { message: 'The store of people does not answer.' } });
    expect((await screen.findByRole('alert')).textContent).toContain('The store of people does not answer.');
    answers[LIST] = listed(active);
    await userEvent.click(await button('Try again'));
    expect((await line()).textContent).toContain('TCS above 4,100');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('say that there is none yet, and lead to the first one and to what scans find', async () => {
    draw(listed());
    expect(await screen.findByRole('heading', { name: 'You have no alert yet.' })).toBeDefined();
    await userEvent.click(await button('Set the first alert'));
    expect(begin).toHaveBeenCalledOnce();
    const scans = screen.getByRole<HTMLAnchorElement>('link', { name: 'See what scans find now' });
    expect(scans.getAttribute('href')).toBe('/intraday-stock-alerts');
  });

  it('say of each what it watches, when it is told and how', async () => {
    draw(listed({ ...active, note: 'Before the results' }));
    const text = (await line()).textContent;
    expect(text).toContain('TCS: Close Price greater than 4,100.00 on the 5 minute bar');
    expect(text).toContain('each bar, as the bar closes · On the page, Mail');
    expect(text).toContain('“Before the results”');
    expect(text).toContain('Not triggered');
    expect(screen.queryByRole('button', { name: /^Score/ })).toBeNull();
  });
});

describe('how an alert stands', () => {
  it.each<[string, Alert, { isOn: boolean; reason?: string; isGrey: boolean }]>([
    ['active', active, { isOn: true, isGrey: false }],
    ['paused', paused, { isOn: false, isGrey: true }],
    ['paused, whatever had stopped it', { ...expired, isOn: false }, { isOn: false, isGrey: true }],
    ['stopped, with the reason', stopped, { isOn: true, reason: 'Its evaluation failed.', isGrey: true }],
    ['expired, with its last day', expired, { isOn: true, reason: 'It ended on 20 Nov 2026.', isGrey: true }],
  ])('%s', async (_, alert, { isOn, reason, isGrey }) => {
    draw(listed(alert));
    expect((await turn(isOn)).textContent).toContain(isOn ? 'On' : 'Off');
    const text = (await line()).textContent;
    for (const one of ['Its evaluation failed.', 'It ended on 20 Nov 2026.'])
      expect(text.includes(one), one).toBe(one === reason);
    expect((await line()).classList.contains('off')).toBe(isGrey);
    expect(screen.queryByRole('button', { name: /^Resume/ }) !== null).toBe(alert.isResumable);
  });

  it.each([
    [1, 'Came true once'],
    [12, 'Came true 12 times'],
  ])('after it came true %d times, and how long ago by the server’s clock', async (fired, words) => {
    draw(listed({ ...active, fired, lastFiredAt: NOON - 4 * 60_000 }));
    const link = await screen.findByRole<HTMLAnchorElement>('link', { name: words });
    expect(link.getAttribute('href')).toBe('/my-alerts?tab=found&alert=a1');
    await expect.poll(() => link.parentElement?.textContent).toBe(`${words}, last 4 min ago`);
    expect(screen.getByTitle('Fri 20 Nov 2026, 11:26:00 IST')).toBeDefined();
  });

  it('after it came true, though the server’s clock is not known', async () => {
    draw(listed({ ...active, fired: 1, lastFiredAt: NOON }), { [STATE]: { status: 503, body: {} } });
    expect((await line()).textContent).toContain('Came true once, last –');
  });
});

describe('switching an alert', () => {
  it('shows at once, before the server has answered', async () => {
    let answer: (made: { body: Alert }) => void = () => undefined;
    const page = draw(listed(active), { [UPDATE]: new Promise<{ body: Alert }>((resolve) => (answer = resolve)) });
    await userEvent.click(await turn());
    expect(await turn(false)).toBeDefined();
    page.answers[LIST] = listed(paused);
    answer({ body: paused });
    await expect.poll(() => calls(page, LIST).length).toBeGreaterThan(1);
    expect(await turn(false)).toBeDefined();
    expect(calls(page, UPDATE).map(({ body }) => body)).toEqual([{ isOn: false }]);
  });

  it('is taken back with the reason when the server refuses', async () => {
    const page = draw(listed(paused), { [UPDATE]: { status: 409, body: { message: 'You have 50 alerts that run.' } } });
    await userEvent.click(await turn(false));
    await expect.poll(() => page.said).toEqual(['You have 50 alerts that run.']);
    expect(await turn(false)).toBeDefined();
  });

  it('resumes one that had stopped: its reason is gone at once, and it is evaluated again', async () => {
    let answer: (made: { body: Alert }) => void = () => undefined;
    const page = draw(listed(stopped), { [UPDATE]: new Promise<{ body: Alert }>((resolve) => (answer = resolve)) });
    await userEvent.click(await button(/^Resume ?: TCS above 4,100$/));
    await expect.poll(() => screen.queryByText('Its evaluation failed.')).toBeNull();
    expect(screen.queryByRole('button', { name: /^Resume/ })).toBeNull();
    page.answers[LIST] = listed(active);
    answer({ body: active });
    await expect.poll(() => calls(page, LIST).length).toBeGreaterThan(1);
    expect((await line()).classList.contains('off')).toBe(false);
    expect(calls(page, UPDATE).map(({ body }) => body)).toEqual([{ isOn: true }]);
  });

  it('says again why it stopped when it could not be resumed', async () => {
    const page = draw(listed(stopped), { [UPDATE]: { status: 503, body: { message: 'The store does not answer.' } } });
    await userEvent.click(await button(/^Resume ?: TCS above 4,100$/));
    await expect.poll(() => page.said).toEqual(['The store does not answer.']);
    expect(await screen.findByText('Its evaluation failed.')).toBeDefined();
    expect(await button(/^Resume ?: TCS above 4,100$/)).toBeDefined();
  });
});

describe('what else is done with an alert', () => {
  it('is to change it, beginning from how it stands', async () => {
    draw(listed({ ...active, note: 'Before the results' }));
    await userEvent.click(await button(/^Edit ?: TCS above 4,100$/));
    expect(screen.getByLabelText<HTMLInputElement>('Level').value).toBe('4100');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is to see how it fared, and to put that away', async () => {
    draw(listed({ ...active, fired: 2, lastFiredAt: NOON }), { [SCORE]: { body: { fired: 2, horizons: [] } } });
    const score = await button(/^Score ?: TCS above 4,100$/);
    expect(score.getAttribute('aria-expanded')).toBe('false');
    await userEvent.click(score);
    expect(await screen.findByRole('table')).toBeDefined();
    expect(score.getAttribute('aria-expanded')).toBe('true');
    await userEvent.click(score);
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('is to see what it found', async () => {
    const page = draw(listed(active));
    await userEvent.click(await button('More of TCS above 4,100'));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'What it found' }));
    expect(page.address).toBe('/my-alerts?tab=found&alert=a1');
  });

  const askToDelete = async () => {
    await userEvent.click(await button('More of TCS above 4,100'));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    expect(screen.getByRole('dialog', { name: 'Delete TCS above 4,100?' })).toBeDefined();
  };

  it('is to delete it, once one has said so', async () => {
    const page = draw(listed(active), { [REMOVE]: { body: { id: 'a1' } } });
    await askToDelete();
    expect(calls(page, REMOVE)).toEqual([]);
    page.answers[LIST] = listed();
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByRole('heading', { name: 'You have no alert yet.' })).toBeDefined();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(calls(page, REMOVE)).toHaveLength(1);
  });

  it('is not to delete it where one thinks better of it', async () => {
    const page = draw(listed(active));
    await askToDelete();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(calls(page, REMOVE)).toEqual([]);
    expect(await line()).toBeDefined();
  });

  it('is not to delete it twice', async () => {
    const page = draw(listed(active), { [REMOVE]: 'later' });
    await askToDelete();
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Delete' }).disabled).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    expect(calls(page, REMOVE)).toHaveLength(1);
  });

  it('says why it could not be deleted, and it stays', async () => {
    draw(listed(active), { [REMOVE]: { status: 503, body: { message: 'The store does not answer.' } } });
    await askToDelete();
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    expect((await screen.findByRole('alert')).textContent).toBe('The store does not answer.');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Delete' }).disabled).toBe(false);
    expect(await line()).toBeDefined();
  });
});
