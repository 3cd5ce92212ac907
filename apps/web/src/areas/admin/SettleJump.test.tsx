import { api, type SuspiciousJump } from '@parakh/contract';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { useApi } from '../../shared/api/api.ts';
import { drawPage } from '../../shared/api/test-drawn.ts';
import { SettleJump } from './SettleJump.tsx';

const SETTLE = 'POST /api/x/admin/jumps/TCS/2026-11-20';
const jump: SuspiciousJump = {
  symbol: 'TCS',
  day: '2026-11-20',
  before: '2026-11-18',
  previousClose: 4000,
  open: 2010,
  close: 2040,
  ratio: 0.51,
  looksLike: 'a split 2 for 1, a bonus 1:1',
  likely: { newShares: 2, oldShares: 1 },
  announced: [],
};
const unlikely = { ...jump, looksLike: null, likely: null };
const close = vi.fn();
const draw = (answers: Parameters<typeof drawPage>[1] = {}, of = jump) => {
  close.mockClear();
  return drawPage(<SettleJump jump={of} onClose={close} />, answers);
};
const box = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const way = (name: string) => screen.getAllByRole('button', { name, pressed: false }).at(0)!;
const send = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const submit = () => document.querySelector<HTMLButtonElement>('button[type=submit]')!;
const text = () => screen.getByRole('dialog', { name: 'Settle' }).textContent;

async function type(name: string, value: string): Promise<void> {
  await userEvent.clear(box(name));
  if (value) await userEvent.type(box(name), value);
}

