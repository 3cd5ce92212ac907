import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { forgetSession, readSession, saveSession } from '../../shared/api/session-store.ts';
import { type Answer, drawPage } from '../../shared/api/test-drawn.ts';
import { AllScreens } from '../../shared/screens/all-screens.ts';
import { PaperAccount } from './PaperAccount.tsx';
import { PaperBand } from './PaperBand.tsx';
import { paperScreens } from './screens.ts';
import { roundText, sessionText, sessionTick } from './session-words.ts';
import {
  ACCOUNT,
  capitalEntry,
  EQUITY,
  entryForTest,
  equity,
  LEDGER,
  ledger,
  paperAccount,
  paperForTest,
  paperRow,
  RESET,
  ROUND,
  SELECT,
} from './test-paper.ts';
import { UsePaper } from './UsePaper.tsx';

const ACCOUNTS = 'GET /api/x/broker/accounts';
const accounts = (selected: 'paper' | null) => ({
  body: {
    accounts: [paperRow({ isSelected: selected === 'paper' })],
    selected,
    needsBroker: true,
    mayLogIn: true,
    serverAddress: null,
  },
});
const usual: Record<string, Answer> = {
  [ACCOUNTS]: accounts('paper'),
  [ACCOUNT]: paperAccount(),
  [LEDGER]: ledger([entryForTest(), capitalEntry]),
  [EQUITY]: equity(
    { day: '2026-11-19', round: null, equity: 1_000_000 },
    { day: '2026-11-20', round: null, equity: 1_000_031.3 },
  ),
};
const failed = (code: string, message: string, status = 409): Answer => ({ status, body: { code, message } });

beforeEach(() => {
  forgetSession();
  saveSession('asha', 'token');
  onTestFinished(forgetSession);
});

const draw = (given: Record<string, Answer> = {}) => {
  const answers = { ...usual, ...given };
  return Object.assign(drawPage(<PaperAccount />, answers, '/paper-account'), { answers });
};
const sums = () => screen.findByRole('region', { name: 'What the account is worth' });

