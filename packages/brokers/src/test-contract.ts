import type { AppError } from '@parakh/base';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { BrokerHolding } from './account.ts';
import type { Broker } from './broker.ts';
import { candleIntervals } from './candle.ts';
import { mayHaveArrived } from './failure.ts';
import type { BrokerApp, Tokens } from './login.ts';
import type { BrokerInstrument, BrokerOrder, NewOrder, OrderChange, OrderType, Product } from './order/order.ts';
import type { BrokerDepthRow, BrokerQuote } from './quote.ts';
import type { BrokerSession } from './session.ts';
import { BOOKED_AT, PRICES, type TestBook, testBook } from './test-book.ts';
import { testApp, testOrder } from './test-replies.ts';
import { STRANGE, withStrangeRow } from './test-strange-row.ts';
import { type Dialect, type Fault, type Seen, startVendor, type TestVendor } from './test-vendor.ts';
import type { Sending } from './wire/http.ts';

/** What differs among brokers: everything else must come out the same. */
export interface Contract {
  readonly broker: Broker;
  readonly dialect: (book: TestBook) => Dialect;
  readonly sbin: BrokerInstrument;
  /** What the redirect brings (or the form has) after a login, and after one that was refused. */
  readonly brought: Readonly<Record<string, string>>;
  readonly refused: Readonly<Record<string, string>>;
  readonly tokens: Tokens;
  readonly app?: Partial<BrokerApp>;
  readonly lacks?: Lacks;
  /** Of the holding, what this vendor reads otherwise. */
  readonly holding?: Partial<BrokerHolding>;
  /** Of a request that is posted: whether it only reads. */
  readonly isRead?: (seen: Seen) => boolean;
  /** In place of a server: a session that keeps this book itself. What is about transport and logins is not asked of it. */
  readonly local?: (book: TestBook) => BrokerSession;
  readonly funds?: { readonly available: number; readonly used: number };
}

/** What a vendor has no word for, or does not tell. */
export interface Lacks {
  readonly products?: readonly Product[];
  readonly orderTypes?: readonly OrderType[];
  readonly varieties?: readonly NewOrder['variety'][];
  readonly durations?: readonly NewOrder['duration'][];
  /** When an order was placed. */
  readonly placedAt?: true;
  /** A stop order reads as its type alone. */
  readonly stopVariety?: true;
  readonly exchangeOrderId?: true;
  readonly profileName?: true;
  readonly holdingClose?: true;
  readonly holdingLast?: true;
  readonly positionLast?: true;
  readonly usedFunds?: true;
  /** The key of an instrument, in books. */
  readonly bookToken?: true;
  /** Our own id as we gave it: an order is found by it, but its row does not show it. */
  readonly ownId?: true;
  readonly tradeId?: true;
  readonly holdingIsin?: true;
  readonly holdingT1?: true;
  readonly disclosedQuantity?: true;
  /** When an order was last changed. */
  readonly updatedAt?: true;
  readonly holdingPledged?: true;
  /** What positions have in place of the symbol. */
  readonly positionSymbol?: string;
  readonly email?: true;
  /** Of a quote, what this vendor tells otherwise, or not. */
  readonly quote?: Partial<BrokerQuote>;
  /** How many orders stand at a level. */
  readonly depthOrders?: true;
  /** Open interest beside candles. */
  readonly candleOi?: true;
}

