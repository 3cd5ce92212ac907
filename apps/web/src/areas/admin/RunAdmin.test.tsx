import type { api, EndOfDayRun, ReplyOf } from '@parakh/contract';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { drawPage } from '../../shared/api/test-drawn.ts';
import { RunAdmin } from './RunAdmin.tsx';

type Answer = { readonly status?: number; readonly body: unknown };
type Known = ReplyOf<typeof api.admin.endOfDay>;
const END_OF_DAY = 'GET /api/x/admin/endOfDay';
const BEGIN = 'POST /api/x/admin/endOfDay';
const STOP = 'DELETE /api/x/admin/endOfDay/r1';
const HEALTH = 'GET /api/x/misc/health';
const at = Date.parse('2026-11-20T13:00:00Z');

const steps = ['Files', 'Bars', 'Scans', 'Reports', 'Alerts'].map((name) => ({ name, does: `What ${name} does.` }));
const outcome: EndOfDayRun['steps'][number] = {
  step: 'Files',
  state: 'done',
  startedAt: at,
  endedAt: at + 72_000,
  says: 'All there.',
  counts: { files: 1234, symbols: 50 },
  refused: [],
};
const ended: EndOfDayRun = {
  id: 'r1',
  day: '2026-11-20',
  firstStep: null,
  askedBy: null,
  askedAt: at,
  endedAt: at + 90_000,
  state: 'done',
  error: null,
  progress: 1,
  doing: '',
  steps: [],
};
const working: EndOfDayRun = { ...ended, state: 'running', endedAt: null, progress: 0.374, doing: 'reading bars' };
const known = (...runs: readonly EndOfDayRun[]): { body: Known } => ({
  body: { importFrom: 'exchange', missingYear: null, steps, runs: [...runs] },
});
const sizes = [
  { table: 'contract_day', year: 2026, rows: 1_000_000, bytes: 8_400_000 },
  { table: 'daily_bar', year: null, rows: 50_000, bytes: 1_600_000 },
];
const well = { body: { state: 'ok', faults: [], alertsEvaluated: null } };

function draw(given: Record<string, Answer | 'later'>, address = '/run-admin') {
  const answers: typeof given = {
    [HEALTH]: well,
    'GET /api/x/market/suspicious-jumps': { body: { day: '2026-11-20', jumps: [] } },
    'GET /api/x/admin/jumps': { body: [] },
    'GET /api/x/admin/kill-switches': { body: { switches: [] } },
    'GET /api/x/admin/sizes': { body: { database: 'market', sizes } },
    ...given,
  };
  return Object.assign(drawPage(<RunAdmin />, answers, address), { answers });
}
const panel = (name: string) => screen.findByRole('region', { name });
const linesOf = async (name: string) =>
  within(await panel(name))
    .getAllByRole('listitem')
    .map((line) => line.textContent);
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const asked = ({ sent }: ReturnType<typeof draw>, of = END_OF_DAY) => sent.filter(({ call }) => call === of);

describe('the end of day', () => {
  it('says that it loads', async () => {
    draw({ [END_OF_DAY]: 'later' });
    expect(await screen.findByRole('status', { name: 'Loading' })).toBeDefined();
    expect(screen.getByRole('heading', { name: 'End of day' })).toBeDefined();
  });

  it.each([
    ['the server fails', 503, { code: 'store.unavailable', message: 'The store does not answer.' }],
    ['one may not', 403, { code: 'access.role', message: 'This is for admins.' }],
  ])('says why it cannot be shown when %s, and shows it at the next try', async (_, status, body) => {
    const { answers } = draw({ [END_OF_DAY]: { status, body } });
    expect((await screen.findByRole('alert')).textContent).toContain(body.message);
    answers[END_OF_DAY] = known(ended);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await panel('Now')).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says of a server on which it never ran that there was none, and what each step would do', async () => {
    draw({ [END_OF_DAY]: known() });
    expect((await panel('Now')).textContent).toContain('It never ran on this server.');
    expect((await panel('Steps')).textContent).toContain('No run yet');
    expect((await linesOf('Steps')).at(0)).toBe('FilesNot begunWhat Files does.');
    expect((await panel('Files that were refused')).textContent).toContain('No file was refused.');
    expect((await panel('History')).textContent).toContain('There was no run yet.');
    expect(screen.queryByRole('region', { name: 'Holidays' })).toBeNull();
  });

  it.each([
    [null, 'Files come from nowhere by themselves: PARAKH_IMPORT is not set.'],
    ['exchange', 'Files come from the exchange’s archive.'],
    ['/srv/files', 'Files come from /srv/files'],
  ])('says where the files of a session come from: %s', async (importFrom, words) => {
    draw({ [END_OF_DAY]: { body: { ...known().body, importFrom } } });
    expect((await panel('Now')).textContent).toContain(words);
  });

  it('says which year of holidays is missing', async () => {
    draw({ [END_OF_DAY]: { body: { ...known().body, missingYear: 2027 } } });
    expect((await panel('Holidays')).textContent).toContain('lacks the year 2027');
  });

  it('says what of the server does not work', async () => {
    const faults = [{ part: 'backup', says: 'No backup was made.', since: at }];
    draw({ [END_OF_DAY]: known(), [HEALTH]: { body: { ...well.body, state: 'degraded', faults } } });
    expect(await screen.findByText('No backup was made. So since 18:30:00 IST.')).toBeDefined();
  });
});

