import { describe, expect, it } from 'vitest';
import { movingChainsOf, openResponseCache, packingOf } from './response-cache.ts';

/** A market that a test changes, and what was written of it. */
function hotMarket(mostBytes?: number) {
  const market = { held: {}, written: 0 };
  const board = { columns: { time: new Float64Array() } };
  const services = {
    view: async () => ({ market: market.held, lastDay: 0 }),
    live: () => ({ day: '1970-01-01', isDemo: false, board }),
    now: () => 0,
    engine: () => board,
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the rest is not asked for
  const answers = openResponseCache(services as never, mostBytes);
  const write = (text: string) => async () => {
    market.written++;
    return text;
  };
  return { market, answers, write };
}

it('of a chain that moves is kept for one version of it, and while nothing runs as long as others', async () => {
  const live = { day: '1970-01-01', isRunning: true, at: 1000, now: () => live.at, onMinute: () => {} };
  const services = {
    view: async () => ({ market, lastDay: 0 }),
    live: () => live,
    now: () => 0,
    engine: () => live,
  };
  const market = {};
  let written = 0;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the rest is not asked for
  const chains = movingChainsOf(services as never);
  const ask = async (at: number) => {
    live.at = at;
    await chains.of('NIFTY', async () => `${written++}`);
    return written;
  };
  expect([await ask(1000), await ask(1249), await ask(1250), await ask(1499)]).toEqual([1, 1, 2, 2]);
  live.isRunning = false;
  expect([await ask(1500), await ask(90_000)]).toEqual([3, 3]);
});

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

  it('is given up when all who wait for it have gone, and made anew for who comes then', async () => {
    const { answers } = hotMarket();
    const [one, other] = [new AbortController(), new AbortController()];
    const begun = Promise.withResolvers<AbortSignal>();
    const never = async (signal: AbortSignal) => {
      begun.resolve(signal);
      return new Promise<string>((_, reject) => {
        signal.addEventListener('abort', () => reject(new Error('given up')));
      });
    };
    const waiting = [answers.of('a', never, one.signal), answers.of('a', never, other.signal)];
    const signal = await begun.promise;
    await Promise.resolve();
    one.abort();
    expect(signal.aborted, 'somebody waits').toBe(false);
    other.abort();
    expect(signal.aborted).toBe(true);
    const fresh = await answers.of('a', async () => 'fresh', new AbortController().signal);
    expect(fresh.bytes.toString()).toBe('fresh');
    for (const one of waiting) await expect(one).rejects.toThrow('given up');
    expect((await answers.of('a', async () => 'never')).bytes.toString()).toBe('fresh');
  });

  it('counts what is packed as well', async () => {
    const { market, answers, write } = hotMarket(2010);
    for (const key of ['a', 'b']) await answers.of(key, write(key.repeat(1000)));
    expect(market.written).toBe(2);
    await (await answers.of('b', write(''))).packed('gzip');
    await answers.of('b', write(''));
    expect(market.written, 'what was asked for last stays').toBe(2);
    await answers.of('a', write('a'));
    expect(market.written, 'the other one went').toBe(3);
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
    expect([packingOf('*'), packingOf('*;q=0')]).toEqual(['gzip', undefined]);
  });
});
