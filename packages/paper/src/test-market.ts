import type { Day } from '@parakh/base';
import type { Depth, NewOrder } from '@parakh/brokers';
import type { TickSession } from '@parakh/market';
import { bookOf } from './account.ts';
import {
  type LedgerEntry,
  type MarketEvent,
  type PaperAccount,
  PaperEngine,
  type PaperInstrument,
  type PaperOutcome,
  type PaperSettings,
  paperSettings,
} from './index.ts';

/** A Tuesday. */
export const DAY: Day = '2024-06-11';

export const instantOn = (day: Day, clock: string): number => Date.parse(`${day}T${clock}+05:30`);

export function sessionOn(day: Day, round = 0): TickSession {
  return {
    day,
    round,
    preOpenAt: instantOn(day, '09:00:00'),
    opensAt: instantOn(day, '09:15:00'),
    closesAt: instantOn(day, '15:30:00'),
  };
}

export const sbin: PaperInstrument = {
  token: 'SBIN',
  symbol: 'SBIN',
  exchange: 'NSE',
  isin: 'INE062A01020',
  kind: 'share',
  isOnIndex: false,
  lot: 1,
  tickPaise: 5,
  closePaise: 56_450,
  band: { low: 20_000, high: 62_095 },
  averageVolume: 20_000_000,
  averageRangePct: 2,
  isTradeForTrade: false,
  strikePaise: null,
  expiry: null,
};

/** No latency: what a test is about is not when an order arrives. */
export const prompt: PaperSettings = { ...paperSettings, latency: { median: 0, p99: 0 } };
/** Nor what trading costs. */
export const frictionless: PaperSettings = { ...prompt, friction: 'none', mostOfMinute: Infinity };

let ownIds = 0;

export function order(differs: Partial<NewOrder> = {}): NewOrder {
  return {
    ownId: `PK${String(++ownIds).padStart(16, '0')}`,
    instrument: { exchange: 'NSE', symbol: 'SBIN', token: 'SBIN' },
    side: 'BUY',
    variety: 'NORMAL',
    orderType: 'MARKET',
    product: 'DELIVERY',
    duration: 'DAY',
    quantity: 10,
    disclosedQuantity: 0,
    price: null,
    triggerPrice: null,
    ...differs,
  };
}

interface TickWritten {
  /** When it reached us, where that is later. */
  readonly seenAt?: number;
  readonly token?: string;
  readonly open?: number;
  readonly close?: number;
  readonly depth?: Depth;
}

/** A market and an account, by hand. Prices of ticks in rupees. */
export class TestMarket {
  engine: PaperEngine;
  readonly settings: PaperSettings;
  readonly outcomes: PaperOutcome[] = [];
  day: Day = DAY;
  #round = 0;

  constructor(settings: PaperSettings = prompt, account?: PaperAccount) {
    this.settings = settings;
    this.engine = new PaperEngine(settings, account);
  }

  /** A session from before its open, and the shares that are traded in it. */
  static opened(settings: PaperSettings = prompt, instruments: readonly PaperInstrument[] = [sbin]): TestMarket {
    const market = new TestMarket(settings);
    market.begin(DAY, 0, instruments);
    return market;
  }

  begin(day: Day, round = 0, instruments: readonly PaperInstrument[] = [sbin]): void {
    this.day = day;
    this.#round = round;
    const at = instantOn(day, '09:00:00');
    this.on({ kind: 'session', at, session: sessionOn(day, round) });
    for (const instrument of instruments) this.on({ kind: 'instrument', at, instrument });
  }

  /** Another process goes on with what was written. */
  restart(account: PaperAccount, instruments: readonly PaperInstrument[] = [sbin]): void {
    this.engine = new PaperEngine(this.settings, account);
    this.begin(this.day, this.#round, instruments);
  }

  on(event: MarketEvent): void {
    this.outcomes.push(...this.engine.onMarket(event));
  }

  at(clock: string): number {
    return instantOn(this.day, clock);
  }

  clock(clock: string): void {
    this.on({ kind: 'clock', at: this.at(clock) });
  }

  close(): void {
    this.on({ kind: 'close', at: this.at('15:30:00') });
  }

  tick(clock: string, ltp: number, volume: number, written: TickWritten = {}): void {
    const time = this.at(clock);
    const { seenAt = time, token = 'SBIN', open = ltp, close = NaN, depth } = written;
    const tick = { token, ltp, open, high: ltp, low: ltp, close, volume, oi: NaN, changePtc: NaN, time };
    this.on({ kind: 'tick', at: seenAt, tick: depth ? { ...tick, depth } : tick });
  }

  place(clock: string, differs: Partial<NewOrder> = {}): string {
    const { outcomes, orderId } = this.engine.command({ kind: 'place', at: this.at(clock), order: order(differs) });
    this.outcomes.push(...outcomes);
    return orderId!;
  }

  cancel(clock: string, orderId: string): void {
    this.outcomes.push(...this.engine.command({ kind: 'cancel', at: this.at(clock), orderId }).outcomes);
  }

  get trades() {
    return this.outcomes.flatMap((one) => (one.kind === 'trade' ? [one.trade] : []));
  }

  get entries(): LedgerEntry[] {
    return this.outcomes.flatMap((one) => (one.kind === 'entry' ? [one.entry] : []));
  }

  orderOf(id: string) {
    const found = bookOf(this.engine.account).find((one) => one.id === id);
    if (!found) throw new Error(`no order ${id}`);
    return found;
  }
}

/** One row a side. */
export function depthOf(bid: number, ask: number, quantity = 1000): Depth {
  return {
    bids: [{ price: bid, quantity, orders: 1 }],
    asks: [{ price: ask, quantity, orders: 1 }],
  };
}