describe('the steps of a run', () => {
  it('are told each as it stands, with what it came to and how long it took', async () => {
    const all: EndOfDayRun['steps'] = [
      outcome,
      { ...outcome, step: 'Bars', state: 'passed-over', says: 'No new bars.', counts: {}, endedAt: at + 300 },
      { ...outcome, step: 'Scans', state: 'failed', says: 'The disk is full.', counts: {} },
      { ...outcome, step: 'Reports', state: 'running', says: 'Writing.', counts: {}, endedAt: null },
    ];
    draw({ [END_OF_DAY]: known({ ...working, steps: all }) });
    expect((await panel('Steps')).textContent).toContain('Session of 2026-11-20');
    expect(await linesOf('Steps')).toEqual([
      'FilesDoneWhat Files does.All there. 1,234 files · 50 symbols1 min 12 s',
      'BarsNothing to doWhat Bars does.No new bars. 0.3 s',
      'ScansFailedWhat Scans does.The disk is full. 1 min 12 s',
      'ReportsAt workWhat Reports does.Writing. –',
      'AlertsNot begunWhat Alerts does.',
    ]);
  });

  it('are those of the newest run, and of another once it is picked from the history', async () => {
    const older = { ...ended, id: 'r0', day: '2026-11-19', steps: [{ ...outcome, says: 'Half of them.' }] };
    const page = draw({ [END_OF_DAY]: known(ended, older) });
    expect((await linesOf('Steps')).at(0)).toContain('Not begun');
    fireEvent.click(within(await panel('History')).getByText('Thu 19 Nov 2026'));
    expect((await linesOf('Steps')).at(0)).toContain('Half of them.');
    expect((await panel('Steps')).textContent).toContain('Session of 2026-11-19');
    expect(page.address).toBe('/run-admin?run=r0');
  });

  it('are those of the newest run where the address names one that is gone', async () => {
    draw({ [END_OF_DAY]: known(ended) }, '/run-admin?run=gone');
    expect((await panel('Steps')).textContent).toContain('Session of 2026-11-20');
  });

  it('name the files that were not taken, each with the reason', async () => {
    const refused = [
      { file: 'bhav.csv', line: 12, reason: 'no close' },
      { file: 'deals.csv', line: 0, reason: 'not a table' },
    ];
    draw({ [END_OF_DAY]: known({ ...ended, steps: [outcome, { ...outcome, step: 'Bars', refused }] }) });
    const text = (await panel('Files that were refused')).textContent;
    expect(text).toMatch(/bhav\.csv.*12.*no close.*deals\.csv.*0.*not a table/);
  });
});

