import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { drawPage } from '../../../shared/api/test-drawn.ts';
import { legsText, plainLeg } from '../../../shared/saved/option-test-legs.ts';
import { OptionBacktest } from './OptionBacktest.tsx';
import { optionReportForTest, optionRunForTest, tradeForTest } from './test-option-report.ts';

const START = 'POST /api/x/strategy/option-tests';
const run = optionRunForTest();
const AT = `/api/x/strategy/option-tests/${run.id}`;
const sessions = { sessions: ['2026-10-01', '2026-10-05', '2026-11-27'], recorded: [] };
const listed = { 'GET /api/x/options/sessions': { body: sessions } };
const legs = legsText([
  { ...plainLeg, at: '2', stop: '50' },
  { ...plainLeg, side: 'buy', kind: 'PE', by: 'delta', at: '0.2', expiry: '2' },
]);
const address = (more = '') =>
  `/option-backtest?${new URLSearchParams({ symbol: 'banknifty', legs }).toString()}${more}`;

type Answers = Parameters<typeof drawPage>[1];
const draw = (answers: Answers = {}, at = address()) => drawPage(<OptionBacktest />, { ...listed, ...answers }, at);
const startButton = () => screen.getByRole('button', { name: 'Run the back-test' });
const drawRun = (answers: Answers) => draw(answers, `/option-backtest?run=${run.id}`);

beforeEach(() => localStorage.clear());

