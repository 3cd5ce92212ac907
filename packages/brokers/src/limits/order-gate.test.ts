import { AppError, random } from '@parakh/base';
import { expect, it } from 'vitest';
import { OrderGate, reservedForExits, type Urgency } from './order-gate.ts';
import { SharedTimes } from './shared-times.ts';
import { mostWithin } from './test-counted.ts';
import type { RateWindow } from './windows.ts';

const kite: readonly RateWindow[] = [
  { perMs: 1000, most: 10 },
  { perMs: 60_000, most: 200 },
  { perMs: 3_600_000, most: 3000 },
];
const HOUR_MS = 3_600_000;

const gateOf = (windows: readonly RateWindow[]) =>
  new OrderGate('account1', [new SharedTimes(windows, reservedForExits)]);

interface Left {
  readonly at: number;
  readonly exchange: string;
  readonly urgency: Urgency;
}

/** An hour of presses in bursts, at two exchanges, a tenth of them exits. */
function hour(windows: readonly RateWindow[], seed: number) {
  const chance = random(seed);
  const draw = () => chance.next();
  const gate = gateOf(windows);
  const left: Left[] = [];
  let refused = 0;
  for (let now = 0; now < HOUR_MS; now += draw() < 0.02 ? draw() * 2000 : draw() * 120) {
    const exchange = draw() < 0.5 ? 'NSE' : 'BSE';
    const urgency = draw() < 0.1 ? 'cancel' : 'order';
    try {
      left.push({ at: now + gate.take(exchange, urgency, now), exchange, urgency });
    } catch (failure) {
      if (!(failure instanceof AppError) || failure.code !== 'broker.crowded') throw failure;
      refused++;
    }
  }
  return { left: left.toSorted((one, other) => one.at - other.at), refused };
}

it.each([1, 2])('an hour of load never passes a window, seed %i', (seed) => {
  const { left, refused } = hour(kite, seed);
  expect(refused).toBeGreaterThan(1000);
  const times = left.map(({ at }) => at);
  for (const { perMs, most } of kite) expect(mostWithin(times, perMs)).toBeLessThanOrEqual(most);
  // It is kept, and not by sending next to nothing.
  expect(mostWithin(times, 60_000)).toBeGreaterThan(190);
  expect(times.length).toBeGreaterThan(2900);
});

it('keeps ten a second of each exchange where the vendor allows more', () => {
  const { left } = hour([{ perMs: 1000, most: 50 }], 4);
  for (const exchange of ['NSE', 'BSE']) {
    const times = left.filter((one) => one.exchange === exchange).map(({ at }) => at);
    expect(mostWithin(times, 1000)).toBeLessThanOrEqual(10);
  }
  expect(
    mostWithin(
      left.map(({ at }) => at),
      1000,
    ),
  ).toBeGreaterThan(10);
});

it('an exit leaves at once beside a hundred orders that wait, and the window holds', () => {
  const gate = gateOf(kite);
  const left: number[] = [];
  for (let i = 0; i < 100; i++) {
    try {
      left.push(gate.take('NSE', 'order', i));
    } catch {
      // Would have waited for more than a second.
    }
  }
  expect(left.length).toBeLessThan(20);
  expect(gate.take('NSE', 'exit', 100)).toBe(0);
  expect(gate.take('NSE', 'exit', 150)).toBe(0);
});

it('says how long an order would have waited, and does not keep a place for it', () => {
  const gate = gateOf([{ perMs: 60_000, most: 3 }]);
  expect(gate.take('NSE', 'order', 0)).toBe(0);
  // Two of the three places are for exits.
  expect(() => gate.take('NSE', 'order', 10_000)).toThrow(expect.objectContaining({ detail: { waitMs: 50_050 } }));
  expect(gate.take('NSE', 'order', 60_050)).toBe(0);
});

it('a cancellation that would wait for long is told so, an exit sooner', () => {
  const gate = gateOf([{ perMs: 60_000, most: 3 }]);
  for (let i = 0; i < 3; i++) expect(gate.take('NSE', 'cancel', i)).toBe(0);
  expect(() => gate.take('NSE', 'cancel', 1000)).toThrow(expect.objectContaining({ detail: { waitMs: 59_050 } }));
  expect(() => gate.take('NSE', 'exit', 55_000)).toThrow(expect.objectContaining({ detail: { waitMs: 5050 } }));
  expect(gate.take('NSE', 'cancel', 55_000)).toBe(5050);
});

it('orders leave in the order in which they were pressed', () => {
  const gate = gateOf(kite);
  const times = Array.from({ length: 12 }, (_, i) => i * 60 + gate.take(i % 2 ? 'NSE' : 'BSE', 'order', i * 60));
  expect(times[8]).toBe(1050);
  expect(times).toEqual(times.toSorted((one, other) => one - other));
});
