import type { BrokerHolding, BrokerPosition } from '@parakh/brokers';
import { marketState } from '@parakh/market';
import type { InstrumentsDeps } from '../instruments/index.ts';
import { factsOf, type Known, type OrderFacts } from './checks/facts.ts';
import type { OrderContent } from './content.ts';
import type { AskedOrder, OrdersDeps } from './deps.ts';
import { listedFacts } from './listed-facts.ts';

/** A vendor that is slower than this leaves the fact unknown: the order asks rather than waits. */
const WITHIN_MS = 1500;
const CONTRACTS: ReadonlySet<string> = new Set(['NFO', 'BFO', 'CDS', 'BCD', 'MCX', 'NCDEX']);

export interface FactsDeps extends Pick<OrdersDeps, 'clock'> {
  readonly instruments: InstrumentsDeps;
}

/** What checks look at, as far as it can be learned: from the calendar, and what the account's broker tells now. */
export function factsReader(deps: FactsDeps): OrdersDeps['facts'] {
  return async (asked) => {
    const now = deps.clock.now();
    const [told, own, listed] = await Promise.all([
      brokerFacts(deps, asked),
      soon(deps, async () => asked.account.facts?.(asked.content)).catch(() => undefined),
      // A market store that is not open yet, or is slow, leaves them unknown.
      soon(deps, () => listedFacts(asked, deps.instruments)).catch(() => undefined),
    ]);
    return factsOf({ now, ...alwaysKnown(asked, now), ...told, ...listed, ...own });
  };
}

function alwaysKnown({ account, content }: AskedOrder, now: number): Partial<OrderFacts> {
  const none = { orderValue: null, openOrders: null, positionSize: null, dailyLoss: null };
  return {
    // It was opened a moment ago: a session that is over does not open.
    session: { value: { isGood: true }, source: account.broker.title },
    phase: { value: marketState(now).phase, source: 'the calendar of the exchange' },
    limits: { value: none, source: 'no limits are set' },
    killSwitch: { value: { person: false, operator: false }, source: 'none is set' },
    // Shares trade one by one, and have no largest quantity of their own.
    ...(CONTRACTS.has(content.instrument.exchange)
      ? {}
      : {
          lot: { value: 1, source: 'shares trade one by one' },
          freeze: { value: Infinity, source: 'of contracts alone' },
        }),
  };
}

type Named = { readonly exchange: string; readonly symbol: string; readonly token: string | null };
const isSame = (one: Named, other: Named): boolean =>
  one.exchange === other.exchange && (one.token !== null ? one.token === other.token : one.symbol === other.symbol);

async function brokerFacts(deps: FactsDeps, { account, content }: AskedOrder): Promise<Partial<OrderFacts>> {
  const { session, broker } = account;
  const source = broker.title;
  const learn = <Value>(ask: () => Promise<Value | undefined>): Promise<Known<Value>> =>
    soon(deps, ask).then(
      (value) => (value === undefined ? null : { value, source }),
      () => null,
    );
  const sellsDelivery = content.side === 'SELL' && content.product === 'DELIVERY';
  const [position, freeToSell, margin] = await Promise.all([
    learn(async () => netOf((await session.positions()).rows, content)),
    sellsDelivery ? learn(async () => freeOf((await session.holdings()).rows, content)) : null,
    learn(() => marginOf(account, content)),
  ]);
  return { position, freeToSell, margin };
}

/** Undefined where it takes too long. */
async function soon<Value>({ clock }: FactsDeps, ask: () => Promise<Value | undefined>): Promise<Value | undefined> {
  const given = new AbortController();
  const late = clock.sleep(WITHIN_MS, given.signal).then(() => undefined);
  try {
    return await Promise.race([ask(), late]);
  } finally {
    given.abort();
  }
}

const netOf = (rows: readonly BrokerPosition[], { instrument, product }: OrderContent): number =>
  rows
    .filter((row) => row.product === product && isSame(row.instrument, instrument))
    .reduce((total, { net }) => total + net, 0);

/** Delivered, and not pledged. What the broker does not tell makes the figure unknown: it asks then. */
function freeOf(rows: readonly BrokerHolding[], { instrument }: OrderContent): number | undefined {
  const its = rows.filter((row) => isSame(row.instrument, instrument));
  const free = its.reduce((total, { quantity, t1, pledged }) => total + quantity - t1 - pledged, 0);
  return Number.isNaN(free) ? undefined : free;
}

async function marginOf({ session }: AskedOrder['account'], content: OrderContent) {
  if (!session.requiredMargin) return undefined;
  const order = { ...content, ownId: 'MARGIN000000000000' };
  const [{ total }, { available }] = await Promise.all([session.requiredMargin([order]), session.funds()]);
  return { needed: total, available, isEstimate: false };
}
