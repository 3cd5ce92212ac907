import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { marginCommand } from './margin.ts';

const folder = mkdtempSync(join(tmpdir(), 'parakh-margin-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const future = { side: 'buy', kind: 'future', expiry: '2025-06-26', lots: 1, lotUnits: 75, price: 25_000 };
const file = { symbol: 'NIFTY 50', day: '2025-06-02', spot: 25_000, rate: 0, legs: [future] };

async function ran(content: unknown) {
  writeFileSync(join(folder, 'position.json'), typeof content === 'string' ? content : JSON.stringify(content));
  const result = await marginCommand.run({ words: ['position.json'], flags: {}, folder });
  return { printed: marginCommand.print(result), json: JSON.parse(JSON.stringify(marginCommand.json(result))) };
}

describe('margin', () => {
  it('prints every part, the band, the day and what is left out', async () => {
    const { printed } = await ran(file);
    for (const [part, amount] of [
      ['scan loss', '1,74,375'],
      ['exposure \\(extreme loss\\)', '37,500'],
      ['margin estimate', '2,11,875'],
      ['premium paid less received', '0'],
    ])
      expect(printed).toMatch(new RegExp(`^${part} +${amount}$`, 'm'));
    expect(printed).toMatch(/Likely between ₹[\d,]+ and ₹[\d,]+ \(/);
    expect(printed).toContain('Parameters of 2025-06-02: price ± 2,325, volatility ± 4.0 points.');
    expect(printed).toContain('Worst of the scenarios: price -1 ranges, volatility +1: ₹1,74,375.');
    expect(printed).toContain('Not included: what a broker asks beyond the exchange');
  });

  it('answers with a fixed shape, unknown as null', async () => {
    const { json } = await ran({ ...file, priceScan: 2400 });
    expect(json).toMatchObject({
      day: '2025-06-02',
      scanLoss: 180_000,
      total: 217_500,
      worst: { price: -1, volatility: 1, share: 1 },
      parameters: { of: 'index', priceScan: 2400, sigma: null, from: 'imported' },
    });
    expect(json.losses).toHaveLength(16);
    expect(json.notIncluded.length).toBeGreaterThan(0);
  });

  it.each([
    ['no JSON', '{', 'position.json is no JSON'],
    ['no legs', { ...file, legs: [] }, 'position.json: legs:'],
    ['eleven legs', { ...file, legs: Array.from({ length: 11 }, () => future) }, 'position.json: legs:'],
    ['lots of a half', { ...file, legs: [{ ...future, lots: 0.5 }] }, 'position.json: legs.0.lots:'],
    ['no lots', { ...file, legs: [{ ...future, lots: 0 }] }, 'position.json: legs.0.lots:'],
    ['an option without a strike', { ...file, legs: [{ ...future, kind: 'CE' }] }, 'legs.0.strike: an option has one'],
    ['a contract that is over', { ...file, legs: [{ ...future, expiry: '2025-05-29' }] }, 'is over on 2025-06-02'],
    ['a day that is none', { ...file, day: '2025-02-30' }, 'position.json: day: is no day'],
    ['a day before the rules', { ...file, day: '2019-06-02' }, 'no rate is known on 2019-06-02'],
    ['a field that nobody knows', { ...file, spots: 1 }, 'position.json: the whole:'],
  ])('refuses %s', async (_, content, why) => {
    await expect(ran(content)).rejects.toMatchObject({
      code: 'request.invalid',
      message: expect.stringContaining(why),
    });
  });

  it('refuses a file that is not there', async () => {
    const wanted = { words: ['nowhere.json'], flags: {}, folder };
    await expect(marginCommand.run(wanted)).rejects.toThrow('nowhere.json cannot be read');
  });
});
