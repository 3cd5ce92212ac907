import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ComponentProps, useState } from 'react';
import { describe, expect, it } from 'vitest';
import { drawPage, signInForTest } from '../../shared/api/test-drawn.ts';
import { SaveScan } from './SaveScan.tsx';
import { savedForTest as own } from './saved/test-screen.ts';

const SAVE = 'POST /api/scanner/save';
const UPDATE = `PUT /api/scanner/${own.id}`;
const text = '([0] day RSI(14) > 70)';
const input = { universe: 'NIFTY 50', date: '2026-11-20', closedOnly: true, reading: { prices: 'traded' as const } };
const made = { body: { ...own, name: 'Over 70', version: 1 } };
const asked = { condition: text, universe: 'NIFTY 50', closedOnly: true, prices: 'traded' };

type Answers = Parameters<typeof drawPage>[1];
type Props = Partial<ComponentProps<typeof SaveScan>>;
const draw = (answers: Answers = {}, props: Props = {}, address = '/create-screener') =>
  drawPage(<SaveScan saved={undefined} text={text} input={input} {...props} />, answers, address);
const press = (name: string) => userEvent.click(screen.getAllByRole('button', { name }).at(-1)!);
const box = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const sentOf = ({ sent }: ReturnType<typeof draw>, of: string) => sent.filter(({ call }) => call === of);
const title = () => screen.queryByRole('dialog')?.getAttribute('aria-label');

