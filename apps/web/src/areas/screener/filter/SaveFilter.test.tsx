import type { ScreenFilter } from '@parakh/contract';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { describe, expect, it } from 'vitest';
import { drawPage, signInForTest } from '../../../shared/api/test-drawn.ts';
import { savedForTest } from '../saved/test-screen.ts';
import { SaveFilter } from './SaveFilter.tsx';

const SAVE = 'POST /api/query/userFilter';
const UPDATE = 'PUT /api/query/userFilter';
const filter: ScreenFilter = { join: 'any', rows: [{ field: 'RSI.rsi', operator: '>', value: 60 }] };
const own = { ...savedForTest, kind: 'screen' as const, filter };
const made = { body: { ...own, name: 'Strong', version: 1 } };
const input = {
  universe: 'NIFTY 50',
  date: '2026-11-20',
  closedOnly: false,
  reading: { basis: 'standalone' as const },
};
const asked = { filter, universe: 'NIFTY 50', closedOnly: false, basis: 'standalone', columns: ['VOLUME.out'] };

type Answers = Parameters<typeof drawPage>[1];
type Props = Partial<ComponentProps<typeof SaveFilter>>;
const draw = (answers: Answers = {}, props: Props = {}, address = '/screener') =>
  drawPage(
    <SaveFilter saved={undefined} filter={filter} input={input} columns={['VOLUME.out']} {...props} />,
    answers,
    address,
  );
const press = (name: string) => userEvent.click(screen.getAllByRole('button', { name }).at(-1)!);
const box = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const sentOf = ({ sent }: ReturnType<typeof draw>, of: string) => sent.filter(({ call }) => call === of);
const title = () => screen.queryByRole('dialog')?.getAttribute('aria-label');

describe('saving a screen', () => {
  it('asks for the name of a new one, saves its rows and columns and where it looks, and leads to it', async () => {
    signInForTest();
    const page = draw({ [SAVE]: made });
    await press('Save');
    expect(title()).toBe('Save this screen');
    await userEvent.type(box('Name'), 'Strong{Enter}');
    await expect.poll(() => page.address).toBe(`/screener/${own.id}/strong`);
    const words = { name: 'Strong', description: '', category: null, subCategory: null, isPublic: false, note: '' };
    expect(sentOf(page, SAVE).map(({ body }) => body)).toEqual([{ ...words, ...asked }]);
    expect(title()).toBeUndefined();
  });

  it('saves the next version of one’s own, after the version that was seen', async () => {
    signInForTest();
    const page = draw({ [UPDATE]: { body: { ...own, version: 4 } } }, { saved: own });
    await press('Save');
    await press('Save version 4');
    await expect.poll(() => page.said).toEqual(['Saved as version 4.']);
    expect(sentOf(page, UPDATE)[0]?.body).toMatchObject({ ...asked, id: own.id, version: 3, name: own.name });
  });

  it('makes a screen of one’s own of somebody else’s', async () => {
    signInForTest();
    const page = draw({ [SAVE]: made }, { saved: { ...own, isOwn: false } });
    await press('Save');
    expect(box('Name').value).toBe('');
    await userEvent.type(box('Name'), 'Mine{Enter}');
    await expect.poll(() => sentOf(page, SAVE)).toHaveLength(1);
    expect(sentOf(page, UPDATE)).toEqual([]);
  });

  it('says that no row says anything, and opens nothing', async () => {
    signInForTest();
    const { said } = draw({}, { filter: undefined });
    await press('Save');
    expect(said).toEqual(['It can be saved once a row says something.']);
    expect(title()).toBeUndefined();
  });

  it('opens nothing for whoever comes by a link to save, while no row says anything', () => {
    signInForTest();
    draw({}, { filter: undefined }, '/screener?save=yes');
    expect(title()).toBeUndefined();
  });

  it('leads a stranger to the log-in page, with the way back to the dialog and the rows', async () => {
    const page = draw();
    await press('Save');
    const back = new URL(new URLSearchParams(page.address.split('?')[1]).get('to')!, 'http://here');
    expect(page.address).toMatch(/^\/login\?/);
    expect(back.searchParams.get('save')).toBe('yes');
    expect(JSON.parse(back.searchParams.get('filter')!)).toEqual(['any', ['RSI.rsi', '>', 60]]);
  });

  it('opens by itself for whoever comes back signed in, and not again once it was closed', async () => {
    signInForTest();
    const page = draw({}, {}, '/screener?save=yes');
    expect(title()).toBe('Save this screen');
    await press('Cancel');
    expect(title()).toBeUndefined();
    expect(page.address).not.toContain('save');
  });

  it('waits for the answer, so that nothing is saved twice', async () => {
    signInForTest();
    const page = draw({ [SAVE]: 'later' });
    await press('Save');
    await userEvent.type(box('Name'), 'Mine{Enter}{Enter}');
    await press('Save');
    expect(sentOf(page, SAVE)).toHaveLength(1);
  });

  it('says why the server refused, and keeps what was typed', async () => {
    signInForTest();
    const page = draw({ [SAVE]: { status: 422, body: { code: 'filter', message: 'That field is gone.' } } });
    await press('Save');
    await userEvent.type(box('Name'), 'Mine{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe('That field is gone.');
    expect(box('Name').value).toBe('Mine');
    expect(page.address).toBe('/screener');
  });

  it('shows that somebody saved it meanwhile, and saves one’s own as a copy', async () => {
    signInForTest();
    const page = draw(
      {
        [SAVE]: made,
        [UPDATE]: { status: 409, body: { code: 'screen.changed', message: 'Saved meanwhile.' } },
        [`GET /api/x/screener/saved/${own.id}/versions`]: {
          body: [{ version: 5, name: own.name, note: '', savedAt: Date.now() }],
        },
      },
      { saved: own },
    );
    await press('Save');
    await press('Save version 4');
    await userEvent.click(await screen.findByRole('button', { name: 'Save mine as a copy' }));
    await expect.poll(() => sentOf(page, SAVE)).toHaveLength(1);
    expect(sentOf(page, SAVE)[0]?.body).toMatchObject({ ...asked, name: own.name, isPublic: false });
    expect(sentOf(page, UPDATE)).toHaveLength(1);
  });
});
