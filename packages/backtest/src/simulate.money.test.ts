import { barDay } from '@parakh/market';
import { expect, it } from 'vitest';
import { chargesOf } from './charges/charges.ts';
import { brokeragePlan } from './charges/plans.ts';
import type { InstrumentSeries } from './instrument-series.ts';
import type { Settings } from './settings.ts';
import { simulate } from './simulate.ts';
import { randomWorld } from './test-series.ts';
import type { Trade } from './trade.ts';

const worlds = 200;

interface Worth {
  /** All that the trade has brought so far, and what of it is held in shares. */
  readonly gain: number;
  readonly worth: number;
}

/** What a trade is worth at the close of a time, derived from the trade and the bars alone. */
function worthOf(trade: Trade, { bars, adjustments }: InstrumentSeries, settings: Settings, time: number): Worth {
  if (trade.entryTime > time) return { gain: 0, worth: 0 };
  if (trade.exitTime <= time && trade.reason !== 'open-at-end') return { gain: trade.pnlPaise, worth: 0 };
  const side = trade.side === 'long' ? 1 : -1;
  let quantity = trade.quantity;
  let fraction = 0;
  let last = trade.entryBar;
  for (let bar = trade.entryBar + 1; bar < bars.time.length && bars.time[bar]! <= time; bar++) {
    if (Number.isNaN(bars.open[bar]! + bars.high[bar]! + bars.low[bar]! + bars.close[bar]!)) continue;
    for (const { exTime, factor } of adjustments) {
      if (exTime <= bars.time[last]! || exTime > bars.time[bar]!) continue;
      const whole = Math.floor((quantity / factor) * (1 + 1e-6));
      fraction += side * Math.round(Math.max(0, quantity / factor - whole) * Math.round(100 * bars.open[bar]!));
      quantity = whole;
    }
    last = bar;
  }
  const costs = chargesOf({
    day: barDay(trade.entryTime),
    segment: settings.product,
    side: side > 0 ? 'buy' : 'sell',
    quantity: trade.quantity,
    pricePaise: trade.entryPaise,
    plan: brokeragePlan(settings.charges)!,
  }).total;
  const worth = side * quantity * Math.round(100 * bars.close[last]!);
  return { gain: worth - side * trade.quantity * trade.entryPaise + fraction - costs, worth };
}

it.each([
  ['each symbol by itself', false],
  ['one portfolio', true],
])('cash and holdings are the capital and all gains, to the paisa, at every close: %s', (_, withCapital) => {
  for (let seed = 1001; seed <= 1000 + worlds; seed++) {
    const { instruments, settings } = randomWorld(seed, withCapital);
    const { trades, curve } = simulate(instruments, settings, { from: 0, to: 0x7fff_ffff });
    const expected = [...curve.time].map((time) => {
      const worths = trades.map((trade) => worthOf(trade, instruments[trade.symbolIndex]!, settings, time));
      const sum = (part: keyof Worth) => worths.reduce((total, it) => total + it[part], 0);
      return { equity: curve.capitalPaise + sum('gain'), holdings: sum('worth') };
    });
    const about = `world ${seed}`;
    expect([...curve.equityPaise], about).toEqual(expected.map(({ equity }) => equity));
    expect([...curve.holdingsPaise], about).toEqual(expected.map(({ holdings }) => holdings));
    expect([...curve.cashPaise], about).toEqual(expected.map(({ equity, holdings }) => equity - holdings));
    expect([...curve.equityPaise, ...curve.cashPaise].every(Number.isSafeInteger), about).toBe(true);
    expect(curve.chargesPaise, about).toBe(trades.reduce((total, { chargesPaise }) => total + chargesPaise, 0));
    const fills = trades.map((it) => [
      it.quantity * it.entryPaise,
      it.reason === 'open-at-end' ? 0 : it.exitQuantity * it.exitPaise,
    ]);
    expect(curve.turnoverPaise, about).toBe(fills.flat().reduce((total, value) => total + value, 0));
  }
});

it('a portfolio never buys with money that it has not', () => {
  for (let seed = 2001; seed <= 2000 + worlds; seed++) {
    const { instruments, settings } = randomWorld(seed, true);
    // What a sale costs can be more than the shares are worth.
    const { curve } = simulate(
      instruments,
      { ...settings, sides: 'long', charges: 'none' },
      { from: 0, to: 0x7fff_ffff },
    );
    expect(Math.min(...curve.cashPaise), `world ${seed}`).toBeGreaterThanOrEqual(0);
  }
});
