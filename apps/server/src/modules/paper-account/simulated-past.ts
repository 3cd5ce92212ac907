import { setImmediate as nextTurn } from 'node:timers/promises';
import { dayOf } from '@parakh/base';
import type { NewOrder } from '@parakh/brokers';
import type { Bars } from '@parakh/frames';
import { barTime, instantOf, session as sessionOn, type TickSession } from '@parakh/market';
import {
  type MarketEvent,
  newAccount,
  type PaperAccount,
  PaperEngine,
  type PaperInstrument,
  type PaperOutcome,
  type PaperSettings,
} from '@parakh/paper';
import type { EquityPoint } from './account-store.ts';
import type { PaperAccountDeps } from './deps.ts';
import { paperInstruments } from './paper-instruments.ts';

/** An account with trades that nobody made: of people of the demo, on the last sessions of the demo market. */
export interface SimulatedPast {
  readonly account: PaperAccount;
  /** Without orders: nobody placed them, and no journal has them. */
  readonly outcomes: readonly PaperOutcome[];
  readonly points: readonly EquityPoint[];
}

interface Plan {
  /** Which of the last sessions, the first is 0. */
  readonly day: number;
  readonly clock: number;
  readonly symbol: string;
  readonly side: NewOrder['side'];
  readonly product: 'DELIVERY' | 'INTRADAY';
  readonly quantity: number;
}

const minuteOf = (hour: number, minute: number): number => 60 * hour + minute;
const buy = { side: 'BUY', product: 'DELIVERY' } as const;
const sell = { side: 'SELL', product: 'DELIVERY' } as const;

/** Holdings that are built and partly sold, an intraday trade each way. */
const plans: readonly Plan[] = [
  { day: 0, clock: minuteOf(10, 5), symbol: 'RELIANCE', ...buy, quantity: 40 },
  { day: 0, clock: minuteOf(11, 20), symbol: 'INFY', ...buy, quantity: 60 },
  { day: 1, clock: minuteOf(10, 40), symbol: 'TCS', side: 'BUY', product: 'INTRADAY', quantity: 50 },
  { day: 1, clock: minuteOf(13, 30), symbol: 'TCS', side: 'SELL', product: 'INTRADAY', quantity: 50 },
  { day: 2, clock: minuteOf(9, 50), symbol: 'HDFCBANK', ...buy, quantity: 80 },
  { day: 3, clock: minuteOf(12, 10), symbol: 'INFY', ...sell, quantity: 25 },
  { day: 3, clock: minuteOf(14, 0), symbol: 'ICICIBANK', ...buy, quantity: 70 },
  { day: 4, clock: minuteOf(11, 0), symbol: 'TCS', side: 'SELL', product: 'INTRADAY', quantity: 30 },
  { day: 4, clock: minuteOf(14, 10), symbol: 'TCS', side: 'BUY', product: 'INTRADAY', quantity: 30 },
];
const SESSIONS = 5;
const symbols = [...new Set(plans.map(({ symbol }) => symbol))];
const minute = { unit: 'minute', count: 1 } as const;

/** Undefined where the market is no simulated one, or its minutes are not there yet. */
export async function simulatedPast(
  deps: PaperAccountDeps,
  settings: PaperSettings,
): Promise<SimulatedPast | undefined> {
  const market = deps.engine().market();
  if (!market.isDemo) return undefined;
  const instruments = paperInstruments(market, symbols);
  const days = Array.from(market.sessions.slice(-SESSIONS));
  const bars = new Map<string, Bars>();
  for (const { token } of instruments) bars.set(token, await deps.engine().bars({ symbol: token, timeFrame: minute }));
  if (![...bars.values()].some(({ time }) => time.at(-1)! >= barTime(days.at(-1)!))) return undefined;
  const past = new PastTrades(settings, instruments);
  for (const [place, day] of days.entries()) {
    past.play(place, { day, bars });
    await nextTurn();
  }
  return past.made();
}

