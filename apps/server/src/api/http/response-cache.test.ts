import { describe, expect, it } from 'vitest';
import { openResponseCache, packingOf } from './response-cache.ts';

/** A market that a test changes, and what was written of it. */
function hotMarket() {
  const market = { held: {}, written: 0 };
  const board = { columns: { time: new Float64Array() } };
  const services = {
    view: async () => ({ market: market.held, lastDay: 0 }),
    live: () => ({ day: '1970-01-01', isDemo: false, board }),
    now: () => 0,
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the rest is not asked for
  const answers = openResponseCache(services as never);
  const write = (text: string) => async () => {
    market.written++;
    return text;
  };
  return { market, answers, write };
}

describe('a cached response', () => {
  it('is written once for all who ask at the same time and later', async () => {
    const { market, answers, write } = hotMarket();
    const asked = await Promise.all(['a', 'a', 'b'].map((key) => answers.of(key, write(key))));
    expect(asked.map(({ bytes }) => bytes.toString())).toEqual(['a', 'a', 'b']);
    await answers.of('a', write('other'));
    expect(market.written).toBe(2);
  });

  it('is written anew for another market, also where that comes while it is written', async () => {
    const { market, answers } = hotMarket();
    const slow = Promise.withResolvers<string>();
    const old = answers.of('a', () => slow.promise);
    await Promise.resolve();
    market.held = {};
    const fresh = answers.of('a', async () => 'fresh');
    expect((await fresh).bytes.toString()).toBe('fresh');
    slow.resolve('old');
    expect((await old).bytes.toString(), 'who asked before is told what was').toBe('old');
    expect((await answers.of('a', async () => 'never')).bytes.toString()).toBe('fresh');
  });

  it('is asked for again after a failure', async () => {
    const { answers } = hotMarket();
    await expect(answers.of('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect((await answers.of('a', async () => 'yes')).bytes.toString()).toBe('yes');
  });

  it('takes no more room than it may', async () => {
    const { market, answers, write } = hotMarket();
    const long = 'x'.repeat(30_000_000);
    for (const key of ['a', 'b', 'c']) await answers.of(key, write(long));
    await answers.of('c', write(long));
    expect(market.written).toBe(3);
    await answers.of('a', write(long));
    expect(market.written, 'the oldest went').toBe(4);
  });

  it('is packed in a way that the asker reads', () => {
    expect(packingOf('gzip, deflate, br, zstd')).toBe('br');
    expect(packingOf('gzip;q=1.0, br;q=0')).toBe('gzip');
    expect(packingOf('identity')).toBeUndefined();
    expect(packingOf(undefined)).toBeUndefined();
  });
});
