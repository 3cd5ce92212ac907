import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { type Answer, drawPage } from '../api/test-drawn.ts';
import { ShareButton } from './ShareButton.tsx';
import type { SavedThing } from './saved-thing.ts';

const id = '0b6e5a52-6f0a-4d0e-9a3e-111111111111';
const KEY = 'AbCdEfGhIjKlMnOpQrStUv';
const SHARE = `POST /api/x/screener/saved/${id}/share`;
const own: SavedThing = {
  kind: 'scan',
  id,
  name: 'Strong stocks',
  author: 'asha',
  isOwn: true,
  isPublic: false,
  version: 1,
  forkedFrom: null,
  shareKey: null,
  updatedAt: 0,
};
const plain = `${location.origin}/scan/${id}/strong-stocks`;
const READABLE = 'The link is copied. Whoever has it may read this.';

/** Draws the button before a clipboard; what it copied is in the list. */
function draw(part: Partial<SavedThing> = {}, answer: Answer = { body: { shareKey: KEY } }, shareKey = '') {
  const copied: string[] = [];
  const copy = vi.spyOn(navigator.clipboard, 'writeText');
  copy.mockImplementation(async (link) => void copied.push(link));
  onTestFinished(() => copy.mockRestore());
  const answers = { [SHARE]: answer, [SHARE.replace('screener', 'strategy')]: answer };
  return {
    ...drawPage(<ShareButton thing={{ ...own, ...part }} shareKey={shareKey} />, answers),
    copied,
    copy,
    answers,
  };
}
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Share' });
const press = () => userEvent.click(button());

describe('sharing what is saved', () => {
  it('asks for a key of one’s own private thing, and copies the link with it', async () => {
    const { sent, copied, said } = draw();
    await press();
    await expect.poll(() => said).toEqual([READABLE]);
    expect(copied).toEqual([`${plain}?key=${KEY}`]);
    expect(sent.map(({ call }) => call)).toEqual([SHARE]);
  });

  it.each([
    { what: 'one’s own, shared already', part: { shareKey: KEY }, link: `${plain}?key=${KEY}`, words: READABLE },
    { what: 'one’s own, public, though it has a key', part: { isPublic: true, shareKey: KEY }, link: plain },
    {
      what: 'somebody else’s, come to by a link',
      part: { isOwn: false },
      shareKey: KEY,
      link: `${plain}?key=${KEY}`,
      words: READABLE,
    },
    { what: 'somebody else’s, come to without one', part: { isOwn: false }, link: plain },
    {
      what: 'one that the product brings along',
      part: { id: 'golden-cross', isOwn: false },
      shareKey: KEY,
      link: `${location.origin}/scan/golden-cross/strong-stocks`,
    },
  ])('copies the link without asking for a key: $what', async ({ part, shareKey, link, words }) => {
    const { sent, copied, said } = draw(part, undefined, shareKey);
    await press();
    await expect.poll(() => said).toEqual([words ?? 'The link is copied.']);
    expect(copied).toEqual([link]);
    expect(sent).toEqual([]);
  });

  it('shares a strategy where strategies are shared', async () => {
    const { sent, copied } = draw({ kind: 'strategy' });
    await press();
    await expect.poll(() => copied).toEqual([`${location.origin}/strategy-global/${id}?key=${KEY}`]);
    expect(sent.map(({ call }) => call)).toEqual([`POST /api/x/strategy/saved/${id}/share`]);
  });

  it('waits for the key, so that none is asked for twice', async () => {
    const { sent } = draw({}, 'later');
    await press();
    expect(button().disabled).toBe(true);
    await press();
    expect(sent).toHaveLength(1);
  });

  it('says why no key came, copies nothing, and copies at the next press', async () => {
    const { said, copied, answers } = draw({}, { status: 429, body: { message: 'Too often.' } });
    await press();
    await expect.poll(() => said).toEqual(['Too often.']);
    expect(copied).toEqual([]);
    answers[SHARE] = { body: { shareKey: KEY } };
    await press();
    await expect.poll(() => copied).toHaveLength(1);
  });

  it('says the link itself where the browser does not copy: without its key the address in the bar opens nothing', async () => {
    const { said, copy } = draw();
    copy.mockRejectedValue(new Error('not allowed'));
    await press();
    await expect
      .poll(() => said)
      .toEqual([`The browser does not let this page copy. Copy it by hand: ${plain}?key=${KEY}`]);
  });

  it('points to the bar where that has the link', async () => {
    const { said, copy } = draw({ isPublic: true });
    copy.mockRejectedValue(new Error('not allowed'));
    const before = location.href;
    history.replaceState(null, '', plain);
    onTestFinished(() => history.replaceState(null, '', before));
    await press();
    await expect
      .poll(() => said)
      .toEqual(['The browser does not let this page copy. The address in its bar is the link.']);
  });
});
