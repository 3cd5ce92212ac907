import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { drawPage, signInForTest } from '../../../shared/api/test-drawn.ts';
import { marketStateForTest } from '../../../shared/live/test-market-state.ts';
import { legsText, plainLeg } from '../../../shared/saved/option-test-legs.ts';
import { OptionBacktest } from './OptionBacktest.tsx';
import { optionReportForTest, optionRunForTest, tradeForTest } from './test-option-report.ts';

const START = 'POST /api/x/strategy/option-tests';
const run = optionRunForTest();
const AT = `/api/x/strategy/option-tests/${run.id}`;
const SAVED = '/api/x/strategy/saved-option-tests';
const sessions = { sessions: ['2026-10-01', '2026-10-05', '2026-11-27'], recorded: [] };
const underlyings = { rows: [], date: '2026-11-27' };
const listed = {
  'GET /api/x/options/sessions': { body: sessions },
  'GET /api/option/stocks': { body: underlyings },
  [`GET ${SAVED}`]: { body: [] },
};
const legs = legsText([
  { ...plainLeg, at: '2', stop: '50' },
  { ...plainLeg, side: 'buy', kind: 'PE', by: 'delta', at: '0.2', expiry: '2' },
]);
const address = (more = '') =>
  `/option-backtest?${new URLSearchParams({ symbol: 'banknifty', legs }).toString()}${more}`;

type Answers = Parameters<typeof drawPage>[1];
const drawForStranger = (answers: Answers = {}, at = address()) =>
  drawPage(<OptionBacktest />, { ...listed, ...answers }, at);