describe('settling a jump', () => {
  it('says why it is asked, in figures, and what it looks like', () => {
    const { sent } = draw({}, { ...jump, announced: ['Split', 'Bonus'] });
    expect(screen.getByRole('heading', { name: 'Settle TCS of 20 Nov 2026' })).toBeDefined();
    const why =
      'It closed at ₹4,000.00 on 18 Nov 2026; on 20 Nov 2026 it opened at ₹2,010.00 and closed at ₹2,040.00, 0.510 times that.';
    expect(text()).toContain(why);
    expect(text()).toContain('It looks like a split 2 for 1, a bonus 1:1.');
    expect(text()).toContain('Announced around it: Split; Bonus');
    expect(sent).toEqual([]);
  });

  it('writes a dash for prices that are not known', () => {
    draw({}, { ...jump, previousClose: null, open: null });
    expect(text()).toContain('It closed at ₹– on 18 Nov 2026; on 20 Nov 2026 it opened at ₹– and closed at ₹2,040.00');
    expect(text()).toContain('the close of 18 Nov 2026 becomes ₹–');
  });

  it('begins with the likely ratio, and says what changes', () => {
    draw();
    expect(screen.getByRole('button', { name: 'Apply ratio', pressed: true })).toBeDefined();
    expect([box('New shares').value, box('For old shares').value, box('Ex-date').value]).toEqual([
      '2',
      '1',
      '20 Nov 2026',
    ]);
    expect(text()).toContain('Prices before 20 Nov 2026 are multiplied by 0.5 and volumes divided by it');
    expect(text()).toContain('the close of 18 Nov 2026 becomes ₹2,000.00, and the session moves by +2.00 %.');
  });

  it('begins with a true price where nothing simple explains it, and says that no price changes', () => {
    draw({}, unlikely);
    expect(screen.getByRole('button', { name: 'Accept as true', pressed: true })).toBeDefined();
    expect(screen.queryByLabelText('New shares')).toBeNull();
    expect(text()).toContain('No price changes.');
    expect(text()).not.toContain('It looks like');
    expect(text()).not.toContain('Announced');
  });

  it('says what another ratio changes as it is typed', async () => {
    draw();
    await type('New shares', '3');
    await type('For old shares', '2');
    expect(text()).toContain('are multiplied by 0.666667');
    expect(submit().textContent).toBe('Apply 3 for 2');
  });

  it.each(['', '0', '1001', '-2', '1.5', '1e2', 'two'])('does not send “%s” shares', async (typed) => {
    const { sent } = draw();
    await type('New shares', typed);
    expect(text()).toContain('Shares are whole numbers from 1 to 1,000.');
    expect(submit().disabled).toBe(true);
    await userEvent.type(box('New shares'), '{Enter}');
    expect(sent).toEqual([]);
  });

  it('takes shares up to 1,000, and an ex-date between the two sessions', async () => {
    const { sent } = draw({ [SETTLE]: { body: {} } });
    await type('New shares', '1000');
    await type('Ex-date', '19 Nov 2026{Enter}');
    await vi.waitFor(() => expect(close).toHaveBeenCalledOnce());
    const settled = { verdict: 'ratio', newShares: 1000, oldShares: 1, exDay: '2026-11-19' };
    expect(sent.map(({ body }) => body)).toEqual([{ settled }]);
  });

  it.each([
    ['18 Nov 2026', 'Not before 19 Nov 2026.'],
    ['21 Nov 2026', 'Not after 20 Nov 2026.'],
  ])('says that %s can be no ex-date', async (typed, words) => {
    draw();
    await type('Ex-date', typed);
    await userEvent.tab();
    expect(screen.getByRole('alert').textContent).toContain(words);
    expect(text()).toContain('Prices before 20 Nov 2026 are multiplied');
  });

  it('settles it as true, tells it, and closes', async () => {
    const { sent, said } = draw({ [SETTLE]: { body: {} } });
    await userEvent.click(way('Accept as true'));
    await userEvent.click(submit());
    await vi.waitFor(() => expect(close).toHaveBeenCalledOnce());
    expect(sent).toEqual([{ call: SETTLE, body: { settled: { verdict: 'true' } } }]);
    expect(said).toEqual(['TCS of 20 Nov 2026 is settled.']);
  });

  it('closes once it is settled, however long the figures behind it take', async () => {
    const Behind = () => void useApi(api.admin.settledJumps, {});
    const answers = { [SETTLE]: { body: {} }, 'GET /api/x/admin/jumps': 'later' } as const;
    close.mockClear();
    drawPage([<Behind key="behind" />, <SettleJump key="dialog" jump={jump} onClose={close} />], answers);
    await userEvent.click(submit());
    await vi.waitFor(() => expect(close).toHaveBeenCalledOnce());
  });

  it('keeps the ratio that was typed while one looks at the other way', async () => {
    draw();
    await type('New shares', '5');
    await userEvent.click(way('Accept as true'));
    expect(screen.queryByLabelText('New shares')).toBeNull();
    await userEvent.click(way('Apply ratio'));
    expect(box('New shares').value).toBe('5');
  });

  it('waits for the answer, so that it is settled once', async () => {
    const { sent } = draw({ [SETTLE]: 'later' });
    await userEvent.click(send('Apply 2 for 1'));
    expect(submit().disabled).toBe(true);
    await userEvent.click(submit());
    expect(sent).toHaveLength(1);
    expect(close).not.toHaveBeenCalled();
  });

  it('says why the server refused, keeps what was typed, and lets one send again', async () => {
    const body = { code: 'jump.settled', message: 'Somebody has settled it.' };
    const { said } = draw({ [SETTLE]: { status: 409, body } });
    await type('New shares', '3');
    await userEvent.click(submit());
    expect((await screen.findByRole('alert')).textContent).toBe('Somebody has settled it.');
    expect(box('New shares').value).toBe('3');
    expect(submit().disabled).toBe(false);
    expect(close).not.toHaveBeenCalled();
    expect(said).toEqual([]);
    await type('New shares', '4');
    expect(screen.queryByRole('alert'), 'it was said of what was sent').toBeNull();
  });

  it('sends nothing when it is given up', async () => {
    const { sent } = draw();
    await userEvent.click(send('Cancel'));
    expect(close).toHaveBeenCalledOnce();
    expect(sent).toEqual([]);
  });
});
