import { MOOD_WINDOW } from '@parakh/analytics';
import { dayNumber } from '@parakh/base';
import { api } from '@parakh/contract';
import { beforeAll, expect, it } from 'vitest';
import { days } from '../../main/test-market.ts';
import { testServers } from '../../main/test-server.ts';
import { answered } from '../../platform/http/called.ts';

const servers = testServers();
const ofSkew = async () => {
  const { inputs } = await answered(servers.ready.origin, api.market.mood, { query: {} });
  return inputs.find(({ name }) => name === 'skew')!;
};
/** Points, another one each session. */
const skews = days.slice(-MOOD_WINDOW).map((_, i) => 3 + Math.sin(i) + i / 40);

beforeAll(async () => {
  expect((await ofSkew()).missing).toMatch(/^Not available\. It comes with the exchange’s bhavcopy/);
  const { store, engine } = servers.ready.opened.services;
  const sessions = Int32Array.from(days.slice(-MOOD_WINDOW), dayNumber);
  const all = <T>(value: T) => skews.map(() => value);
  await store().insert('market.contract_figure', {
    columns: [
      { name: 'figure', type: 'String', values: all('ivSkew') },
      { name: 'number', type: 'Int32', values: Int32Array.from(all(1)) },
      { name: 'underlying', type: 'String', values: all('NIFTY') },
      { name: 'day', type: 'Date32', values: sessions },
      { name: 'value', type: 'Float64', values: Float64Array.from(skews) },
    ],
  });
  const none = { type: 'Int32' as const, values: Int32Array.from(all(0)) };
  await store().insert('market.contract_figure_day', {
    columns: [
      { name: 'day', type: 'Date32', values: sessions },
      ...['session_before', 'underlyings', 'revisions', 'version'].map((name) => ({ name, ...none })),
    ],
  });
  await engine().refresh();
});

it('the skew of the mood is that of conditions, scored against its last sessions: fear when it is high', async () => {
  const { missing, value, score } = await ofSkew();
  expect(missing).toBeNull();
  expect(value.at(-1)).toBeCloseTo(skews.at(-1)!, 5);
  const mean = skews.reduce((sum, one) => sum + one, 0) / MOOD_WINDOW;
  const deviation = Math.sqrt(skews.reduce((sum, one) => sum + (one - mean) ** 2, 0) / (MOOD_WINDOW - 1));
  const z = (skews.at(-1)! - mean) / deviation;
  // Far above its mean is fear: less than 50, by the normal distribution.
  expect(z).toBeGreaterThan(0.2);
  expect(score.at(-1)).toBeCloseTo(
    100 * (1 - 0.5 * (1 + Math.sign(z) * Math.sqrt(1 - Math.exp((-2 * z * z) / Math.PI)))),
    0,
  );
});
