import { gunzipSync } from 'node:zlib';
import { brokeragePlan } from '@parakh/backtest/charges';
import { describe, expect, it } from 'vitest';
import type { GatheredTest } from './gathered-test.ts';
import { type Apart, testedApart } from './option-test-apart.ts';

const hanging = new URL('./test-hanging-thread.ts', import.meta.url);
const growing = new URL('./test-growing-thread.ts', import.meta.url);

const ints = (...values: number[]) => Int32Array.from(values);
const floats = (...values: number[]) => Float64Array.from(values);

/** A call of 100 rupees over two sessions, and the future beside it; bought at each open. */
const test = (): GatheredTest => ({
  tests: [
    {
      name: 'one',
      entry: { on: 'each-day' },
      legs: [{ kind: 'CE', side: 'buy', lots: 1, expiry: { number: 1 }, strike: { by: 'atm', steps: 0 } }],
      sizing: { by: 'sets', sets: 1 },
      exits: { sessions: 1 },
      reentries: 0,
    },
  ],
  settings: { plan: brokeragePlan('discount')!, slippage: { kind: 'none' }, volumeShare: 1, interest: [] },
  from: undefined,
  to: undefined,
  stored: {
    names: ['ACME'],
    contracts: {
      place: ints(0, 0, 0, 0),
      at: ints(20_210, 20_210, 20_213, 20_213),
      expires: ints(20_237, 20_237, 20_237, 20_237),
      ends: ints(20_237, 20_237, 20_237, 20_237),
      side: ints(1, 0, 1, 0),
      strike: floats(100, 0, 100, 0),
      open: floats(4, 101, 5, 102),
      high: floats(6, 103, 6, 103),
      low: floats(3, 100, 4, 100),
      close: floats(5, 102, 5.5, 102),
      final: floats(NaN, NaN, NaN, NaN),
      spot: floats(101, 101, 102, 102),
      traded: floats(500, 500, 500, 500),
      size: floats(500, 500, 500, 500),
    },
    figures: [],
  },
  signals: [[{}]],
  asksLuck: false,
});

/** The same call and put, quoted in three minutes. */
function minutes(): GatheredTest {
  const side = () => ({
    price: floats(4, 5, 6),
    bid: floats(NaN, 4.9, 5.9),
    ask: floats(NaN, 5.1, 6.1),
    volume: floats(0, 9, 9),
  });
  const expiry = { expiry: 20_237, settlement: NaN, strikes: floats(100), call: side(), put: side() };
  const day = { underlying: 'ACME', day: 20_210, lot: 500, minutes: ints(559, 560, 561), spots: floats(100, 100, 100) };
  const tests = test().tests.map((one) => ({ ...one, times: { entry: 560, exit: 561 }, exits: { squareOff: true } }));
  return { ...test(), tests, stored: { recorded: [{ ...day, expiries: [expiry] }], figures: [] }, signals: [] };
}

const run = ({ of = test(), ...apart }: Partial<Apart> & { readonly of?: GatheredTest } = {}) =>
  testedApart(of, { signal: new AbortController().signal, onProgress: () => undefined, ...apart });

describe('a back-test of options in a thread of its own', () => {
  it('goes through recorded minutes as well', async () => {
    const of = minutes();
    const { trades, days } = await run({ of });
    expect(days).toEqual([20_210]);
    const fills = {
      legs: [
        {
          fills: [
            { time: '09:20', price: 5.1 },
            { time: '09:21', price: 5.9 },
          ],
        },
      ],
    };
    expect(JSON.parse(gunzipSync(trades).toString('utf8'))).toMatchObject([fills]);
  });

  it('that hangs is stopped and says so, while another one is answered', async () => {
    const enough = new AbortController();
    const stuck = run({ program: hanging, signal: enough.signal }).catch((error: unknown) => error);
    // It does not wait for the other.
    const { report } = await run();
    enough.abort('enough');
    expect(await stuck).toBe('enough');
    // Bought at 4.00 for 500 units, sold at 5.00.
    expect(report.statistics.trades).toBe(1);
    expect(report.statistics.grossProfit).toBeGreaterThan(0);
    await expect(run({ program: hanging, mostMs: 2000 })).rejects.toMatchObject({
      code: 'job.too-large',
      detail: { errorMessage: expect.stringMatching(/stopped\. It took longer than 2 seconds/) },
    });
  });

  it('that grows is stopped before the server has no memory left', async () => {
    await expect(run({ program: growing, mostMb: 48 })).rejects.toMatchObject({
      code: 'job.too-large',
      detail: { errorMessage: expect.stringContaining('too much memory') },
    });
  });

  it('that is not wanted any more ends at once, and tells until then how far it is', async () => {
    const stop = new AbortController();
    const told: string[] = [];
    const ended = run({
      program: hanging,
      signal: stop.signal,
      onProgress: (_, doing) => {
        told.push(doing);
        stop.abort(new Error('cancelled'));
      },
    });
    await expect(ended).rejects.toThrow('cancelled');
    expect(told).toEqual(['hanging']);
    await expect(run({ signal: AbortSignal.abort(new Error('before')) })).rejects.toThrow('before');
  });
});
