import { type BrokeragePlan, brokeragePlans, type Segment } from '@parakh/backtest/charges';

/** The prices of a broker, or of a kind of brokers, and when they were true. */
export interface Broker {
  readonly plan: BrokeragePlan;
  /** The day on which the prices were read or were published for; null of a kind of brokers. */
  readonly asOf: string | null;
  readonly source: string;
  readonly doubt?: string;
}

/** A share of the value with a most: rupees on a crore and paise. */
const lower = (rate: number, mostPaise: number) => ({ rate, leastPaise: 0, mostPaise });
const flat = (paise: number) => ({ rate: 0, leastPaise: paise, mostPaise: paise });

const kinds: readonly Broker[] = brokeragePlans
  .filter(({ name }) => name !== 'none')
  .map((plan) => ({ plan, asOf: null, source: 'in the middle of what brokers of this kind publish' }));

/** Kinds first, then brokers by name. */
export const brokers: readonly Broker[] = [
  ...kinds,
  {
    plan: {
      name: 'zerodha',
      title: 'Zerodha: delivery free, else 0.03 % or ₹20 an order, the lower; options ₹20',
      isCharged: true,
      delivery: flat(0),
      intraday: lower(3_000, 2_000),
      futures: lower(3_000, 2_000),
      options: flat(2_000),
      participantPaise: 950,
    },
    asOf: '2024-10-01',
    source: 'ipobell.com, with the exchange’s rates of that day; intraday and delivery also at support.zerodha.com',
    doubt: 'the fee for a debit is that of the discount kind',
  },
];

/** Prices of one's own: a percentage with a least and a most, the same in every segment. */
export function ownPlan(pct: number, leastPaise: number, mostPaise: number): BrokeragePlan {
  const brokerage = {
    rate: pct * 100_000,
    leastPaise,
    ...(Number.isNaN(mostPaise) ? {} : { mostPaise }),
  };
  const segments: Readonly<Record<Segment, typeof brokerage>> = {
    delivery: brokerage,
    intraday: brokerage,
    futures: brokerage,
    options: brokerage,
  };
  return { name: 'own', title: 'Your own', isCharged: true, ...segments, participantPaise: 0 };
}