/** The suite that every broker passes, against a server that speaks its protocol. */
export function testBroker(contract: Contract): void {
  const { broker, sbin, tokens, lacks = {} } = contract;
  const app: BrokerApp = { ...testApp, ...contract.app };
  let book: TestBook;
  let vendor: TestVendor;
  let session: BrokerSession;

  beforeEach(async () => {
    book = testBook();
    vendor = await startVendor(contract.dialect(book), BOOKED_AT.ms + 60_000);
    session = contract.local?.(book) ?? broker.open(app, tokens, vendor.sending);
  });
  afterEach(() => vendor.stop());

  const order = testOrder(sbin);
  const keepsOwnId = broker.ownId.longest > 0;
  const showsOwnId = keepsOwnId && !lacks.ownId;
  const sent = ({ seen }: TestVendor): number =>
    seen.filter((one) => one.method !== 'GET' && !contract.isRead?.(one)).length;
  const ours = async (): Promise<BrokerOrder | undefined> =>
    lacks.ownId
      ? ((await session.findByOwnId!(order.ownId)) ?? undefined)
      : (await session.orders()).rows.find(({ id, ownId }) => (keepsOwnId ? ownId === order.ownId : !isBooked(id)));

  describe('the account of the fixtures', () => {
    const instrument = { exchange: 'NSE', symbol: sbin.symbol, token: lacks.bookToken ? null : sbin.token };

    it('has three orders', async () => {
      const placedAt = lacks.placedAt ? NaN : BOOKED_AT.ms;
      const limit = {
        ownId: null,
        instrument,
        side: 'BUY',
        variety: 'NORMAL',
        orderType: 'LIMIT',
        product: 'DELIVERY',
        duration: 'DAY',
        quantity: 1,
        filled: 0,
        open: 0,
        ended: 0,
        disclosedQuantity: lacks.disclosedQuantity ? NaN : 0,
        price: 57_120,
        triggerPrice: NaN,
        averagePrice: NaN,
        message: null,
        placedAt,
        updatedAt: lacks.updatedAt ? NaN : BOOKED_AT.ms,
      };
      expect((await session.orders()).rows).toEqual([
        {
          ...limit,
          id: '240611000000001',
          exchangeOrderId: lacks.exchangeOrderId ? null : '13240611000000001',
          ownId: showsOwnId ? 'PKAAAAAAAAAAAAAA01' : null,
          filled: 1,
          averagePrice: 57_120,
          status: { status: 'complete', step: null },
        },
        {
          ...limit,
          id: '240611000000002',
          exchangeOrderId: null,
          ownId: showsOwnId ? 'PKAAAAAAAAAAAAAA02' : null,
          ended: 1,
          status: { status: 'rejected', step: null },
          message: 'RED: Margin Shortfall',
        },
        {
          ...limit,
          id: '240611000000003',
          exchangeOrderId: lacks.exchangeOrderId ? null : '13240611000000003',
          variety: lacks.stopVariety ? 'NORMAL' : 'STOPLOSS',
          orderType: 'STOPLOSS_LIMIT',
          open: 1,
          triggerPrice: 57_000,
          status: { status: 'trigger pending', step: null },
        },
      ]);
    });

    it('has one trade and one position', async () => {
      expect((await session.trades()).rows).toEqual([
        {
          id: lacks.tradeId ? expect.any(String) : '50091502',
          orderId: '240611000000001',
          instrument,
          side: 'BUY',
          product: 'DELIVERY',
          quantity: 1,
          price: 57_120,
          at: BOOKED_AT.ms,
        },
      ]);
      expect((await session.positions()).rows).toEqual([
        {
          instrument: { ...instrument, symbol: lacks.positionSymbol ?? sbin.symbol },
          product: 'DELIVERY',
          net: 1,
          bought: 1,
          sold: 0,
          buyAverage: 57_120,
          sellAverage: NaN,
          last: lacks.positionLast ? NaN : 57_120,
          multiplier: 1,
        },
      ]);
    });

    it('has one holding, its funds and its owner', async () => {
      expect((await session.holdings()).rows).toEqual([
        {
          instrument,
          isin: lacks.holdingIsin ? null : 'INE062A01020',
          quantity: 8,
          t1: lacks.holdingT1 ? NaN : 0,
          pledged: lacks.holdingPledged ? NaN : 0,
          averagePrice: 57_310,
          last: lacks.holdingLast ? NaN : 57_120,
          close: lacks.holdingClose ? NaN : 56_450,
          ...contract.holding,
        },
      ]);
      const funds = contract.funds ?? { available: 5815, used: lacks.usedFunds ? NaN : 57_120 };
      expect(await session.funds()).toMatchObject(funds);
      const named = lacks.profileName ? { name: null, email: null } : { name: 'Asha Rao', email: 'asha@example.in' };
      const profile = { clientId: tokens.clientId, ...named, ...(lacks.email ? { email: null } : {}) };
      if (session.profile) expect(await session.profile()).toEqual(profile);
    });

    it('has empty books before the first order of the day', async () => {
      book.orders.length = 0;
      book.trades.length = 0;
      session = contract.local?.(book) ?? session;
      expect((await session.orders()).rows).toEqual([]);
      expect((await session.trades()).rows).toEqual([]);
      expect((await session.positions()).rows).toEqual([]);
    });
  });

  describe('an order', () => {
    it('is placed as it was asked, changed and cancelled', async () => {
      const id = await session.place(order);
      expect(await ours()).toMatchObject({ id, quantity: 3, open: 3, price: 57_005, product: 'DELIVERY', side: 'BUY' });
      const { side: _, ownId: __, ...content } = order;
      const change: OrderChange = { ...content, orderId: id, quantity: 2, price: 56_995 };
      await session.modify(change);
      expect(await ours()).toMatchObject({ quantity: 2, open: 2, price: 56_995 });
      await session.cancel({ id, variety: 'NORMAL' });
      expect(await ours()).toMatchObject({ open: 0, ended: 2, status: { status: 'cancelled', step: null } });
    });

    it.each([
      { orderType: 'MARKET', price: null, triggerPrice: null, variety: 'NORMAL', product: 'INTRADAY' },
      { orderType: 'STOPLOSS_LIMIT', price: 57_005, triggerPrice: 57_100, variety: 'STOPLOSS', product: 'DELIVERY' },
      { orderType: 'STOPLOSS_MARKET', price: null, triggerPrice: 57_100, variety: 'STOPLOSS', product: 'CARRYFORWARD' },
      { orderType: 'LIMIT', price: 57_005, triggerPrice: null, variety: 'AMO', product: 'MARGIN' },
    ] as const)('is sent and read back the same, or stops: $orderType $variety $product', async (differs) => {
      const duration = lacks.durations?.includes('IOC') ? 'DAY' : 'IOC';
      const placing = session.place({ ...order, ...differs, side: 'SELL', duration });
      if (isLacking(lacks, differs)) {
        await expect(placing).rejects.toMatchObject({ code: 'broker.not-offered' });
        expect(sent(vendor)).toBe(0);
        return;
      }
      await placing;
      expect(await ours()).toMatchObject({
        ...differs,
        variety: lacks.stopVariety && differs.variety === 'STOPLOSS' ? 'NORMAL' : differs.variety,
        price: differs.price ?? NaN,
        triggerPrice: differs.triggerPrice ?? NaN,
        side: 'SELL',
        duration,
      });
    });

    it('is found by the id that we gave it, where the vendor can', async () => {
      if (!broker.ownId.isQueryable) return expect('findByOwnId' in session).toBe(false);
      await session.place(order);
      expect(await session.findByOwnId!(order.ownId)).toEqual(await ours());
      expect(await session.findByOwnId!('PKCCCCCCCCCCCCCC01')).toBeNull();
    });

    it('goes with others in one call, where the vendor can, and each has its own answer', async () => {
      if (!session.placeMany) return;
      const wrong = { ...order, ownId: 'PKBBBBBBBBBBBBBB02', instrument: { ...sbin, symbol: 'NONE', token: '1' } };
      const other = { ...order, ownId: 'PKBBBBBBBBBBBBBB03', quantity: 5 };
      const [first, second, third] = await session.placeMany([order, wrong, other]);
      const book = (await session.orders()).rows;
      expect(book.find(({ ownId }) => ownId === order.ownId)?.id).toBe(first && 'id' in first && first.id);
      expect(second).toMatchObject({ failure: { code: 'broker.invalid-input' } });
      expect(book.find(({ ownId }) => ownId === other.ownId)).toMatchObject({
        id: third && 'id' in third && third.id,
        quantity: 5,
      });
      expect(sent(vendor)).toBe(1);
    });

    it('that the vendor refuses is certainly not in its book', async () => {
      const wrong = { ...order, instrument: { ...sbin, symbol: 'NONE', token: '1' } };
      const failure = await session.place(wrong).catch((thrown: unknown) => thrown);
      expect(failure).toMatchObject({ code: 'broker.invalid-input' });
      expect(mayHaveArrived(failure)).toBe(false);
      expect(await ours()).toBeUndefined();
    });

    // From here on it is about a wire.
    if (contract.local) return;

    const lost = ['cut reply', 'silence after', 'server error after'] as const;
    it.each(lost)('whose reply is lost (%s) is sent once, and may have arrived', async (fault) => {
      vendor.failNext(fault, acting('rder'));
      const failure = await failed(broker.open(app, tokens, soonSilent(vendor)).place(order));
      expect(mayHaveArrived(failure)).toBe(true);
      expect(await ours()).toMatchObject({ quantity: 3 });
      expect(sent(vendor)).toBe(1);
    });

    const unanswered = ['silence before', 'closed before', 'server error before', 'html', 'redirect', 'huge'] as const;
    it.each(unanswered)('that was not answered (%s) is not sent again, and may have arrived', async (fault) => {
      vendor.failNext(fault, acting('rder'));
      const failure = await failed(broker.open(app, tokens, soonSilent(vendor)).place(order));
      expect(mayHaveArrived(failure)).toBe(true);
      expect(sent(vendor)).toBe(1);
      expect(await ours()).toBeUndefined();
    });

    it.each([
      ['token ended', 'broker.login-expired'],
      ['too many', 'broker.rate-limited'],
    ] as const)('is refused with its reason: %s', async (fault, code) => {
      vendor.failNext(fault, acting('rder'));
      const failure = await failed(session.place(order));
      expect(failure).toMatchObject({ code });
      expect(mayHaveArrived(failure)).toBe(false);
      expect(sent(vendor)).toBe(1);
    });
  });

  if (contract.local) return;

  it('holds triggers where its record says so, and nowhere else', () => {
    expect(session.triggers !== undefined).toBe(broker.holdsTriggers === true);
  });

  describe('prices', () => {
    const minute = 60_000;
    const nobody: BrokerInstrument = { ...sbin, symbol: 'NONE', token: sbin.token.replace(/\w+$/, '1') };
    const { quotes, depth, candles } = broker.prices;

    it('are told by the calls that the record names, and by no other', () => {
      const offered = (['quotes', 'depth', 'candles'] as const).map((name) => session[name] !== undefined);
      expect(offered).toEqual([quotes !== undefined, depth === true, candles !== undefined]);
    });

    it.skipIf(quotes === undefined)(
      'are those of what is asked, in paise; what the vendor does not know is left out',
      async () => {
        const { last, open, high, low, close, volume } = PRICES;
        expect(await session.quotes!([sbin, nobody])).toEqual([
          {
            instrument: sbin,
            last: inPaise(last),
            open: inPaise(open),
            high: inPaise(high),
            low: inPaise(low),
            close: inPaise(close),
            volume,
            oi: 0,
            at: BOOKED_AT.ms,
            ...lacks.quote,
          },
        ]);
        expect(await session.quotes!([])).toEqual([]);
        expect(vendor.seen).toHaveLength(1);
      },
    );

    it.skipIf(quotes === undefined)('are asked for by as many calls as the vendor wants', async () => {
      const many = Array.from({ length: quotes! + 1 }, () => nobody);
      expect(await session.quotes!([...many, sbin])).toHaveLength(1);
      expect(vendor.seen).toHaveLength(2);
    });

    it.skipIf(!depth)('have the best levels of both sides first, without those that stand for nothing', async () => {
      expect(await session.depth!(sbin)).toEqual({
        bids: [levelOf(PRICES.bid, lacks)],
        asks: [levelOf(PRICES.ask, lacks)],
      });
    });

    it.skipIf(candles === undefined)('have candles that begin when they say, the oldest first', async () => {
      const asked = { instrument: sbin, interval: '1m', from: PRICES.from, to: PRICES.from + 2 * minute } as const;
      const whole = PRICES.candles.map(([open, high, low, close, volume], i) => ({
        at: PRICES.from + i * minute,
        open: inPaise(open),
        high: inPaise(high),
        low: inPaise(low),
        close: inPaise(close),
        volume,
        oi: lacks.candleOi ? NaN : 0,
      }));
      expect(await session.candles!(asked)).toEqual(whole);
      // What begins with the end is none of it, whatever the vendor counts.
      expect(await session.candles!({ ...asked, to: PRICES.from + minute })).toEqual(whole.slice(0, 1));
      expect(await session.candles!({ ...asked, from: asked.to })).toEqual([]);
    });

    it.skipIf(candles === undefined)(
      'have the candles that the record names, and stop at any other before asking',
      async () => {
        for (const interval of candleIntervals) {
          const asking = session.candles!({ instrument: sbin, interval, from: PRICES.from, to: PRICES.from + minute });
          if (candles![interval] !== undefined) await asking;
          else await expect(asking).rejects.toMatchObject({ code: 'broker.not-offered' });
        }
        const offered = candleIntervals.filter((interval) => candles![interval] !== undefined);
        expect(vendor.seen).toHaveLength(offered.length);
      },
    );

    it.skipIf(candles === undefined)('have candles of more days than one call may ask for', async () => {
      const days = candles!['1m']!;
      const from = PRICES.from - days * 24 * 60 * minute;
      const told = await session.candles!({ instrument: sbin, interval: '1m', from, to: PRICES.from + 2 * minute });
      expect(told.map(({ at }) => at)).toEqual([PRICES.from, PRICES.from + minute]);
      expect(vendor.seen.length).toBeGreaterThanOrEqual(2);
    });
  });

  describe('a read', () => {
    it.each(['closed before', 'server error before'] as const)('is asked once more after: %s', async (fault) => {
      vendor.failNext(fault);
      expect((await session.orders()).rows).toHaveLength(3);
    });

    const told: readonly (readonly [Fault, string])[] = [
      ['html', 'broker.unreadable'],
      ['redirect', 'broker.unreadable'],
      ['cut reply', 'broker.down'],
      ['token ended', 'broker.login-expired'],
      ['too many', 'broker.rate-limited'],
    ];
    it.each(told)('fails in its own words: %s', async (fault, code) => {
      vendor.failNext(fault);
      vendor.failNext(fault);
      const failure = await failed(session.holdings());
      expect(failure).toMatchObject({ code });
      const everything = JSON.stringify([failure.message, failure.detail, failure.stack]);
      for (const secret of [tokens.access, app.secret]) expect(everything).not.toContain(secret);
    });

    it('of a book with a row that cannot be read has the others, and says which it is', async () => {
      const fetch = withStrangeRow(vendor.sending.fetch);
      const { rows, unreadable } = await broker.open(app, tokens, { ...vendor.sending, fetch }).orders();
      expect(rows).toHaveLength(2);
      expect(unreadable).toHaveLength(1);
      expect(JSON.stringify(unreadable[0]?.row)).toContain(STRANGE);
    });

    it('never follows a redirect with a token', async () => {
      vendor.failNext('redirect');
      await failed(session.orders());
      expect(vendor.seen.map(({ path }) => path)).not.toContain('/elsewhere');
    });
  });

  describe('a login', () => {
    it('takes what the redirect brought', async () => {
      const found = await broker.login.exchange(app, new URLSearchParams(contract.brought), vendor.sending);
      expect(found).toEqual(tokens);
      expect((await broker.open(app, found, vendor.sending).orders()).rows).toHaveLength(3);
    });

    it('that was refused leaves nothing', async () => {
      const failure = await failed(broker.login.exchange(app, new URLSearchParams(contract.refused), vendor.sending));
      expect(failure).toMatchObject({ code: 'broker.invalid-input' });
      expect(vendor.seen).toHaveLength(0);
    });

    it('page carries the state where the vendor brings it back, and no secret', async () => {
      const { login } = broker;
      if (login.kind === 'form') return expect(login.ways.length).toBeGreaterThan(0);
      const page = await login.page(
        app,
        { state: 'state1', clientId: login.needsClientId ? tokens.clientId : null },
        vendor.sending,
      );
      const written = decodeURIComponent(decodeURIComponent(page)).toLowerCase();
      expect(written.includes('state=state1')).toBe(login.bringsState);
      expect(page).toMatch(/^https:\/\//);
      expect(page).not.toContain(app.secret);
    });

    it('ends at the vendor', async () => {
      await session.logout?.();
      expect(sent(vendor)).toBe(session.logout ? 1 : 0);
    });
  });
}

const inPaise = (rupees: number): number => Math.round(rupees * 100);

/** A level as it is read, of one as vendors tell it. */
function levelOf({ price, quantity, orders }: BrokerDepthRow, { depthOrders }: Lacks): BrokerDepthRow {
  return { price: inPaise(price), quantity, orders: depthOrders ? NaN : orders };
}

function isLacking(
  lacks: Lacks,
  { product, orderType, variety }: Pick<NewOrder, 'product' | 'orderType' | 'variety'>,
): boolean {
  const missing = [
    lacks.products?.includes(product),
    lacks.orderTypes?.includes(orderType),
    lacks.varieties?.includes(variety),
  ];
  return missing.includes(true);
}

/** Of the account of the fixtures, not placed by a test. */
const isBooked = (id: string) => testBook().orders.some((one) => one.id === id);

/** Requests that act, at addresses with this in them. */
const acting = (place: string) => (seen: { method: string; path: string }) =>
  seen.method !== 'GET' && seen.path.includes(place);

/** A silent vendor does not hold the test for eight seconds. */
function soonSilent({ sending, impatient }: TestVendor): Sending {
  return { ...sending, fetch: impatient };
}

async function failed(asked: Promise<unknown>): Promise<AppError> {
  return asked.then(
    () => expect.fail('it was answered'),
    (failure: AppError) => failure,
  );
}
