import type { Segment } from './record.ts';

/** Brokerage of one order: a share of its value, at least and at most so much. */
export interface Brokerage {
  /** Rupees on a crore of the order's value (of options: of the premium), so 300,000 is 3 %. */
  readonly rate: number;
  readonly leastPaise: number;
  /** Left out: no limit. */
  readonly mostPaise?: number;
}

/** What a broker takes. Other numbers than these may be given as a record of one's own. */
export interface BrokeragePlan extends Readonly<Record<Segment, Brokerage>> {
  readonly name: string;
  readonly title: string;
  /** False: nothing is charged at all, neither taxes nor fees. */
  readonly isCharged: boolean;
  /** The participant's own fee for a debit of delivered shares, besides the depository's. */
  readonly participantPaise: number;
}

const free: Brokerage = { rate: 0, leastPaise: 0, mostPaise: 0 };
const discounted: Brokerage = { rate: 3_000, leastPaise: 0, mostPaise: 2_000 };
const served: Brokerage = { rate: 5_000, leastPaise: 2_500 };

/** Prices of the usual kinds, in the middle of what brokers of that kind publish. */
export const brokeragePlans: readonly BrokeragePlan[] = [
  {
    name: 'none',
    title: 'No charges at all',
    isCharged: false,
    delivery: free,
    intraday: free,
    futures: free,
    options: free,
    participantPaise: 0,
  },
  {
    name: 'discount',
    title: 'Discount broker: delivery free, else 0.03 % or ₹20 an order, the lower; options ₹20',
    isCharged: true,
    delivery: free,
    intraday: discounted,
    futures: discounted,
    options: { rate: 0, leastPaise: 2_000, mostPaise: 2_000 },
    participantPaise: 950,
  },
  {
    name: 'full-service',
    title: 'Full-service broker: 0.5 % of delivery, 0.05 % of intraday and futures, 1 % of premiums; ₹25 at least',
    isCharged: true,
    delivery: { rate: 50_000, leastPaise: 2_500 },
    intraday: served,
    futures: served,
    options: { rate: 100_000, leastPaise: 2_500 },
    participantPaise: 2_000,
  },
];

/** Undefined for a name that no plan has. */
export function brokeragePlan(name: string): BrokeragePlan | undefined {
  return brokeragePlans.find((plan) => plan.name === name);
}
