import { expect, it } from 'vitest';
import { callLimiter } from './call-limit.ts';

/** What a request of an address is told, and whether it is refused. */
function limited(most: number) {
  const clock = { at: 0 };
  const limit = callLimiter({ most, windowMs: 60_000, now: () => clock.at });
  const ask = (ip: string) => {
    const told: Record<string, unknown> = {};
    const reply = { header: (name: string, value: unknown) => ((told[name] = value), reply) };
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- all that is used of them
    limit({ ip } as never, reply as never);
    return told;
  };
  return { clock, ask };
}

const tooMany = expect.objectContaining({ code: 'request.too-many', detail: { waitSeconds: 20 } });

it('lets an address ask so often in a minute, tells it what is left, and how long to wait', () => {
  const { clock, ask } = limited(2);
  expect(ask('192.0.2.1')).toEqual({
    'x-ratelimit-limit': 2,
    'x-ratelimit-remaining': 1,
    'x-ratelimit-reset': 60,
  });
  clock.at = 40_000;
  expect(ask('192.0.2.1')).toMatchObject({ 'x-ratelimit-remaining': 0, 'x-ratelimit-reset': 20 });
  expect(() => ask('192.0.2.1')).toThrow(tooMany);
  ask('192.0.2.2');
  clock.at = 60_000;
  expect(ask('192.0.2.1')).toMatchObject({ 'x-ratelimit-remaining': 1 });
});

it('counts a line of the sixth version as one, and remembers a bounded number of callers', () => {
  const { ask } = limited(1);
  ask('2001:db8:1:2::1');
  expect(() => ask('2001:db8:1:2::9')).toThrow(expect.objectContaining({ code: 'request.too-many' }));
  for (let i = 0; i < 10_000; i++) ask(`10.0.${i >> 8}.${i & 255}`);
  ask('2001:db8:1:2::1');
});
