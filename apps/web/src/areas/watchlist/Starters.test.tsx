import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CallError } from '../../shared/api/api.ts';
import { type Answer, drawPage } from '../../shared/api/test-drawn.ts';
import { Starters } from './Starters.tsx';

const MOVERS = 'GET /api/x/market/movers';
const of = (group: string) => `${MOVERS}?group=${group}&limit=10`;
const traded = (...symbols: readonly string[]) => ({
  body: { lists: { byTurnover: symbols.map((symbol) => ({ symbol, sector: 'Banks' })) } },
});
const market: Record<string, Answer> = {
  [of('NIFTY+50')]: traded('RELIANCE', 'TCS'),
  [of('NIFTY+BANK')]: traded('HDFCBANK', 'SBIN'),
  [of('NIFTY+IT')]: traded('INFY'),
};
const start = vi.fn<(name: string, symbols: readonly string[]) => Promise<unknown>>();
const draw = (answers: Record<string, Answer> = {}) =>
  drawPage(<Starters onStart={start} />, { ...market, ...answers });
const offered = () => screen.queryAllByRole('button').map((one) => one.querySelector('b')!.textContent);
const bank = () => screen.findByRole<HTMLButtonElement>('button', { name: /^Bank-leaders/ });

beforeEach(() => {
  start.mockReset();
  start.mockResolvedValue(undefined);
});

describe('lists to begin with', () => {
  it('says of each that it loads, and offers none yet', () => {
    draw({ [of('NIFTY+50')]: 'later', [of('NIFTY+BANK')]: 'later', [of('NIFTY+IT')]: 'later' });
    expect(screen.getAllByRole('status', { name: 'Loading' })).toHaveLength(3);
    expect(offered()).toEqual([]);
  });

  it('offers the most traded of each index, with what they are', async () => {
    draw();
    await expect.poll(offered).toEqual(['Nifty-leaders', 'Bank-leaders', 'IT-leaders']);
    expect((await bank()).textContent).toMatch(/The most traded of the banks.*HDFCBANK, SBIN$/);
  });

  it.each([
    ['did not arrive', { status: 500, body: { message: 'It broke.' } }],
    ['has no members', traded()],
  ])('leaves out the one whose index %s: the others are offered', async (_, answer) => {
    draw({ [of('NIFTY+BANK')]: answer });
    await expect.poll(offered).toEqual(['Nifty-leaders', 'IT-leaders']);
    expect(screen.queryByRole('status')).toBeNull();
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
  });

  it('offers what has come, while another is on its way', async () => {
    draw({ [of('NIFTY+50')]: 'later' });
    await expect.poll(offered).toEqual(['Bank-leaders', 'IT-leaders']);
    expect(screen.getAllByRole('status', { name: 'Loading' })).toHaveLength(1);
  });

  it('begins with the one that is pressed, its members in their order', async () => {
    draw();
    await userEvent.click(await bank());
    expect(start.mock.calls).toEqual([['Bank-leaders', ['HDFCBANK', 'SBIN']]]);
  });

  it('makes one list, however often and whichever is pressed meanwhile', async () => {
    start.mockReturnValue(new Promise(() => undefined));
    draw();
    await userEvent.dblClick(await bank());
    await userEvent.click(await screen.findByRole('button', { name: /^IT-leaders/ }));
    expect(start).toHaveBeenCalledOnce();
  });

  it('says why the server refused, and may be pressed again', async () => {
    start.mockRejectedValueOnce(new CallError(409, { message: 'You have 50 lists.' }));
    const { said } = draw();
    await userEvent.click(await bank());
    await expect.poll(() => said).toEqual(['You have 50 lists.']);
    await userEvent.click(await bank());
    expect(start).toHaveBeenCalledTimes(2);
  });
});