describe('the form of a back-test of options', () => {
  it('is filled from the address, and sends what its boxes say', async () => {
    const { sent } = draw({ [START]: { body: { id: run.id } }, [`GET ${AT}`]: { body: run } });
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Entered' }), 'weekday');
    await userEvent.click(screen.getByRole('button', { name: 'Fri' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Stop' }), '80');
    await userEvent.click(startButton());
    await waitFor(() => expect(sent.map(({ call }) => call)).toContain(START));
    expect(sent.find(({ call }) => call === START)!.body).toMatchObject({
      symbols: ['BANKNIFTY'],
      strategies: [
        {
          entry: { weekdays: [1, 5] },
          legs: [
            { kind: 'CE', side: 'sell', lots: 1, expiry: 1, strike: 'ATM+2', stop: { percent: 50 } },
            { kind: 'PE', side: 'buy', lots: 1, expiry: 2, strike: { delta: 0.2 } },
          ],
          sizing: { sets: 1 },
          exits: { stop: { premium: 80 } },
        },
      ],
      capital: 500_000,
      slippage: 'liquidity',
      luck: true,
    });
  });

  it('marks what does not fit, and sends nothing until it does', async () => {
    const { sent } = draw({ [START]: { body: { id: run.id } } });
    const lots = screen.getByRole('textbox', { name: 'Lots of leg 1' });
    await userEvent.clear(lots);
    await userEvent.type(lots, '1.5');
    expect(screen.getByRole('alert').textContent).toContain('A whole number from 1');
    expect(lots.getAttribute('aria-invalid')).toBe('true');
    await userEvent.click(startButton());
    expect(sent.map(({ call }) => call)).not.toContain(START);
  });

  it('shows what the server refuses beside the box that it concerns', async () => {
    const fields = [{ field: 'strategies.0.legs.1.strike', message: 'A delta is above 0 and below 1' }];
    const body = { code: 'request.invalid', message: 'Some fields are missing or wrong.', fields };
    draw({ [START]: { status: 400, body } });
    await userEvent.click(startButton());
    const list = await screen.findByText('A delta is above 0 and below 1');
    expect(list).toBeDefined();
    expect(screen.getByRole('textbox', { name: 'Strike of leg 2' }).getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('Some fields are missing or wrong.')).toBeDefined();
  });

  it('takes ten legs at most, and says when none is left', async () => {
    draw();
    for (let i = 0; i < 8; i++) await userEvent.click(screen.getByRole('button', { name: 'Add a leg' }));
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add a leg' }).disabled).toBe(true);
    for (let i = 10; i > 0; i--) await userEvent.click(screen.getByRole('button', { name: `Remove leg ${i}` }));
    expect(screen.getByRole('alert').textContent).toBe('A strategy has at least one leg.');
  });
});

describe('a run of a back-test of options', () => {
  it('that was not started says so', () => {
    draw();
    expect(screen.getByText('No test was run yet.')).toBeDefined();
  });

  it('that is on its way shows that it loads', () => {
    drawRun({ [`GET ${AT}`]: 'later' });
    expect(screen.getByRole('region', { name: 'Loading' })).toBeDefined();
  });

  it('at work says how far it is, and is cancelled', async () => {
    const working = optionRunForTest({ status: 'running', progress: 0.4, doing: 'trading' });
    const { sent } = drawRun({
      [`GET ${AT}`]: { body: working },
      [`DELETE ${AT}`]: { body: { isCancelled: true } },
    });
    expect(await screen.findByText('trading')).toBeDefined();
    expect(screen.getByRole<HTMLProgressElement>('progressbar').value).toBe(40);
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(sent.map(({ call }) => call)).toContain(`DELETE ${AT}`);
  });

  it.each([
    ['failed', 'The test was stopped. It took longer than 120 seconds.', 'This run has failed.'],
    ['cancelled', null, 'This run was cancelled.'],
  ] as const)('that %s says why', async (status, error, title) => {
    drawRun({ [`GET ${AT}`]: { body: optionRunForTest({ status, error }) } });
    expect(await screen.findByRole('heading', { name: title })).toBeDefined();
    if (error) expect(screen.getByText(error)).toBeDefined();
  });

  it('that is another’s says that there is none', async () => {
    drawRun({ [`GET ${AT}`]: { status: 404, body: { code: 'run.unknown', message: 'There is no such run.' } } });
    expect((await screen.findByRole('alert')).textContent).toContain('There is no such run.');
  });
});

describe('the report of a back-test of options', () => {
  const shown = (report = optionReportForTest(), trades = [tradeForTest]) =>
    drawRun({
      [`GET ${AT}`]: { body: run },
      [`GET ${AT}/report`]: { body: report },
      [`GET ${AT}/trades`]: { body: { total: trades.length, trades } },
    });

  it('sets the worst and the best case beside each other, with the margin as a share of the capital', async () => {
    shown();
    const panel = await screen.findByRole('region', { name: 'Worst and best case' });
    const text = panel.textContent;
    expect(text).toMatch(/Worst case−₹41\.0+ K/);
    expect(text).toMatch(/Best case\+?₹3\.01 L/);
    expect(text).toContain('42.00 % of the capital');
    expect(within(panel).getByRole('img').getAttribute('aria-label')).toMatch(/^Counted .* between .* and /);
  });

  it('groups trades by days to expiry, weekday, IV percentile, leg and what ended them', async () => {
    shown();
    const groups = await screen.findByRole('region', { name: 'Groups of trades' });
    expect(within(groups).getByText('4–7')).toBeDefined();
    for (const [tab, row] of [
      ['Weekday', 'Wednesday'],
      ['IV percentile', '80–100'],
      ['Why they ended', 'Days before expiry'],
    ] as const) {
      await userEvent.click(within(groups).getByRole('tab', { name: tab }));
      expect(await within(groups).findByText(row)).toBeDefined();
    }
    await userEvent.click(within(groups).getByRole('tab', { name: 'Legs' }));
    expect(await within(groups).findByText('162')).toBeDefined();
  });

  it('says what was not filled, and why', async () => {
    shown();
    const panel = await screen.findByRole('region', { name: 'What was not filled' });
    expect([...panel.querySelectorAll('li')].map((line) => line.textContent)).toEqual([
      'A strike or an expiry was not to be had1',
      'A leg was not traded that day4',
    ]);
  });

  it('without trades says so, and shows no groups', async () => {
    const { statistics } = optionReportForTest();
    shown(optionReportForTest({ statistics: { ...statistics, trades: 0 } }), []);
    const trades = await screen.findByRole('region', { name: 'Trades' });
    await waitFor(() => expect(trades.textContent).toContain('No trade came about'));
    expect(screen.queryByRole('region', { name: 'Groups of trades' })).toBeNull();
  });

  it('that fails says why', async () => {
    const body = { code: 'store.unavailable', message: 'The store does not answer.' };
    drawRun({ [`GET ${AT}`]: { body: run }, [`GET ${AT}/report`]: { status: 503, body } });
    expect((await screen.findByRole('alert')).textContent).toContain('The store does not answer.');
  });
});
