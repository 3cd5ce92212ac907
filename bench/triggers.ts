/** Triggers of orders that wait for a price, on ticks that almost never reach one; and on ticks of which each reaches one. */
import { random } from '@parakh/base';
import { ArmedTriggers } from '../apps/server/src/modules/triggers/armed-triggers.ts';
import { testTrigger } from '../apps/server/src/modules/triggers/test-trigger.ts';
import type { OrderTrigger } from '../apps/server/src/modules/triggers/trigger.ts';

const WAITING = 10_000;
const SYMBOLS = 500;
const TICKS_A_SECOND = 5000;
const SECONDS = 60;
const ROUNDS = 5;
const PAISE = 100;
const PRICE = 1000;

const symbolOf = (i: number) => `S${i % SYMBOLS}`;

/** A stop and a target 2 to 12 % away. */
function triggerAt(i: number, next: () => number): OrderTrigger {
  const order = { side: 'SELL', quantity: 1, orderType: 'MARKET', price: null } as const;
  const off = () => (PRICE * PAISE * (2 + 10 * next())) / 100;
  const symbol = symbolOf(i);
  return testTrigger({
    id: `TR${String(i).padStart(16, '0')}`,
    symbol,
    content: {
      instrument: { exchange: 'NSE', symbol, token: symbol },
      product: 'DELIVERY',
      legs: [
        { crossing: 'down', level: Math.round(PRICE * PAISE - off()), ...order },
        { crossing: 'up', level: Math.round(PRICE * PAISE + off()), ...order },
      ],
    },
  });
}

function armedAll(): ArmedTriggers {
  const source = random(7);
  const armed = new ArmedTriggers();
  for (let i = 0; i < WAITING; i++) armed.arm(triggerAt(i, () => source.next()));
  return armed;
}

/** A minute of ticks within 1.5 % of where all began. */
function quietTicks() {
  const source = random(11);
  return Array.from({ length: TICKS_A_SECOND * SECONDS }, () => ({
    token: symbolOf(Math.floor(source.next() * SYMBOLS)),
    ltp: Math.round(PRICE * PAISE * (1 + (source.next() - 0.5) * 0.03)) / PAISE,
  }));
}

function best(work: () => number): number {
  return Math.min(...Array.from({ length: ROUNDS }, work));
}

function timed(work: () => void): number {
  const began = performance.now();
  work();
  return performance.now() - began;
}

function quietMs(): number {
  const [armed, ticks] = [armedAll(), quietTicks()];
  let reached = 0;
  return best(() => {
    const ms = timed(() => {
      for (const tick of ticks) reached += armed.reachedBy(tick).length;
    });
    if (reached > 0) throw new Error('a quiet tick has reached a level');
    return ms;
  });
}

/** Every symbol falls by 15 %: each trigger is reached once and taken out, as one that fires. */
function crashMs(): number {
  return best(() => {
    const armed = armedAll();
    return timed(() => {
      for (let i = 0; i < SYMBOLS; i++)
        for (const { trigger } of armed.reachedBy({ token: symbolOf(i), ltp: PRICE * 0.85 })) armed.disarm(trigger.id);
      if (armed.size > 0) throw new Error('a trigger was not reached');
    });
  });
}

export const bench = {
  name: 'Triggers of orders',
  run() {
    const quiet = quietMs();
    const armed = best(() => timed(armedAll));
    const rows = [
      {
        what: `${TICKS_A_SECOND} ticks that reach nothing`,
        ms: quiet / SECONDS,
        'part of a core, %': quiet / SECONDS / 10,
      },
      { what: `all ${WAITING} reached and taken out at once`, ms: crashMs() },
      { what: `all ${WAITING} armed, as at a start`, ms: armed },
    ];
    const note = `${WAITING} triggers with a stop and a target each over ${SYMBOLS} symbols; the best of ${ROUNDS} rounds on one core, without the store. The goal is under 5 % of a core.`;
    return Promise.resolve({ rows, note });
  },
};
