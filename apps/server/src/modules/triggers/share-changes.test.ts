import { dayNumber } from '@parakh/base';
import { expect, it } from 'vitest';
import type { TriggersDeps } from './deps.ts';
import { shareChanges } from './share-changes.ts';
import { testTrigger } from './test-trigger.ts';

/** What the store and the market of a test say: a kind and an ex-day of TCS, and another name of INFY. */
function given(kind: string, exDay: string, today = '2026-11-24'): Pick<TriggersDeps, 'engine' | 'store' | 'now'> {
  const row = {
    name: 'TCS',
    exDay: dayNumber(exDay),
    kind,
    text: '',
    source: 'NSE',
    amount: NaN,
    recordDay: NaN,
    factor: NaN,
  };
  const store = { rows: async (text: string) => (text.includes('corporate_action') ? [row] : []) };
  const market = { database: 'market', currentName: (name: string) => (name === 'INFY' ? 'INFOSYS' : name) };
  return {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as much of a store as is asked
    store: () => store as unknown as ReturnType<TriggersDeps['store']>,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as much of an engine as is asked
    engine: () => ({ market: () => market }) as unknown as ReturnType<TriggersDeps['engine']>,
    now: () => Date.parse(`${today}T09:00:00+05:30`),
  };
}

const one = testTrigger();
const reasonsOf = async (deps: ReturnType<typeof given>) => (await shareChanges([one], deps)).get(one.id);

it('a split since it was made makes its levels those of another share, from its ex-day on', async () => {
  expect(await reasonsOf(given('split', '2026-11-24'))).toBe(
    'A split on 2026-11-24: its levels are those from before.',
  );
  expect(await reasonsOf(given('bonus', '2026-11-23'))).toMatch(/^A bonus/);
  expect(await reasonsOf(given('split', '2026-11-25'))).toBeUndefined();
  // It was made on that very day: at prices after the split.
  expect(await reasonsOf(given('split', '2026-11-20'))).toBeUndefined();
});

it('a dividend changes no share, and another name is told', async () => {
  expect(await reasonsOf(given('dividend', '2026-11-24'))).toBeUndefined();
  const renamed = testTrigger({ symbol: 'INFY' });
  expect((await shareChanges([renamed], given('split', '2026-11-24'))).get(renamed.id)).toBe(
    'It is called INFOSYS now.',
  );
  expect(await shareChanges([], given('split', '2026-11-24'))).toEqual(new Map());
});
