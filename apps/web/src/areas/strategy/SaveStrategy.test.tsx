import type { SavedStrategy } from '@parakh/contract';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { drawPage, signInForTest } from '../../shared/api/test-drawn.ts';
import { requestForTest as request } from './report/test-report.ts';
import { SaveStrategy } from './SaveStrategy.tsx';

const SAVE = 'POST /api/strategy/save';
const UPDATE = 'PUT /api/strategy/update';
const own: SavedStrategy = {
  id: '0b6e5a52-6f0a-4d0e-9a3e-111111111111',
  name: 'Momentum',
  condition: request.condition,
  rules: [],
  isValid: true,
  request,
  lastRun: null,
  author: 'asha',
  isOwn: true,
  isPublic: true,
  version: 2,
  forkedFrom: null,
  shareKey: null,
  createdAt: 0,
  updatedAt: 0,
};
const made = { body: { ...own, name: 'RSI over 60', version: 1 } };

interface Given {
  answers?: Parameters<typeof drawPage>[1];
  saved?: SavedStrategy;
  condition?: string;
  isWhole?: boolean;
  address?: string;
}
function draw({ answers = {}, saved, condition = request.condition, isWhole = true, address = '/desk' }: Given = {}) {
  const asked = isWhole ? { ...request, condition } : undefined;
  return drawPage(<SaveStrategy saved={saved} request={asked} usualName="RSI over 60" />, answers, address);
}
const press = (name: string) => userEvent.click(screen.getAllByRole('button', { name }).at(-1)!);
const box = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const sentOf = ({ sent }: ReturnType<typeof draw>, of: string) => sent.filter(({ call }) => call === of);

describe('saving a strategy from the builder', () => {
  it('asks for the name of a new one, saves what stands in the builder and leads to it', async () => {
    signInForTest();
    const page = draw({ answers: { [SAVE]: made } });
    await press('Save');
    expect(screen.getByRole('dialog', { name: 'Save this strategy' })).toBeDefined();
    expect(document.activeElement).toBe(box('Name'));
    expect(box('Name').value).toBe('RSI over 60');
    await userEvent.clear(box('Name'));
    await userEvent.type(box('Name'), '  Strong  ');
    await press('Save');
    await expect.poll(() => page.address).toBe(`/strategy-global/${own.id}`);
    expect(sentOf(page, SAVE)[0]?.body).toMatchObject({ ...request, name: 'Strong', isPublic: false });
    expect(page.said).toEqual(['Saved. Only you see it until you share or publish it.']);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('saves the next version of one’s own, after the version that was seen, with what was changed', async () => {
    signInForTest();
    const page = draw({ saved: own, answers: { [UPDATE]: { body: { ...own, version: 3 } } } });
    await press('Save');
    await userEvent.type(box('What was changed'), 'Higher level');
    await press('Save version 3');
    await expect.poll(() => page.said).toEqual(['Saved as version 3.']);
    const body = { id: own.id, version: 2, name: 'Momentum', note: 'Higher level', isPublic: true };
    expect(sentOf(page, UPDATE)[0]?.body).toMatchObject({ ...request, ...body });
  });

  it('saves one’s own as a copy that nobody else reads', async () => {
    signInForTest();
    const page = draw({ saved: own, answers: { [SAVE]: made } });
    await press('Save');
    await press('Save as a copy');
    await expect.poll(() => sentOf(page, SAVE)).toHaveLength(1);
    expect(sentOf(page, SAVE)[0]?.body).toMatchObject({ name: 'Momentum', isPublic: false, note: '' });
    expect(sentOf(page, UPDATE)).toEqual([]);
  });

  it('saves the strategy of somebody else as a new one, under the usual name', async () => {
    signInForTest();
    draw({ saved: { ...own, isOwn: false } });
    await press('Save');
    expect(screen.getByRole('dialog', { name: 'Save this strategy' })).toBeDefined();
    expect(box('Name').value).toBe('RSI over 60');
    expect(screen.queryByLabelText('What was changed')).toBeNull();
  });

  it('saves nothing without a name', async () => {
    signInForTest();
    const page = draw({ answers: { [SAVE]: made } });
    await press('Save');
    await userEvent.clear(box('Name'));
    await userEvent.type(box('Name'), '   {Enter}');
    await press('Save');
    expect(sentOf(page, SAVE)).toEqual([]);
  });

  it.each([
    ['a box does not fit', { isWhole: false }],
    ['the text cannot be read', { condition: '([0] day RSI(14) >' }],
  ])('says that something is marked, and opens nothing, while %s', async (_, given) => {
    signInForTest();
    const { said } = draw(given);
    await press('Save');
    expect(said).toEqual(['It can be saved once no field is marked.']);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('leads a stranger to the log-in page, with the way back to the dialog', async () => {
    const page = draw();
    await press('Save');
    expect(page.address).toMatch(/^\/login\?to=.*save%3Dyes$/);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('opens by itself for whoever comes back signed in, and not again once it was closed', async () => {
    signInForTest();
    const page = draw({ address: '/desk?save=yes' });
    expect(screen.getByRole('dialog', { name: 'Save this strategy' })).toBeDefined();
    await press('Cancel');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(page.address).not.toContain('save');
  });

  it('stays closed for whoever comes back and is still a stranger', () => {
    draw({ address: '/desk?save=yes' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('says within the dialog that something does not fit, and sends nothing', async () => {
    signInForTest();
    const page = draw({ isWhole: false, address: '/desk?save=yes' });
    await press('Save');
    expect((await screen.findByRole('alert')).textContent).toMatch(/does not fit yet; it is marked/);
    expect(sentOf(page, SAVE)).toEqual([]);
  });

  it('waits for the answer, so that nothing is saved twice', async () => {
    signInForTest();
    const page = draw({ answers: { [SAVE]: 'later' } });
    await press('Save');
    await userEvent.type(box('Name'), '{Enter}{Enter}');
    await press('Save');
    expect(screen.getAllByRole<HTMLButtonElement>('button', { name: 'Save' }).at(-1)!.disabled).toBe(true);
    expect(sentOf(page, SAVE)).toHaveLength(1);
  });

  it('says why the server refused, and keeps what was typed', async () => {
    signInForTest();
    const body = { code: 'name.taken', message: 'You have a strategy of this name.' };
    const page = draw({ answers: { [SAVE]: { status: 400, body } } });
    await press('Save');
    await userEvent.type(box('Name'), ' again');
    await press('Save');
    expect((await screen.findByRole('alert')).textContent).toBe(body.message);
    expect(box('Name').value).toBe('RSI over 60 again');
    expect([page.address, page.said]).toEqual(['/desk', []]);
  });

  it('shows what somebody saved meanwhile, and saves after it', async () => {
    signInForTest();
    const answers = {
      [UPDATE]: { status: 409, body: { code: 'strategy.changed', message: 'It was changed.' } as object },
      [`GET /api/x/strategy/saved/${own.id}/versions`]: { body: [{ version: 4, savedAt: Date.now(), note: 'Lower' }] },
    };
    const page = draw({ saved: own, answers });
    await press('Save');
    await press('Save version 3');
    expect(await screen.findByText(/You began from version 2. Version 4 was saved .*“Lower”/)).toBeDefined();
    Object.assign(answers, { [UPDATE]: { body: { ...own, version: 5 } } });
    await press('Save mine as version 5');
    await expect.poll(() => page.said).toEqual(['Saved as version 5.']);
    expect(sentOf(page, UPDATE).map(({ body }) => body)).toMatchObject([{ version: 2 }, { version: 4 }]);
  });
});
