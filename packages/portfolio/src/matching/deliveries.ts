import type { DayNumber } from '@parakh/base';
import { type Allotment, namesOf, type ShareChange } from '../share-change.ts';
import { changedLots, takeOldest } from './apply-change.ts';
import { type Lot, priceDay } from './lot.ts';
import type { Sale } from './sale.ts';
import { cut, type TradeSlice } from './slice.ts';

/** Less than a share was due to an account: what was paid for it is in no tradebook. */
export interface FractionDue {
  readonly account: string;
  readonly symbol: string;
  readonly day: DayNumber;
  readonly kind: ShareChange['kind'];
}

export interface Deliveries {
  readonly sales: readonly Sale[];
  /** What is held at the end, oldest first. */
  readonly lots: readonly Lot[];
  readonly fractions: readonly FractionDue[];
}

interface Told {
  /** Delivered parts of trades, in the order of the trades. */
  readonly slices: readonly TradeSlice[];
  readonly changes: readonly ShareChange[];
  readonly allotments: readonly Allotment[];
  /** The last day whose changes count. */
  readonly until: DayNumber;
}

/** Something that happens to what is held; on one day in the order of `rank`. */
interface Event {
  readonly day: DayNumber;
  readonly rank: number;
  readonly happens: (book: Book) => void;
}

/** Lots of each account and share by 'account|name', and what became of them. */
interface Book {
  readonly held: Map<string, readonly Lot[]>;
  readonly sales: Sale[];
  readonly fractions: FractionDue[];
}

const ranks = { change: 0, allotment: 1, buy: 2, sell: 3 };

/** First in, first out, for each account and share by itself, through whatever its company did. */
export function deliveries({ slices, changes, allotments, until }: Told): Deliveries {
  const names = namesOf(changes);
  const events: Event[] = [
    ...changes.flatMap((change) =>
      change.kind === 'rename' || change.exDay > until ? [] : [changeEvent(change, names)],
    ),
    ...allotments.map((allotment) => allotmentEvent(allotment, names)),
    ...slices.map((slice) => tradeEvent(slice, names)),
  ];
  const book: Book = { held: new Map(), sales: [], fractions: [] };
  for (const { happens } of events.toSorted((one, other) => one.day - other.day || one.rank - other.rank))
    happens(book);
  const lots = [...book.held.values()].flat();
  return { sales: book.sales, lots, fractions: book.fractions };
}

const keyOf = (account: string, name: string) => `${account}|${name}`;

type Names = ReturnType<typeof namesOf>;

function changeEvent(change: Exclude<ShareChange, { kind: 'rename' }>, names: Names): Event {
  const { exDay, kind } = change;
  // A name of the ex-day or of the day before: whoever tells a change of name on that day tells it under either.
  const symbol = names.now(change.symbol, exDay - 1);
  return {
    day: exDay,
    rank: ranks.change,
    happens({ held, fractions }) {
      for (const [key, lots] of Array.from(held)) {
        const account = lots[0]?.account;
        if (account === undefined || key !== keyOf(account, symbol)) continue;
        const changed = changedLots(lots, change, (part) => names.now(part.symbol, exDay));
        if (changed.hasFraction) fractions.push({ account, symbol, day: exDay, kind });
        held.delete(key);
        for (const lot of changed.lots) hold(held, lot);
      }
    },
  };
}

function hold(held: Book['held'], lot: Lot): void {
  const key = keyOf(lot.account, lot.symbol);
  // By the day: bonus shares are allotted after their ex-day, and shares of a merger are as old as those they came from.
  const lots = [...(held.get(key) ?? []), lot].toSorted((one, other) => one.acquired - other.acquired);
  held.set(key, lots);
}

function allotmentEvent({ quantity, costPaise, ...told }: Allotment, names: Names): Event {
  const { day, symbol, account, isin, origin } = told;
  return {
    day,
    rank: ranks.allotment,
    happens({ held }) {
      const costs = { quantity, costPaise, chargesPaise: 0, sttPaise: 0 };
      const name = names.now(symbol, day);
      const about = { account, symbol: name, nameIn2018: names.on(name, priceDay), isin, series: '' };
      hold(held, { ...about, ...costs, origin, acquired: day, since2018: [1, 1], waits: null });
    },
  };
}

function tradeEvent(slice: TradeSlice, names: Names): Event {
  const { trade } = slice;
  return {
    day: trade.day,
    rank: ranks[trade.side],
    happens: ({ held, sales }) =>
      trade.side === 'buy' ? hold(held, lotOf(slice, names)) : sell(slice, { held, sales }),
  };
}

function lotOf({ trade, name, quantity, charges }: TradeSlice, names: Names): Lot {
  const { account, isin, series, day, pricePaise } = trade;
  return {
    account,
    symbol: name,
    nameIn2018: names.on(name, priceDay),
    isin,
    series,
    origin: 'trade',
    acquired: day,
    quantity,
    costPaise: quantity * pricePaise,
    chargesPaise: charges.other,
    sttPaise: charges.stt,
    since2018: [1, 1],
    waits: null,
  };
}

function sell(slice: TradeSlice, { held, sales }: Pick<Book, 'held' | 'sales'>): void {
  const key = keyOf(slice.trade.account, slice.name);
  const { taken, left } = takeOldest(held.get(key) ?? [], slice.quantity);
  held.set(key, left);
  let rest = slice;
  for (const lot of taken) {
    const [part, over] = cut(rest, lot.quantity);
    sales.push(saleOf(part, lot));
    rest = over;
  }
  if (rest.quantity > 0) sales.push(saleOf(rest, null));
}

function saleOf({ trade, name, quantity, charges, segment }: TradeSlice, lot: Lot | null): Sale {
  return {
    ...boughtFor(lot),
    account: trade.account,
    exchange: trade.exchange,
    symbol: name,
    isin: trade.isin || (lot?.isin ?? ''),
    series: trade.series,
    segment,
    lot,
    sold: trade.day,
    quantity,
    proceedsPaise: quantity * trade.pricePaise,
    sellingChargesPaise: charges.other,
    sttPaise: charges.stt + (lot?.sttPaise ?? 0),
  };
}

/** What is not known of a lot that waits, or of none, is not told. */
function boughtFor(lot: Lot | null): Pick<Sale, 'acquired' | 'costPaise' | 'buyingChargesPaise' | 'waits'> {
  if (!lot) return { acquired: NaN, costPaise: NaN, buyingChargesPaise: NaN, waits: 'no-purchase' };
  const { acquired, waits, costPaise, chargesPaise } = lot;
  return waits
    ? { acquired, costPaise: NaN, buyingChargesPaise: NaN, waits }
    : { acquired, costPaise, buyingChargesPaise: chargesPaise, waits };
}
