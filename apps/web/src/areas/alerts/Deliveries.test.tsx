import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { drawPage } from '../../shared/api/test-drawn.ts';
import { Deliveries } from './Deliveries.tsx';

const DELIVERIES = 'GET /api/x/alerts/deliveries';
const REPLAY = 'POST /api/x/alerts/deliveries/d1/replay';
const at = Date.parse('2026-11-20T05:00:00Z');
const first = {
  id: 'd1',
  firing: 'f',
  channel: 'webhook',
  state: 'given-up',
  tries: 5,
  answer: '500',
  nextAt: null,
  at,
};
const answerOf = (...deliveries: readonly object[]) => ({ body: { total: deliveries.length, deliveries } });
const draw = (answers: Parameters<typeof drawPage>[1]) => drawPage(<Deliveries />, answers);

describe('how an alert reached somebody', () => {
  it('says that it loads, once that takes its time', async () => {
    draw({ [DELIVERIES]: 'later' });
    expect(await screen.findByRole('status', { name: 'Loading' })).toBeDefined();
  });

  it('says that nothing was sent', async () => {
    draw({ [DELIVERIES]: answerOf() });
    expect(await screen.findByText('Nothing was sent.')).toBeDefined();
  });

  it('says why it cannot be told, and offers another try', async () => {
    const body = { code: 'store.unavailable', message: 'The store of people does not answer.', requestId: 'r1' };
    draw({ [DELIVERIES]: { status: 503, body } });
    const fault = await screen.findByRole('alert');
    expect(fault.textContent).toContain('The store of people does not answer.');
    expect(fault.textContent).toContain('r1');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
  });

  it('says what became of each: given up with its answer, on its way with its time, delivered', async () => {
    const waiting = { ...first, id: 'd2', channel: 'mail', state: 'waiting', tries: 2, answer: null, nextAt: at };
    const done = { ...first, id: 'd3', channel: 'page', state: 'delivered', tries: 1, answer: null };
    draw({ [DELIVERIES]: answerOf(first, waiting, done) });
    const lines = (await screen.findAllByRole('listitem')).map((line) => line.textContent);
    expect(lines[0]).toMatch(/given up.*10:30:00.*5 tries.*500/);
    expect(lines[1]).toMatch(/waiting.*2 tries.*again at 10:30:00/);
    expect(lines[2]).toMatch(/delivered/);
    expect(lines[2]).not.toMatch(/tries|again at/);
  });

  it.each([
    ['delivered', { ...first, state: 'delivered' }, 200, 'It was sent again.'],
    ['on its way', { ...first, state: 'waiting', answer: '500' }, 200, 'It is on its way again. 500'],
    ['refused', { code: 'limit', message: 'Too often.' }, 429, 'Too often.'],
  ])('is sent again by a press, and what came of it is told: %s', async (_, body, status, words) => {
    const { said } = draw({ [DELIVERIES]: answerOf(first), [REPLAY]: { status, body } });
    await userEvent.click(await screen.findByRole('button', { name: /^Send again: / }));
    await expect.poll(() => said).toContain(words);
  });
});
