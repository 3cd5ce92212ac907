import { dayOf, type Random, random } from '@parakh/base';
import type { BrokerTrade, NewOrder } from '@parakh/brokers';
import { barDay } from '@parakh/market';
import { expect, it } from 'vitest';
import { onShared } from '../../../tools/shared.ts';
import {
  PaperEngine,
  type PaperInstrument,
  type PaperOutcome,
  type PaperTick,
  paperSettings,
  readAccount,
  writeAccount,
} from './index.ts';
import { sbin, sessionOn } from './test-market.ts';
import { hasMinutes, minutesOf, ticksOf } from './test-minutes.ts';

const symbols = ['SBIN', 'ICICIBANK', 'TATASTEEL'] as const;
const ORDERS = 10_000;
/** Sessions of the archive that are played. */
const DAYS = 3;

type Played = PaperTick & { readonly day: number };

/** The real minutes of some sessions as ticks of all symbols, in time. */
function realTicks(): Played[] {
  const chance = random(3);
  return symbols
    .flatMap((symbol) => {
      const minutes = minutesOf(symbol);
      const days = [...new Set(minutes.map(({ time }) => barDay(time)))].slice(0, DAYS);
      return days.flatMap((day) => {
        let before = 0;
        return minutes
          .filter(({ time }) => barDay(time) === day)
          .flatMap((bar) => {
            const ticks = ticksOf(symbol, bar, { before, chance });
            before = ticks.at(-1)!.volume;
            return ticks.map((tick) => ({ ...tick, day }));
          });
      });
    })
    .toSorted((one, other) => one.time - other.time);
}

const listed = (token: string): PaperInstrument => ({
  ...sbin,
  token,
  symbol: token,
  band: null,
  averageVolume: 5_000_000,
});

function randomOrder(chance: Random, number: number, tick: PaperTick): NewOrder {
  const oneOf = <T>(values: readonly T[]): T => values[Math.floor(chance.next() * values.length)]!;
  const orderType = oneOf(['MARKET', 'LIMIT', 'LIMIT', 'STOPLOSS_LIMIT', 'STOPLOSS_MARKET'] as const);
  const near = () => 5 * Math.round((tick.ltp * 100 * (1 + 0.004 * chance.normal())) / 5);
  const isStop = orderType.startsWith('STOPLOSS');
  return {
    ownId: `PK${String(number).padStart(16, '0')}`,
    instrument: { exchange: 'NSE', symbol: tick.token, token: tick.token },
    side: oneOf(['BUY', 'SELL']),
    variety: isStop ? 'STOPLOSS' : 'NORMAL',
    orderType,
    product: oneOf(['DELIVERY', 'INTRADAY', 'INTRADAY']),
    duration: chance.next() < 0.5 ? 'IOC' : 'DAY',
    quantity: 1 + Math.floor(chance.next() ** 3 * 400),
    disclosedQuantity: 0,
    price: orderType.endsWith('LIMIT') ? near() : null,
    triggerPrice: isStop ? near() : null,
  };
}

interface Fill {
  readonly trade: BrokerTrade;
  readonly tick: PaperTick;
}

interface Playing {
  readonly outcomes: PaperOutcome[];
  readonly fills: Fill[];
  readonly ended: string;
}

/** The money of every event added up apart from the engine: what its entries say, and what its trades cost. */
class Bookkeeper {
  #balances = new Map<string, number>();
  #value = 0;

  take(outcomes: readonly PaperOutcome[]): void {
    for (const one of outcomes) {
      if (one.kind === 'trade')
        this.#value += (one.trade.side === 'BUY' ? 1 : -1) * one.trade.quantity * one.trade.price;
      if (one.kind !== 'entry') continue;
      for (const [name, paise] of Object.entries(one.entry.lines))
        this.#balances.set(name, (this.#balances.get(name) ?? 0) + paise);
    }
  }

