import { dayOf, type Random, random } from '@parakh/base';
import type { BrokerTrade, NewOrder } from '@parakh/brokers';
import { barDay } from '@parakh/market';
import { expect, it } from 'vitest';
import { sample } from '../../../tools/sample.ts';
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
const ORDERS = sample({ usual: 2000, deep: 10_000 });
/** Three times through some hundred thousand ticks, on a machine that may do much else. */
const LONGEST_MS = 1_200_000;
/** Sessions of the archive that are played. */
const DAYS = 3;

type Played = PaperTick & { readonly day: number };
type Seen = Played & { readonly seenAt: number };

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
  readonly tick: Seen;
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
  const take = (led: readonly PaperOutcome[], tick?: Seen) => {
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
    take(engine.onMarket({ kind: 'tick', at, tick }), { ...tick, seenAt: at });
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

type Placed = { readonly placedAt: number; readonly price: number };

/** Written apart from the engine: what the market had shown when each fill was made. */
function faultsOf(fills: readonly Fill[], ticks: readonly Played[], orders: ReadonlyMap<string, Placed>): string[] {
  const byDay = Map.groupBy(ticks, ({ token, day }) => `${token} ${day}`);
  return fills.flatMap((fill, i) => {
    const { trade, tick } = fill;
    const order = orders.get(trade.orderId)!;
    const day = byDay.get(`${tick.token} ${tick.day}`)!;
    const wrong = [
      trade.at !== tick.time && 'at another time than its tick',
      trade.at <= order.placedAt && 'before its order was there',
      isBetterThanMarket(fill) && `${trade.side} at ${trade.price} is better than the market`,
      signOf(trade) * (trade.price - order.price) > 0 && 'beyond its limit',
      filledInMinute(fills, i) > 0.1 * tradedInMinute(day, trade.at) && 'more than a tenth of the minute',
      !isFresh(day, trade.at, tick) && 'on a price that is old',
    ];
    return wrong.filter((one) => one !== false).map((one) => `${trade.id} ${one}`);
  });
}

const signOf = ({ side }: BrokerTrade) => (side === 'BUY' ? 1 : -1);

function isBetterThanMarket({ trade, tick }: Fill): boolean {
  const rows = trade.side === 'BUY' ? tick.depth?.asks : tick.depth?.bids;
  const best = rows?.find(({ quantity }) => quantity > 0);
  const prices = [tick.ltp, ...(best ? [best.price] : [])].map((rupees) => signOf(trade) * Math.round(rupees * 100));
  return signOf(trade) * trade.price < Math.min(...prices);
}

const volumeTo = (day: readonly Played[], time: number) => day.findLast((one) => one.time <= time)?.volume ?? 0;
const tradedInMinute = (day: readonly Played[], at: number) => volumeTo(day, at) - volumeTo(day, at - 60_000);

/** Its tick is the newest of the symbol, and reached us within five seconds. */
const isFresh = (day: readonly Played[], at: number, tick: Seen) =>
  tick.seenAt - at <= 5000 && day.findLast((one) => one.time <= at)?.time === at;

function filledInMinute(fills: readonly Fill[], last: number): number {
  const { trade } = fills[last]!;
  let filled = 0;
  for (let i = last; i >= 0 && fills[i]!.trade.at > trade.at - 60_000; i--)
    if (fills[i]!.trade.instrument.token === trade.instrument.token) filled += fills[i]!.trade.quantity;
  return filled;
}

it.skipIf(!hasMinutes())(
  onShared(
    `${ORDERS} random orders on real sessions: every paisa after every event, the same twice, and nothing better than the tape`,
  ),
  () => {
    const ticks = realTicks();
    const first = play(ticks, 11, false);
    expect(first.fills.length).toBeGreaterThan(ORDERS / 10);
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
    expect(
      faultsOf(play(ticks.slice(0, 4000), 12, true).fills, ticks, orders).filter((fault) => fault.includes('minute')),
    ).toEqual([]);
  },
  LONGEST_MS,
);
