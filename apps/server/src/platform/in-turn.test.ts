import { expect, it } from 'vitest';
import { inTurn } from './in-turn.ts';

it('begins what is asked for once all before it is over', async () => {
  const turn = inTurn();
  const events: string[] = [];
  const work = (name: string) => async () => {
    events.push(`${name} begins`);
    await Promise.resolve();
    events.push(`${name} ends`);
    return name;
  };
  expect(await Promise.all([turn(work('one')), turn(work('two'))])).toEqual(['one', 'two']);
  expect(events).toEqual(['one begins', 'one ends', 'two begins', 'two ends']);
});

it('what fails is told to whoever asked for it, and the next has its turn', async () => {
  const turn = inTurn();
  const asked = [turn(() => Promise.reject(new Error('busy'))), turn(async () => 7)];
  expect(await Promise.allSettled(asked)).toMatchObject([{ status: 'rejected' }, { status: 'fulfilled', value: 7 }]);
});