describe('the screen of the paper account', () => {
  it('shows what it is worth, against what it began with, and its parts', async () => {
    draw();
    const { textContent } = await sums();
    for (const part of ['₹10,00,031.30', '+₹31.30', '0.00%', 'of ₹10,00,000.00 on Mon 2 Nov 2026', '₹9,94,266.30'])
      expect(textContent).toContain(part);
    for (const [word, figure] of [
      ['Settling', '₹0.00'],
      ['Holdings', '₹5,765.00'],
      ['Realised', '+₹12.50'],
      ['Unrealised', '+₹37.50'],
      ['Charges', '₹18.70'],
    ] as const)
      expect(within(await sums()).getByText(word).parentElement?.textContent).toBe(word + figure);
  });

  it('writes “–” for what is not known, never 0', async () => {
    draw({ [ACCOUNT]: paperAccount({ equity: null, holdings: null, unrealised: null }) });
    const region = within(await sums());
    expect(region.getByText('Holdings').parentElement?.textContent).toBe('Holdings–');
    expect(region.getByText('Worth now').parentElement?.textContent).toContain('–');
    expect(region.getByText('Unrealised').parentElement?.textContent).toBe('Unrealised–');
    expect(region.getByText('Settling').parentElement?.textContent).toBe('Settling₹0.00');
  });

  it('says since when it counts once it was begun anew, in which round, and that its past is made up', async () => {
    const resetAt = Date.parse('2026-11-18T05:00:00Z');
    draw({ [ACCOUNT]: paperAccount({ resetAt, round: ROUND, isSimulatedPast: true }) });
    const { textContent } = await sums();
    expect(textContent).toContain('on Wed 18 Nov 2026, when it was begun anew');
    expect(textContent).toContain('round 4 of 29 Nov');
    expect(textContent).toContain('First trades made up');
  });

  it.each([
    ['paper.elsewhere', 'The paper account is run by another server here.'],
    ['paper.stopped', 'Your paper account does not add up and was stopped.'],
  ])('says what refused it (%s), keeps the rules in sight, and can be tried again', async (code, message) => {
    const page = draw({ [ACCOUNT]: failed(code, message) });
    expect(await screen.findByRole('heading', { name: message })).toBeDefined();
    expect(screen.getByRole('region', { name: 'How orders fill here' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Reset: Paper account' })).toBeNull();
    page.answers[ACCOUNT] = paperAccount();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await sums()).toBeDefined();
  });

  it('keeps the sums while curve and ledger fail, each with its own way out', async () => {
    draw({ [LEDGER]: failed('paper.elsewhere', 'No ledger.'), [EQUITY]: failed('paper.elsewhere', 'No curve.') });
    expect(await sums()).toBeDefined();
    expect(await screen.findByRole('heading', { name: 'No ledger.' })).toBeDefined();
    expect(await screen.findByRole('heading', { name: 'No curve.' })).toBeDefined();
  });

  it('is selected by a press, and says so where it is', async () => {
    const page = draw({ [ACCOUNTS]: accounts(null), [SELECT]: { body: paperRow({ isSelected: true }) } });
    const select = await screen.findByRole('button', { name: 'Select: Paper account' });
    page.answers[ACCOUNTS] = accounts('paper');
    await userEvent.click(select);
    expect(await screen.findByText('Selected')).toBeDefined();
    expect(readSession().usesPaper).toBe(true);
  });
});

describe('the curve', () => {
  it('has a place for each session, the rounds of one day among them', async () => {
    draw({
      [EQUITY]: equity(
        { day: '2026-11-20', round: ROUND, equity: 1_000_000 },
        { day: '2026-11-20', round: ROUND + 1, equity: 1_000_031.3 },
      ),
    });
    const chart = await screen.findByRole('group', { name: /Worth of the paper account by session/ });
    expect(chart).toBeDefined();
    expect(screen.getAllByText(/session of Fri 20 Nov 2026, round 5 of 29 Nov/).length).toBeGreaterThan(0);
  });

  it('of one session says when it begins', async () => {
    draw({ [EQUITY]: equity({ day: '2026-11-20', round: null, equity: 1_000_031.3 }) });
    expect(await screen.findByText('The curve begins with the second session.')).toBeDefined();
    expect(screen.getByText('session of Fri 20 Nov 2026: ₹10,00,031.30')).toBeDefined();
  });
});

describe('the ledger', () => {
  it('shows what moved, with its order, and the cash after it', async () => {
    draw();
    const table = within(await screen.findByRole('table', { name: 'Ledger' }));
    expect(table.getByText('Bought 10 SBIN at ₹572.75')).toBeDefined();
    expect(table.getByText('−5,727.50')).toBeDefined();
    expect(table.getByText('9,94,272.50')).toBeDefined();
    expect(table.getByRole('link', { name: 'Order' }).getAttribute('href')).toBe(
      '/orders?broker=paper&order=PK0000000000000001',
    );
  });

  it('shows between which accounts on a press', async () => {
    draw();
    await userEvent.click(await screen.findByText('Bought 10 SBIN at ₹572.75'));
    const dialog = within(screen.getByRole('dialog', { name: 'Entry 2 of the ledger', hidden: true }));
    const postings = dialog.getByRole('region', { name: 'Postings', hidden: true });
    expect(postings.textContent).toContain('−₹5,727.50');
    expect(postings.textContent).toContain('+₹5,727.50');
    expect(dialog.getByText('An order was filled, in part or whole.')).toBeDefined();
  });

  it('reads on by pages', async () => {
    const page = draw({
      [LEDGER]: ledger([entryForTest()], 2),
      [`${LEDGER}?before=2&limit=100`]: ledger([capitalEntry]),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Earlier entries' }));
    expect(await screen.findByText('The account was opened with ₹10,00,000.00')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Earlier entries' })).toBeNull();
    expect(page.sent.filter(({ call }) => call === LEDGER)).toHaveLength(2);
  });

  it('says that nothing has moved yet', async () => {
    draw({ [LEDGER]: ledger([]) });
    expect(await screen.findByText('Nothing has moved yet.')).toBeDefined();
  });
});

describe('a reset', () => {
  const press = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Reset: Paper account' }));
    const dialog = screen.getByRole('dialog', { name: 'Begin the paper account anew?', hidden: true });
    return { dialog, sure: within(dialog).getByRole('button', { name: 'Begin anew', hidden: true }) };
  };

  it('says what it does, and does it only after that', async () => {
    const page = draw({ [RESET]: { body: paperForTest({ equity: 1_000_000, resetAt: Date.now() }) } });
    const { dialog, sure } = await press();
    for (const words of ['₹10,00,000 lie in cash again', 'Open orders end', 'The past stays in the ledger'])
      expect(dialog.textContent).toContain(words);
    expect(page.sent.some(({ call }) => call === RESET)).toBe(false);
    page.answers[ACCOUNT] = paperAccount({ equity: 1_000_000, resetAt: Date.now() });
    await userEvent.click(sure);
    await expect.poll(() => page.said).toEqual(['The paper account begins anew.']);
    expect(page.sent.find(({ call }) => call === RESET)?.body).toEqual({ confirmed: true });
    expect((await sums()).textContent).toContain('when it was begun anew');
  });

  it('that fails says why, and the account stays', async () => {
    const page = draw({ [RESET]: failed('paper.elsewhere', 'Another server runs it.') });
    const { dialog, sure } = await press();
    await userEvent.click(sure);
    await expect.poll(() => dialog.textContent).toContain('Another server runs it.');
    expect(page.said).toEqual([]);
  });
});

describe('the band', () => {
  const band = (account: Answer, at = '/orders') => drawPage(<PaperBand />, { [ACCOUNT]: account }, at);

  it('says that no real money moves, before anything is known', () => {
    band('later');
    expect(screen.getByText('Paper account: simulated fills, no real money')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Account and ledger' }).getAttribute('href')).toBe('/paper-account');
  });

  it('says when nothing can fill, and why', async () => {
    band(paperAccount({ isBlind: true, blindBecause: 'The market is closed.' }));
    const words = await screen.findByText('Nothing can fill now.');
    expect(words.parentElement?.textContent).toBe('Nothing can fill now. The market is closed.');
  });

  it('says why nothing is known of it', async () => {
    band(failed('paper.elsewhere', 'Another server runs it.'));
    expect(await screen.findByText('Another server runs it.')).toBeDefined();
  });

  it('says that the first trades are made up', async () => {
    band(paperAccount({ isSimulatedPast: true }));
    expect(await screen.findByText('Its first trades were made up by this server.')).toBeDefined();
  });
});

describe('“Use the paper account”', () => {
  const use = (to?: string) => {
    const page = drawPage(
      <AllScreens value={paperScreens.map((one) => ({ ...one, path: '/holdings' }))}>
        <UsePaper to={to} />
      </AllScreens>,
      { [SELECT]: { body: paperRow({ isSelected: true }) } },
      '/login',
    );
    return { page, press: () => userEvent.click(screen.getByRole('button', { name: 'Use the paper account' })) };
  };

  it.each([
    ['/holdings?broker=paper', '/holdings?broker=paper'],
    [undefined, '/positions'],
    ['/trade/dashboard', '/positions'],
  ])('on the way to %s leads to %s', async (to, led) => {
    const { page, press } = use(to);
    await press();
    await expect.poll(() => page.address).toBe(led);
    expect(readSession().usesPaper).toBe(true);
  });
});

describe('sessions in words', () => {
  it.each([
    [{ day: '2026-11-20', round: null }, 'session of Fri 20 Nov 2026', '20 Nov'],
    [{ day: '2026-11-20', round: 3 }, 'session of Fri 20 Nov 2026, round 3', '3'],
    [{ day: '2026-11-20', round: ROUND }, 'session of Fri 20 Nov 2026, round 4 of 29 Nov', '29 Nov · 4'],
    [{ day: null, round: null }, 'before the first session', ''],
  ])('%j: %s', (session, words, tick) => {
    expect(sessionText(session)).toBe(words);
    expect(sessionTick(session)).toBe(tick);
  });

  it('a real market has no round', () => expect(roundText({ round: null })).toBe(''));
});
