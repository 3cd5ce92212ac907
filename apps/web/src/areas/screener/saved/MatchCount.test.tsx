import type { ScreenCard } from '@parakh/contract';
import { useQueryClient } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { type Answer, drawPage } from '../../../shared/api/test-drawn.ts';
import { MatchCount } from './MatchCount.tsx';
import { savedForTest } from './test-screen.ts';

const RUN = 'POST /api/scanner/public';
const card: ScreenCard = savedForTest;
const found = (matches: number) => ({ body: { matches: Array.from({ length: matches }, () => ({})), scanned: 1500 } });
const draw = (answers: Record<string, Answer>, part: Partial<ScreenCard> = {}) =>
  drawPage(<MatchCount screen={{ ...card, ...part }} />, answers);

describe('how many stocks match a saved scan now', () => {
  it('says that it is scanned, while no count is known', () => {
    draw({ [RUN]: 'later' });
    expect(screen.getByText('Scanning…')).toBeDefined();
    expect(screen.queryByText('0')).toBeNull();
  });

  it('asks with the condition of the scan where the scan looks, and says of how many stocks', async () => {
    const { sent } = draw({ [RUN]: found(1234) });
    expect(await screen.findByText('1,234')).toBeDefined();
    expect(screen.getByTitle('of 1,500 stocks scanned')).toBeDefined();
    expect(sent).toEqual([{ call: RUN, body: { condition: card.condition, universe: card.universe } }]);
  });

  it('says 0 where no stock matches', async () => {
    draw({ [RUN]: found(0) });
    expect(await screen.findByText('0')).toBeDefined();
  });

  it.each([
    ['the server refuses', { status: 429, body: { code: 'limit', message: 'Too many scans.' } }, 'Too many scans.'],
    ['the network is gone', undefined, 'The server did not answer.'],
  ])('has no count, never 0, and says why, where %s', async (_, answer, why) => {
    draw(answer ? { [RUN]: answer } : {});
    expect((await screen.findByTitle(why)).textContent).toBe('–');
  });

  it('keeps what it knows where it cannot be counted again, and says so', async () => {
    const answers: Record<string, Answer> = { [RUN]: found(12) };
    drawPage(<Renewable />, answers);
    expect(await screen.findByText('12')).toBeDefined();
    answers[RUN] = { status: 429, body: { code: 'limit', message: 'Too many scans.' } };
    await userEvent.click(screen.getByRole('button', { name: 'Renew' }));
    const cell = await screen.findByTitle('These figures could not be renewed: Too many scans.');
    expect(cell.textContent).toBe('12');
  });

  it('says that a condition with a problem does not run, and asks nothing', async () => {
    const { sent } = draw({ [RUN]: found(7) }, { isValid: false });
    await act(async () => undefined);
    expect(screen.getByText('does not run').title).toBe('Its condition has a problem.');
    expect(sent).toEqual([]);
  });

  it('asks for two counts at once, and for the next once one of them is out of sight', async () => {
    const answers: Record<string, Answer> = { [RUN]: 'later' };
    const { sent } = drawPage(<Cards ids={['a', 'b', 'c']} />, answers);
    await expect.poll(() => sent.length).toBe(2);
    answers[RUN] = found(5);
    expect(screen.getAllByText('Scanning…')).toHaveLength(3);
    await userEvent.click(screen.getByRole('button', { name: 'Scroll' }));
    expect(await screen.findByText('5')).toBeDefined();
    expect(screen.getAllByText('Scanning…')).toHaveLength(1);
    expect(sent).toHaveLength(3);
  });
});

function Renewable() {
  const client = useQueryClient();
  return (
    <>
      <button type="button" onClick={() => void client.invalidateQueries()}>
        Renew
      </button>
      <MatchCount screen={card} />
    </>
  );
}

/** A list that is scrolled: the first of it goes out of sight. */
function Cards({ ids }: { ids: readonly string[] }) {
  const [first, setFirst] = useState(0);
  return (
    <>
      <button type="button" onClick={() => setFirst(first + 1)}>
        Scroll
      </button>
      {ids.slice(first).map((id) => (
        <MatchCount key={id} screen={{ ...card, id }} />
      ))}
    </>
  );
}