interface Playing {
  readonly day: number;
  readonly bars: ReadonlyMap<string, Bars>;
}

class PastTrades {
  readonly #engine: PaperEngine;
  readonly #instruments: readonly PaperInstrument[];
  readonly #outcomes: PaperOutcome[] = [];
  readonly #points: EquityPoint[] = [];
  #placed = 0;

  constructor(settings: PaperSettings, instruments: readonly PaperInstrument[]) {
    this.#engine = new PaperEngine(settings, newAccount());
    this.#instruments = instruments;
  }

  play(place: number, { day, bars }: Playing): void {
    const session = timesOf(day);
    if (!session) return;
    this.#on({ kind: 'session', at: session.preOpenAt, session });
    for (const instrument of this.#instruments) this.#on({ kind: 'instrument', at: session.preOpenAt, instrument });
    const due = plans.filter((plan) => plan.day === place);
    for (const event of ticksOf(day, bars)) {
      for (const plan of due.filter(({ clock }) => instantOf(barTime(day, clock)) <= event.at))
        this.#place(due.splice(due.indexOf(plan), 1)[0]!, event.at);
      this.#on(event);
    }
    this.#on({ kind: 'close', at: session.closesAt });
    const { session: count, counts, round } = this.#engine.account;
    const equity = this.#engine.worth().equity;
    this.#points.push({ session: count, day: session.day, round, equity, entry: counts.entries });
  }

  made(): SimulatedPast {
    return { account: this.#engine.account, outcomes: this.#outcomes, points: this.#points };
  }

  #on(event: MarketEvent): void {
    this.#add(this.#engine.onMarket(event));
  }

  #place({ symbol, side, product, quantity }: Plan, at: number): void {
    if (!this.#instruments.some(({ token }) => token === symbol)) return;
    const order: NewOrder = {
      ownId: `PD${String(++this.#placed).padStart(16, '0')}`,
      instrument: { exchange: 'NSE', symbol, token: symbol },
      side,
      product,
      quantity,
      variety: 'NORMAL',
      orderType: 'MARKET',
      duration: 'DAY',
      disclosedQuantity: 0,
      price: null,
      triggerPrice: null,
    };
    this.#add(this.#engine.command({ kind: 'place', at, order }).outcomes);
  }

  #add(outcomes: readonly PaperOutcome[]): void {
    this.#outcomes.push(...outcomes.filter(({ kind }) => kind !== 'order'));
  }
}

/** A session as its minutes tell it: round 0 is that of no demo exchange. */
function timesOf(day: number): TickSession | undefined {
  const hours = sessionOn(day);
  if (!hours) return undefined;
  const at = (clock: number) => instantOf(barTime(day, clock));
  return {
    day: dayOf(day),
    round: 0,
    preOpenAt: at(hours.open - 15),
    opensAt: at(hours.open),
    closesAt: at(hours.close),
  };
}

/** A tick at the end of each minute of each share, oldest first. */
function ticksOf(day: number, bars: ReadonlyMap<string, Bars>): Extract<MarketEvent, { kind: 'tick' }>[] {
  const events = [...bars].flatMap(([token, { time, columns }]) => {
    let volume = 0;
    let open = NaN;
    return Array.from(time, (start, i) => ({ start, i })).flatMap(({ start, i }) => {
      if (start < barTime(day) || start >= barTime(day + 1)) return [];
      volume += columns.volume[i]!;
      if (Number.isNaN(open)) open = columns.open[i]!;
      const at = instantOf(start) + 59_000;
      const prices = { ltp: columns.close[i]!, open, high: columns.high[i]!, low: columns.low[i]!, close: NaN };
      return { kind: 'tick' as const, at, tick: { token, ...prices, volume, oi: NaN, changePtc: NaN, time: at } };
    });
  });
  return events.toSorted((one, other) => one.at - other.at);
}