  check({ balances, positions }: PaperEngine['account']): void {
    for (const [name, paise] of Object.entries(balances))
      if ((this.#balances.get(name) ?? 0) !== paise)
        throw new Error(`${name}: ${paise}, by the entries ${this.#balances.get(name)}`);
    // Whatever was bought lies in holdings or in what is open on margin, or was sold again: all that left or came is told by trades.
    const open = positions.reduce((sum, { cost }) => sum + cost, 0);
    const { cash, settling, charges } = balances;
    const spent = paperSettings.capital - cash - settling - charges + open;
    if (spent !== this.#value) throw new Error(`trades took ${this.#value}, the account lacks ${spent}`);
  }
}

function play(ticks: readonly Played[], seed: number, restarts: boolean): Playing {
  const chance = random(seed);
  const settings = { ...paperSettings, seed };
  let engine = new PaperEngine(settings);
  const outcomes: PaperOutcome[] = [];
  const fills: Fill[] = [];
  const books = new Bookkeeper();
  let day = -1;
  let number = 0;
  const take = (led: readonly PaperOutcome[], tick?: PaperTick) => {
    outcomes.push(...led);
    books.take(led);
    books.check(engine.account);
    if (tick) for (const one of led) if (one.kind === 'trade') fills.push({ trade: one.trade, tick });
  };
  const begin = (played: Played) => {
    const session = sessionOn(dayOf(played.day));
    take(engine.onMarket({ kind: 'session', at: session.preOpenAt, session }));
    for (const token of symbols)
      take(engine.onMarket({ kind: 'instrument', at: session.preOpenAt, instrument: listed(token) }));
  };
  for (const [i, tick] of ticks.entries()) {
    if (tick.day !== day) begin(tick);
    day = tick.day;
    // A tenth of them comes late, some of these too late.
    const at = tick.time + (chance.next() < 0.1 ? Math.floor(chance.next() * 9000) : 0);
    take(engine.onMarket({ kind: 'tick', at, tick }), tick);
    for (let n = 0; n < 2 && number < ORDERS && chance.next() < 0.6; n++) {
      const { outcomes: led, orderId } = engine.command({
        kind: 'place',
        at,
        order: randomOrder(chance, number++, tick),
      });
      take(led);
      const isOpen = engine.account.orders.some(({ id, status }) => id === orderId && status === 'open');
      if (isOpen && chance.next() < 0.5)
        take(engine.command({ kind: 'cancel', at: at + 500, orderId: orderId! }).outcomes);
    }
    if (restarts && i % 997 === 0) {
      engine = new PaperEngine(settings, readAccount(writeAccount(engine.account)));
      begin(tick);
    }
  }
  return { outcomes, fills, ended: writeAccount(engine.account) };
}

/** Written apart from the engine: what the market had shown when each fill was made. */
function faultsOf(
  fills: readonly Fill[],
  ticks: readonly Played[],
  orders: ReadonlyMap<string, { placedAt: number; price: number }>,
) {
  const bySymbol = Map.groupBy(ticks, ({ token, day }) => `${token} ${day}`);
  const volumeTo = (day: readonly Played[], time: number) => day.findLast((one) => one.time <= time)?.volume ?? 0;
  const faults: string[] = [];
  const minutes: Fill[] = [];
  for (const fill of fills) {
    const { trade, tick } = fill;
    const { side, price, at } = trade;
    const order = orders.get(trade.orderId)!;
    if (at !== tick.time) faults.push(`${trade.id} at another time than its tick`);
    if (at <= order.placedAt) faults.push(`${trade.id} before its order was there`);
    const paise = Math.round(tick.ltp * 100);
    const sign = side === 'BUY' ? 1 : -1;
    const rows = (side === 'BUY' ? tick.depth?.asks : tick.depth?.bids)?.filter(({ quantity }) => quantity > 0);
    const market = Math.min(sign * paise, rows?.length ? sign * Math.round(rows[0]!.price * 100) : Infinity);
    if (sign * price < market) faults.push(`${trade.id} ${side} at ${price}, the market gave ${market}`);
    if (sign * (price - order.price) > 0) faults.push(`${trade.id} beyond its limit`);
    const day = bySymbol.get(`${tick.token} ${(tick as Played).day}`)!;
    const traded = volumeTo(day, at) - volumeTo(day, at - 60_000);
    while (minutes.length > 0 && minutes[0]!.trade.at <= at - 60_000) minutes.shift();
    minutes.push(fill);
    const filled = minutes
      .filter((one) => one.trade.instrument.token === tick.token && one.trade.at > at - 60_000)
      .reduce((sum, one) => sum + one.trade.quantity, 0);
    if (filled > 0.1 * traded) faults.push(`${trade.id}: ${filled} of ${traded} in a minute`);
  }
  return faults;
}

it.skipIf(!hasMinutes())(
  onShared(
    '10,000 random orders on real sessions: every paisa after every event, the same twice, and nothing better than the tape',
  ),
  () => {
    const ticks = realTicks();
    const first = play(ticks, 11, false);
    expect(first.fills.length).toBeGreaterThan(1000);
    const orders = new Map(
      first.outcomes.flatMap((one) =>
        one.kind === 'order' ? [[one.order.id, { placedAt: one.order.placedAt, price: one.order.price }] as const] : [],
      ),
    );
    expect(orders.size).toBeGreaterThanOrEqual(ORDERS);
    expect(faultsOf(first.fills, ticks, orders)).toEqual([]);
    const second = play(ticks, 11, false);
    expect(second.ended).toBe(first.ended);
    expect(second.outcomes).toEqual(first.outcomes);
    // Another seed draws other orders and other delays; restarts lose no paisa.
    expect(faultsOf(play(ticks.slice(0, 4000), 12, true).fills, ticks, orders).filter((fault) => fault.includes('minute'))).toEqual(
      [],
    );
  },
);
