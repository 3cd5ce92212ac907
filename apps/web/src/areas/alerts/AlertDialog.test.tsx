import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { drawPage } from '../../shared/api/test-drawn.ts';
import { testChain, testContract } from '../options/test-chain.ts';
import { AlertDialog } from './AlertDialog.tsx';
import { chainDraft, emptyDraft } from './alert-draft.ts';

const stocks = { body: [{ symbol: 'TCS', name: 'Tata Consultancy Services', series: 'EQ' }] };
const price = { body: { symbol: 'TCS', last: 4000, changePct: 1.5 } };
const CREATE = 'POST /api/x/alerts/own';
const market = { 'GET /api/EodAnalysis/stocks': stocks, 'GET /api/EodAnalysis/price/TCS': price };

const close = vi.fn();
const draw = (answers = {}, first = emptyDraft) => {
  close.mockClear();
  return drawPage(<AlertDialog first={first} onClose={close} />, { ...market, ...answers });
};
const box = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const set = () => userEvent.click(screen.getByRole('button', { name: 'Set the alert' }));

async function fill(symbol = 'tcs', level = '4,120.50'): Promise<void> {
  await userEvent.type(box('Symbol'), symbol);
  await userEvent.type(box('Level'), level);
}

describe('the form of an alert', () => {
  it('begins at its first box, on the price of one stock', () => {
    draw();
    expect(screen.getByRole('dialog', { name: 'New alert' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Price', pressed: true })).toBeDefined();
    expect(document.activeElement).toBe(box('Symbol'));
  });

  it('says beside each box what is missing, asks nothing of the server, and takes a fault away as its box is mended', async () => {
    const { sent } = draw();
    await set();
    expect(screen.getAllByRole('alert').map((one) => one.textContent)).toEqual([
      'Name a symbol.',
      'Give a number, as 4,120.50.',
    ]);
    await userEvent.type(box('Level'), '1');
    expect(screen.getAllByRole('alert').map((one) => one.textContent)).toEqual(['Name a symbol.']);
    expect(sent.filter(({ call }) => call === CREATE)).toEqual([]);
    expect(close).not.toHaveBeenCalled();
  });

  it('shows the price of now, and how far the level is from it', async () => {
    draw();
    await userEvent.type(box('Symbol'), 'tcs');
    expect(await screen.findByText('₹4,000.00')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Use current price' }));
    expect(box('Level').value).toBe('4000');
    await userEvent.clear(box('Level'));
    await userEvent.type(box('Level'), '4,200');
    expect(document.body.textContent).toContain('the level is +5.00 % from there');
  });

  it('says that no symbol begins like that', async () => {
    draw();
    await userEvent.type(box('Symbol'), 'QQ');
    expect(await screen.findByText('No symbol begins like this.')).toBeDefined();
  });

  it('sets what was filled in, tells it, and closes', async () => {
    const { sent, said } = draw({ [CREATE]: { body: { id: 'a', name: 'TCS above 4,120.50' } } });
    await fill();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Condition' }), '<');
    await set();
    await vi.waitFor(() => expect(close).toHaveBeenCalledOnce());
    expect(sent.find(({ call }) => call === CREATE)?.body).toMatchObject({
      watches: { kind: 'price', symbol: 'TCS', operator: '<', value: 4120.5, timeframe: '5minute' },
      channels: ['page'],
      rule: { repeat: 'bar', on: 'close' },
    });
    expect(said).toEqual(['The alert is set: TCS above 4,120.50']);
  });

  it('on an option chain shows its figure of now, which is taken as the level, and sets it', async () => {
    const row = { strike: 100, call: testContract(4.5, 10), put: testContract(3, 20) };
    const expiry = { expiry: testChain.expiry, lastDay: testChain.expiry, days: 32, kind: 'monthly' };
    const { sent } = draw(
      {
        'GET /api/expiries/ACME': {
          body: { symbol: 'ACME', date: testChain.date, expiries: [expiry], leavesAfter: null },
        },
        'GET /api/option/stocks': { body: { date: testChain.date, rows: [] } },
        [`GET /api/optionsAnalysis/optchainlive?symbol=ACME&expDate=${testChain.expiry}`]: {
          body: { ...testChain, rows: [row] },
        },
        [CREATE]: { body: { id: 'a', name: 'ACME ATM straddle < 7.5' } },
      },
      chainDraft({ symbol: 'ACME', expiry: '1', figure: 'straddle' }),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Use current value' }));
    expect(box('Level').value).toBe('7.50');
    expect(screen.queryByRole('button', { name: 'On every tick' })).toBeNull();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Condition' }), '<');
    await set();
    await vi.waitFor(() => expect(close).toHaveBeenCalledOnce());
    expect(sent.find(({ call }) => call === CREATE)?.body).toMatchObject({
      watches: { kind: 'chain', symbol: 'ACME', expiry: '1', figure: 'straddle', operator: '<', value: 7.5 },
      rule: { repeat: 'day', on: 'close' },
    });
  });

  it('of a premium wants a call, a put, or both', async () => {
    draw({}, { ...chainDraft({ symbol: 'ACME', expiry: '1', figure: 'premium' }), value: '7' });
    await screen.findByRole('combobox', { name: 'Call' });
    await set();
    expect(screen.getByRole('alert').textContent).toBe('Choose a call, a put, or both.');
  });

  it('waits for the answer, so that nothing is set twice', async () => {
    const { sent } = draw({ [CREATE]: 'later' });
    await fill();
    await set();
    await vi.waitFor(() =>
      expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Set the alert' }).disabled).toBe(true),
    );
    await set();
    expect(sent.filter(({ call }) => call === CREATE)).toHaveLength(1);
  });

  it('says why the server refused, field by field, and keeps what was typed', async () => {
    const refused = {
      code: 'request.invalid',
      message: 'That cannot be watched.',
      fields: [{ field: 'watches.value', message: 'Not above 10,00,000.' }],
    };
    draw({ [CREATE]: { status: 400, body: refused } });
    await fill('TCS', '99999999');
    await set();
    expect((await screen.findByRole('alert')).textContent).toBe('That cannot be watched. Not above 10,00,000.');
    expect([box('Symbol').value, box('Level').value]).toEqual(['TCS', '99999999']);
    expect(close).not.toHaveBeenCalled();
  });

  it('asks for a re-arm distance on every tick alone', async () => {
    draw();
    expect(screen.queryByLabelText('Re-arm after')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'On every tick' }));
    await userEvent.clear(box('Re-arm after'));
    await userEvent.type(box('Re-arm after'), '60');
    await fill();
    await set();
    expect(screen.getByRole('alert').textContent).toBe('From 0 to 50 %.');
  });

  it('opens its limits where one of them is set, and for no other fault', async () => {
    const isOpen = () => document.querySelector('details')!.open;
    draw({}, chainDraft({ symbol: 'ACME', expiry: '1', figure: 'premium' }));
    await screen.findByRole('combobox', { name: 'Call' });
    await set();
    expect([screen.getAllByRole('alert').length, isOpen()]).toEqual([2, false]);
    await userEvent.type(box('Same stock not again within'), '0');
    await set();
    expect(screen.getByText('A whole number from 1 to 1440.')).toBeDefined();
    expect(isOpen()).toBe(true);
  });

  it('reads the fault of a choice out with it', async () => {
    draw({}, chainDraft({ symbol: '', expiry: '1', figure: 'premium' }));
    await screen.findByRole('combobox', { name: 'Call' });
    await set();
    const faultOf = (name: string) => {
      const choice = screen.getByRole('combobox', { name });
      return [
        choice.getAttribute('aria-invalid'),
        document.getElementById(choice.getAttribute('aria-describedby')!)?.textContent,
      ];
    };
    expect(faultOf('Symbol')).toEqual(['true', 'Name a symbol.']);
    expect(faultOf('Call')).toEqual(['true', 'Choose a call, a put, or both.']);
  });

  it('says why a figure of a chain would not be evaluated now, and offers no level', async () => {
    const at = Date.parse('2026-11-27T11:14:00+05:30');
    const old = { ...testContract(3, 20), status: 'stale', tradedAt: at - 12 * 60_000 };
    const body = { ...testChain, at, rows: [{ strike: 100, call: testContract(4.5, 10), put: old }] };
    const { expiry } = testChain;
    draw(
      { [`GET /api/optionsAnalysis/optchainlive?symbol=ACME&expDate=${expiry}`]: { body } },
      chainDraft({ symbol: 'ACME', expiry, figure: 'straddle' }),
    );
    expect((await screen.findByText(/100 PE was last traded at 11:02:00, 12 min ago/)).textContent).toMatch(
      /^At 11:14:00 –/,
    );
    expect(screen.queryByRole('button', { name: 'Use current value' })).toBeNull();
  });
});