describe('the run of now', () => {
  it.each([
    ['queued', 0, 'Waiting'],
    ['running', 37, 'At work'],
  ] as const)('says how far it is while it is %s, and can be stopped once', async (state, percent, words) => {
    const page = draw({ [END_OF_DAY]: known({ ...working, state, progress: percent / 100 }), [STOP]: 'later' });
    const now = within(await panel('Now'));
    expect(now.getByText(words)).toBeDefined();
    expect(now.getByRole<HTMLProgressElement>('progressbar', { name: 'Progress of the run' }).value).toBe(percent);
    expect(now.getByText('reading bars').parentElement?.textContent).toContain(`${percent}%`);
    expect(now.queryByRole('button', { name: 'Run' })).toBeNull();
    const stop = now.getByRole<HTMLButtonElement>('button', { name: 'Stop' });
    await userEvent.click(stop);
    expect(stop.disabled).toBe(true);
    await userEvent.click(stop);
    expect(asked(page, STOP)).toHaveLength(1);
  });

  it('says why it could not be stopped', async () => {
    draw({ [END_OF_DAY]: known(working), [STOP]: { status: 403, body: { message: 'This is for admins.' } } });
    await userEvent.click(within(await panel('Now')).getByRole('button', { name: 'Stop' }));
    expect((await screen.findByRole('alert')).textContent).toBe('This is for admins.');
  });

  it.each([
    ['done', null, 'Done'],
    ['failed', 'The disk is full.', 'Failed'],
    ['cancelled', null, 'Stopped'],
  ] as const)('says that it is %s, why, and when, and can be begun again', async (state, error, words) => {
    draw({ [END_OF_DAY]: known({ ...ended, state, error }) });
    const now = await panel('Now');
    expect(within(now).getByText(words).parentElement?.textContent).toContain('Fri 20 Nov 2026, 18:31:30 IST');
    expect(within(now).queryByRole('progressbar')).toBeNull();
    expect(within(now).queryByRole('status')?.textContent).toBe(error ?? undefined);
    expect(within(now).getByRole('button', { name: 'Run' })).toBeDefined();
  });

  it('is begun as a whole or from a step on, by one press, and the newest is shown then', async () => {
    const page = draw({ [END_OF_DAY]: known(ended), [BEGIN]: { body: { id: 'r2' } } }, '/run-admin?run=r1');
    const now = within(await panel('Now'));
    const first = now.getByRole('combobox', { name: 'What to run' });
    const choices = [...first.querySelectorAll('option')].map((option) => option.textContent);
    expect(choices).toEqual(['The whole of it', 'From Bars on', 'From Scans on', 'From Reports on', 'From Alerts on']);
    await userEvent.click(now.getByRole('button', { name: 'Run' }));
    await expect.poll(() => page.address).toBe('/run-admin');
    await userEvent.selectOptions(first, 'From Scans on');
    await userEvent.click(now.getByRole('button', { name: 'Run' }));
    await expect
      .poll(() => asked(page, BEGIN).map(({ body }) => body))
      .toEqual([{ firstStep: null }, { firstStep: 'Scans' }]);
  });

  it('waits for its answer, so that it is not begun twice', async () => {
    const page = draw({ [END_OF_DAY]: known(ended), [BEGIN]: 'later' });
    const run = within(await panel('Now')).getByRole<HTMLButtonElement>('button', { name: 'Run' });
    await userEvent.click(run);
    expect(run.disabled).toBe(true);
    await userEvent.click(run);
    expect(asked(page, BEGIN)).toHaveLength(1);
  });

  it('says why it could not be begun', async () => {
    draw({ [END_OF_DAY]: known(ended), [BEGIN]: { status: 403, body: { message: 'This is for admins.' } } });
    await userEvent.click(within(await panel('Now')).getByRole('button', { name: 'Run' }));
    expect((await screen.findByRole('alert')).textContent).toBe('This is for admins.');
  });

  it.each([
    ['each second while it is under way', working, 4, 15],
    ['every 15 seconds else', ended, 0, 1],
  ])('is asked for %s', async (_, run, within4, within15) => {
    vi.useFakeTimers();
    const page = draw({ [END_OF_DAY]: known(run) });
    await pass(100);
    const before = asked(page).length;
    await pass(4000);
    expect(asked(page).length - before).toBe(within4);
    await pass(11_000);
    expect(asked(page).length - before).toBe(within15);
  });

  it('goes on showing what is known when one answer fails, and says so', async () => {
    vi.useFakeTimers();
    const { answers } = draw({ [END_OF_DAY]: known(working) });
    await pass(100);
    answers[END_OF_DAY] = { status: 503, body: { message: 'The store does not answer.' } };
    await pass(1200);
    expect(screen.getByText('These figures could not be renewed: The store does not answer.')).toBeDefined();
    expect(screen.getByText('reading bars')).toBeDefined();
    answers[END_OF_DAY] = known(ended);
    await pass(1200);
    expect(screen.queryByText(/could not be renewed/)).toBeNull();
    expect(screen.getByRole('button', { name: 'Run' })).toBeDefined();
  });

  it('says what the market takes on disk, by table and year', async () => {
    draw({ [END_OF_DAY]: known(ended) });
    const shown = await panel('Size of the market');
    expect(await within(shown).findByText('10 MB on disk')).toBeDefined();
    const rows = within(shown)
      .getAllByRole('row')
      .map((row) => row.textContent);
    expect(rows[1]).toMatch(/^Futures and options2026.*8\.4/);
    expect(rows[2]).toMatch(/^Daily barsall/);
  });
});