const draw = (...drawn: Parameters<typeof drawForStranger>) => {
  signInForTest();
  return drawForStranger(...drawn);
};
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

  it('leads a stranger who runs it to the log-in page and back', async () => {
    const page = drawForStranger();
    expect(screen.queryByRole('region', { name: 'Saved back-tests' })).toBeNull();
    await userEvent.click(startButton());
    await waitFor(() => expect(page.address).toMatch(/^\/login\?.*option-backtest/));
    expect(page.sent.map(({ call }) => call)).not.toContain(START);
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

  it('takes several strategies and underlyings, each strategy with boxes of its own', async () => {
    const { sent } = draw({ [START]: { body: { id: run.id } }, [`GET ${AT}`]: { body: run } });
    await userEvent.click(screen.getByRole('button', { name: 'Copy' }));
    await userEvent.clear(screen.getByRole('textbox', { name: 'Sets' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Sets' }), '3');
    await userEvent.click(screen.getByRole('button', { name: 'Add a strategy' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Name of the strategy' }), 'Third');
    const list = screen.getByRole('list', { name: 'Strategies in their order' });
    expect([...list.children].map((line) => line.textContent)).toEqual([
      expect.stringMatching(/^sell CE ATM\+2, .*sets: 1$/),
      expect.stringMatching(/^sell CE ATM\+2, .* \(2\)sets: 3$/),
      expect.stringMatching(/^Thirdsets: 1/),
    ]);
    await userEvent.click(within(list).getByRole('button', { name: /\(2\)/ }));
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Sets' }).value).toBe('3');
    await userEvent.click(within(list).getByRole('button', { name: /^Third/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Remove strategy 3' }));
    await userEvent.click(screen.getByRole('switch', { name: 'All F&O' }));
    await userEvent.click(startButton());
    await waitFor(() => expect(sent.map(({ call }) => call)).toContain(START));
    const legsOfBoth = [{ strike: 'ATM+2' }, { strike: { delta: 0.2 } }];
    expect(sent.find(({ call }) => call === START)!.body).toMatchObject({
      symbols: 'all',
      strategies: [
        { legs: legsOfBoth, sizing: { sets: 1 } },
        { legs: legsOfBoth, sizing: { sets: 3 } },
      ],
    });
  });

  it('marks the strategy in which something does not fit', async () => {
    draw();
    await userEvent.click(screen.getByRole('button', { name: 'Add a strategy' }));
    await userEvent.clear(screen.getByRole('textbox', { name: 'Lots of leg 1' }));
    const lines = within(screen.getByRole('list', { name: 'Strategies in their order' })).getAllByRole('listitem');
    expect(lines.map((line) => line.querySelector('svg.bad') !== null)).toEqual([false, true]);
  });

  it('takes ten legs at most, and says when none is left', async () => {
    draw();
    for (let i = 0; i < 8; i++) await userEvent.click(screen.getByRole('button', { name: 'Add a leg' }));
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add a leg' }).disabled).toBe(true);
    for (let i = 10; i > 0; i--) await userEvent.click(screen.getByRole('button', { name: `Remove leg ${i}` }));
    expect(screen.getByRole('alert').textContent).toBe('A strategy has at least one leg.');
  });
});

describe('recorded minutes', () => {
  const market = { 'GET /api/x/market/state': { body: marketStateForTest({ source: 'real' }) } };
  const choose = async () => userEvent.click(screen.getByRole('button', { name: 'Recorded minutes' }));

  it('are chosen with times of day, which are sent', async () => {
    const { sent } = draw({ [START]: { body: { id: run.id } }, [`GET ${AT}`]: { body: run } });
    expect(screen.queryByRole('textbox', { name: 'Entry time' })).toBeNull();
    await choose();
    const entry = screen.getByRole<HTMLInputElement>('textbox', { name: 'Entry time' });
    await userEvent.clear(entry);
    await userEvent.type(entry, '9.45');
    await userEvent.tab();
    expect(entry.value).toBe('09:45');
    await userEvent.click(screen.getByRole('switch', { name: 'Out at the exit time of the same session' }));
    await userEvent.click(startButton());
    await waitFor(() => expect(sent.map(({ call }) => call)).toContain(START));
    expect(sent.find(({ call }) => call === START)!.body).toMatchObject({
      on: 'minutes',
      strategies: [{ entryTime: '09:45', exits: { squareOff: true, time: '15:20' } }],
    });
  });

  it('say which days were recorded of the underlying, or what they wait for', async () => {
    draw(market);
    await choose();
    expect(await screen.findByText(/No option chains of BANKNIFTY are recorded yet/)).toBeDefined();
    document.body.replaceChildren();
    draw({
      ...market,
      'GET /api/x/options/sessions': { body: { ...sessions, recorded: ['2026-08-18', '2026-08-19'] } },
    });
    await choose();
    expect(await screen.findByText(/^BANKNIFTY: 2 recorded sessions, Tue 18 Aug/)).toBeDefined();
  });

  it('have one case, and trades with their times', async () => {
    const request = { ...run.request, on: 'minutes' as const };
    const trades = [{ ...tradeForTest, entryTime: '09:20', exitTime: '10:05' }];
    drawRun({
      [`GET ${AT}`]: { body: optionRunForTest({ request }) },
      [`GET ${AT}/report`]: { body: optionReportForTest({ worst: 267_800, best: 267_800 }) },
      [`GET ${AT}/trades`]: { body: { total: 1, trades } },
    });
    expect(await screen.findByText(/no order of prices is left open/)).toBeDefined();
    expect(screen.queryByText('Worst case')).toBeNull();
    const table = await screen.findByRole('region', { name: 'Trades' });
    await waitFor(() => expect(table.textContent).toMatch(/09:20.*10:05/));
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
      'A leg was not traded then4',
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

describe('a saved back-test of options', () => {
  const id = '7a2e5c9d-1b4f-4e6a-8d3c-0f9b6e4a2c71';
  const line = { id, name: 'Puts', description: 'sell PE ATM-2 · BANKNIFTY', version: 2, createdAt: 0, updatedAt: 0 };
  const request = {
    symbols: ['BANKNIFTY'],
    strategies: [{ legs: [{ kind: 'PE', side: 'sell', strike: 'ATM-2' }], sizing: { sets: 4 } }],
    capital: 900_000,
  };
  const kept = { [`GET ${SAVED}`]: { body: [line] }, [`GET ${SAVED}/${id}`]: { body: { ...line, request } } };

  it('is written under a name with all that stands in the boxes', async () => {
    const { sent } = draw({ [`POST ${SAVED}`]: { body: { ...line, version: 1, request } } });
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    const dialog = screen.getByRole('dialog', { name: 'Save this back-test' });
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'Name' }), 'Puts');
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'What was changed' }), 'first');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Save this back-test' })).toBeNull());
    expect(sent.find(({ call }) => call === `POST ${SAVED}`)!.body).toMatchObject({
      name: 'Puts',
      note: 'first',
      request: { symbols: ['BANKNIFTY'], capital: 500_000, strategies: [{ legs: [{ strike: 'ATM+2' }, {}] }] },
    });
  });

  it('fills the boxes when it is opened, and its name stands ready for the next version', async () => {
    draw(kept);
    await userEvent.click(await screen.findByRole('button', { name: 'Open Puts' }));
    const capital = screen.getByRole<HTMLInputElement>('textbox', { name: 'Capital' });
    await waitFor(() => expect(capital.value).toBe('9,00,000'));
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Strike of leg 1' }).value).toBe('-2');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Sets' }).value).toBe('4');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    const name = within(screen.getByRole('dialog', { name: 'Save this back-test' })).getByRole<HTMLInputElement>(
      'textbox',
      { name: 'Name' },
    );
    expect(name.value).toBe('Puts');
  });

  it('opens an earlier version, and goes when that is wished', async () => {
    const versions = [
      { version: 2, name: 'Puts', note: 'more sets', savedAt: 0 },
      { version: 1, name: 'Puts', note: '', savedAt: 0 },
    ];
    const earlier = { ...line, version: 1, request: { ...request, capital: 100_000 } };
    const { sent } = draw({
      ...kept,
      [`GET ${SAVED}/${id}/versions`]: { body: versions },
      [`GET ${SAVED}/${id}/versions/1`]: { body: earlier },
      [`DELETE ${SAVED}/${id}`]: { body: { id } },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Versions of Puts' }));
    expect(await screen.findByText('more sets')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Open version 1' }));
    const capital = screen.getByRole<HTMLInputElement>('textbox', { name: 'Capital' });
    await waitFor(() => expect(capital.value).toBe('1,00,000'));
    await userEvent.click(screen.getByRole('button', { name: 'Delete Puts' }));
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(sent.map(({ call }) => call)).toContain(`DELETE ${SAVED}/${id}`));
  });
});

describe('a shared back-test of options', () => {
  it('fills the boxes of whoever has its link, who is shown no button to share it', async () => {
    const theirs = optionRunForTest({ isOwn: false });
    drawForStranger(
      {
        [`GET ${AT}`]: { body: theirs },
        [`GET ${AT}/report`]: { body: optionReportForTest() },
        [`GET ${AT}/trades`]: { body: { total: 0, trades: [] } },
      },
      `/option-backtest?run=${run.id}`,
    );
    expect(await screen.findByRole('region', { name: 'Worst and best case' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Share' })).toBeNull();
    // What it was asked for, not what is usual here.
    expect(screen.getAllByRole('textbox', { name: /^Lots of leg/ })).toHaveLength(1);
    expect(screen.queryByText(/the test has changed since/)).toBeNull();
  });

  it('is linked to by its owner', async () => {
    const key = '11111111-6f0a-4d0e-9a3e-333333333333';
    const { sent, said } = drawRun({
      [`GET ${AT}`]: { body: run },
      [`GET ${AT}/report`]: { body: optionReportForTest() },
      [`GET ${AT}/trades`]: { body: { total: 0, trades: [] } },
      'GET /api/x/strategy/shared-option-tests': { body: [] },
      [`POST ${AT}/share`]: { body: { key } },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Share' }));
    await userEvent.click(screen.getByRole('button', { name: 'Make a link and copy it' }));
    await waitFor(() => expect(sent.map(({ call }) => call)).toContain(`POST ${AT}/share`));
    await waitFor(() => expect(said).toHaveLength(1));
    expect(await navigator.clipboard.readText()).toMatch(new RegExp(`/option-backtest.run=${key}$`));
  });
});