describe('saving a scan', () => {
  it('asks for the name of a new one, saves the condition and where it looks, but no day, and leads to it', async () => {
    signInForTest();
    const page = draw({ [SAVE]: made });
    await press('Save');
    expect(title()).toBe('Save this scan');
    expect(document.activeElement).toBe(box('Name'));
    await userEvent.type(box('Name'), ' Over 70 ');
    await press('Save');
    await expect.poll(() => page.address).toBe(`/scan/${own.id}/over-70`);
    const words = { name: 'Over 70', description: '', category: null, subCategory: null, isPublic: false, note: '' };
    expect(sentOf(page, SAVE).map(({ body }) => body)).toEqual([{ ...words, ...asked, columns: [] }]);
    expect(page.said).toEqual(['Saved. Only you see it until you share or publish it.']);
    expect(title()).toBeUndefined();
  });

  it('saves the next version of one’s own, after the version that was seen, with its columns', async () => {
    signInForTest();
    const page = draw({ [UPDATE]: { body: { ...own, version: 4 } } }, { saved: own });
    await press('Save');
    expect(title()).toBe('Save version 4');
    await userEvent.type(box('What was changed'), 'A higher level');
    await press('Save version 4');
    await expect.poll(() => page.said).toEqual(['Saved as version 4.']);
    const words = { name: own.name, description: own.description, note: 'A higher level', version: 3 };
    expect(sentOf(page, UPDATE)[0]?.body).toMatchObject({ ...words, ...asked, columns: own.columns });
  });

  it('saves a copy of one’s own that nobody else reads, though the first is public', async () => {
    signInForTest();
    const page = draw({ [SAVE]: made }, { saved: { ...own, isPublic: true } });
    await press('Save');
    await press('Save as a copy');
    await expect.poll(() => sentOf(page, SAVE)).toHaveLength(1);
    expect(sentOf(page, SAVE)[0]?.body).toMatchObject({ name: own.name, isPublic: false });
    expect(sentOf(page, UPDATE)).toEqual([]);
  });

  it('makes a scan of one’s own of somebody else’s, under a name of its own and private', async () => {
    signInForTest();
    const page = draw({ [SAVE]: made }, { saved: { ...own, isOwn: false, isPublic: true } });
    await press('Save');
    expect(title()).toBe('Save this scan');
    expect(box('Name').value).toBe('');
    await userEvent.type(box('Name'), 'Mine{Enter}');
    await expect.poll(() => sentOf(page, SAVE)).toHaveLength(1);
    expect(sentOf(page, SAVE)[0]?.body).toMatchObject({ name: 'Mine', isPublic: false, columns: own.columns });
  });

  it('says that a text with a problem cannot be saved, and opens once it has none', async () => {
    signInForTest();
    const { said } = drawPage(<Written />);
    await press('Save');
    expect(said).toEqual(['It can be saved once the text has no problem.']);
    expect(title()).toBeUndefined();
    await press('Mend it');
    await press('Save');
    expect(title()).toBe('Save this scan');
  });

  it('leads a stranger to the log-in page, with the way back to the dialog and what was written', async () => {
    const page = draw();
    await press('Save');
    const back = new URL(new URLSearchParams(page.address.split('?')[1]).get('to')!, 'http://here');
    expect(page.address).toMatch(/^\/login\?/);
    expect(Object.fromEntries(back.searchParams)).toEqual({ condition: text, save: 'yes' });
    expect(title()).toBeUndefined();
  });

  it('opens by itself for whoever comes back signed in, and not again once it was closed', async () => {
    signInForTest();
    const page = draw({}, {}, '/create-screener?save=yes');
    expect(title()).toBe('Save this scan');
    await press('Cancel');
    expect(title()).toBeUndefined();
    expect(page.address).not.toContain('save');
  });

  it('stays closed for whoever comes back and is still a stranger', () => {
    draw({}, {}, '/create-screener?save=yes');
    expect(title()).toBeUndefined();
  });

  it('waits for the answer, so that nothing is saved twice', async () => {
    signInForTest();
    const page = draw({ [SAVE]: 'later' });
    await press('Save');
    await userEvent.type(box('Name'), 'Mine{Enter}{Enter}');
    await press('Save');
    expect(sentOf(page, SAVE)).toHaveLength(1);
    expect(title()).toBe('Save this scan');
  });

  it('says why the server refused, and keeps what was typed for the next try', async () => {
    signInForTest();
    const answers = { [SAVE]: { status: 409, body: { code: 'screen.name', message: 'There is one of this name.' } } };
    const page = draw(answers);
    await press('Save');
    await userEvent.type(box('Name'), 'Mine{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe('There is one of this name.');
    expect(box('Name').value).toBe('Mine');
    await userEvent.type(box('Name'), ' too');
    expect(screen.queryByRole('alert'), 'it was said of what was sent').toBeNull();
    Object.assign(answers, { [SAVE]: made });
    await press('Save');
    await expect.poll(() => page.address).toContain('/scan/');
  });

  it('shows what somebody else saved meanwhile, and overwrites it only as the version after', async () => {
    signInForTest();
    const changed = { code: 'screen.changed', message: 'Version 5 was saved meanwhile.' };
    const saved = { version: 5, name: own.name, note: 'Lower', savedAt: Date.now() };
    const difference = {
      from: 3,
      to: 5,
      clauses: [{ text: own.condition, change: 'kept' }],
      isJoinedOtherwise: false,
      settings: [{ name: 'universe', before: 'NIFTY 500', after: 'NIFTY 100' }],
    };
    const answers = {
      [UPDATE]: { status: 409, body: changed as object },
      [`GET /api/x/screener/saved/${own.id}/versions`]: { body: [saved] },
      [`GET /api/x/screener/saved/${own.id}/difference`]: { body: difference },
    };
    const page = draw(answers, { saved: own });
    await press('Save');
    await press('Save version 4');
    expect(await screen.findByText(/You began from version 3\. Version 5 was saved .*“Lower”/)).toBeDefined();
    expect(title()).toBe('Somebody saved this meanwhile');
    expect(await screen.findByText('NIFTY 100')).toBeDefined();
    answers[UPDATE] = { status: 200, body: { ...own, version: 6 } };
    await press('Save mine as version 6');
    await expect.poll(() => page.said).toEqual(['Saved as version 6.']);
    expect(sentOf(page, UPDATE).map(({ body }) => body)).toEqual([
      expect.objectContaining({ version: 3 }),
      expect.objectContaining({ version: 5, condition: text }),
    ]);
  });
});

/** A text with a problem that somebody mends. */
function Written() {
  const [words, write] = useState('([0] day RSI(14) >');
  return (
    <>
      <button type="button" onClick={() => write(text)}>
        Mend it
      </button>
      <SaveScan saved={undefined} text={words} input={input} />
    </>
  );
}
