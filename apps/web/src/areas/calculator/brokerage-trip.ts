import { AppError } from '@parakh/base';
import { brokers, ownPlan, type RoundTrip, rulesOn, type TripCost, tripCost } from '@parakh/calculators';
import { dayText, t } from '@parakh/ui';
import { inPaise } from './formats.ts';
import type { Inputs, Values } from './inputs.ts';

const amount = { kind: 'number', unit: '₹' } as const;

/** What the brokerage calculator asks, the day of the trade being today at first. */
export function tripInputs(today: string) {
  return {
    segment: {
      kind: 'choice',
      label: 'Segment',
      usual: 'delivery',
      choices: [
        { value: 'delivery', word: 'Shares, delivered' },
        { value: 'intraday', word: 'Shares, within the day' },
        { value: 'futures', word: 'Futures' },
        { value: 'options', word: 'Options' },
      ],
    },
    exchange: {
      kind: 'choice',
      label: 'Exchange',
      usual: 'NSE',
      choices: [
        { value: 'NSE', word: 'NSE' },
        { value: 'BSE', word: 'BSE' },
      ],
    },
    buy: { ...amount, label: 'Bought at', usual: 1_000, least: 0.01, most: 1e7, says: 'Of an option its premium.' },
    sell: { ...amount, label: 'Sold at', usual: 1_050, least: 0.01, most: 1e7 },
    quantity: {
      kind: 'number',
      label: 'Quantity',
      usual: 100,
      least: 1,
      most: 1e7,
      isWhole: true,
      says: 'Shares; of contracts lots × lot size.',
    },
    day: { kind: 'day', label: 'Day of the trade', usual: today, says: 'The rates of that day are taken.' },
    broker: {
      kind: 'choice',
      label: 'Broker',
      usual: 'discount',
      isWide: true,
      choices: [
        ...brokers.map(({ plan }) => ({ value: plan.name, word: plan.title })),
        { value: 'own', word: 'My own rates' },
      ],
    },
    rate: { kind: 'number', label: 'Brokerage', unit: '%', usual: 0.1, least: 0, most: 2.5 },
    least: { ...amount, label: 'At least, an order', usual: 0, least: 0, most: 1000 },
    most: { ...amount, label: 'At most, an order', usual: 20, least: 0, most: 1e6, mayBeEmpty: true },
  } as const satisfies Inputs;
}

/** Boxes that only the rates of one's own have. */
export const ownFields = ['rate', 'least', 'most'] as const;

type Typed = Values<ReturnType<typeof tripInputs>>;

/** What a trade costs, or why that is not known. */
export interface Costs {
  readonly trip: RoundTrip;
  readonly cost: TripCost | undefined;
  readonly rules: ReturnType<typeof rulesOn>;
  readonly reason: string | undefined;
  /** What is assumed of the broker. */
  readonly says: readonly string[];
}

export function costOf(typed: Typed): Costs {
  const broker = brokers.find(({ plan }) => plan.name === typed.broker);
  const trip: RoundTrip = {
    exchange: typed.exchange,
    segment: typed.segment,
    day: typed.day,
    quantity: typed.quantity,
    buyPaise: inPaise(typed.buy),
    sellPaise: inPaise(typed.sell),
    plan: broker?.plan ?? ownPlan(typed.rate, inPaise(typed.least), inPaise(typed.most)),
  };
  const says = [broker ? brokerText(broker) : t('Your own rates: the participant’s fee for a debit is left out.')];
  try {
    const cost = tripCost(trip);
    return {
      trip,
      cost: Number.isNaN(cost.total) ? undefined : cost,
      rules: rulesOn(typed.day, typed.exchange),
      reason: undefined,
      says,
    };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { trip, cost: undefined, rules: [], reason: reasonOf(error), says };
  }
}

function reasonOf({ message }: AppError): string {
  return message;
}

function brokerText({ asOf, source, doubt }: (typeof brokers)[number]): string {
  const read = asOf
    ? t('Prices of the broker as of {day}: {source}', { day: dayText(asOf).slice(4), source })
    : t('Prices {source}', { source });
  return doubt ? `${read}; ${doubt}.` : `${read}.`;
}
