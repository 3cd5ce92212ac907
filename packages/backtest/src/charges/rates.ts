import { type Day, type DayNumber, dayNumber, dayOf, recordOf } from '@parakh/base';
import { depositoryDebit } from './depository.ts';
import { exchangeCharge, investorProtection } from './exchange.ts';
import { type ChargeTable, inForce, type OrderSide, type Segment } from './record.ts';
import { turnoverFee } from './sebi.ts';
import { serviceTax } from './service-tax.ts';
import { stampDuty } from './stamp.ts';
import { transactionTax } from './stt.ts';

/** Rupees on a crore of turnover. */
interface OrderRates {
  readonly stt: number;
  /** The transaction charge and the contribution to the investors' protection. */
  readonly exchange: number;
  readonly sebi: number;
  readonly stamp: number;
}

interface DayRates {
  readonly from: DayNumber;
  readonly orders: Readonly<Record<Segment, Readonly<Record<OrderSide, OrderRates>>>>;
  /** Hundredths of a percent. */
  readonly taxRate: number;
  readonly isTaxOnSebiFee: boolean;
  readonly depositoryPaise: number;
}

/** Every charge with its records, for those who want to see where a figure comes from. */
export const chargeTables: readonly ChargeTable[] = [
  transactionTax,
  exchangeCharge,
  investorProtection,
  turnoverFee,
  stampDuty,
  serviceTax,
  depositoryDebit,
];

const segments = ['delivery', 'intraday', 'futures', 'options'] as const;
const sides = ['buy', 'sell'] as const;

/** The first day on which every charge is known. */
export const chargesKnownFrom: Day = dayOf(Math.max(...chargeTables.map((table) => dayNumber(table.records[0].from))));

/** Newest first: the rates change a few times in ten years, and most questions are about the last of them. */
const spans: readonly DayRates[] = daysOfChange().map(ratesFrom);

/** All rates of the day. Throws 'request.invalid' with the reason for a day on which some charge is not known. */
export function ratesOn(day: DayNumber): DayRates {
  for (const span of spans) if (span.from <= day) return span;
  return ratesFrom(day);
}

function daysOfChange(): readonly DayNumber[] {
  const days = new Set(chargeTables.flatMap((table) => table.records.map((record) => dayNumber(record.from))));
  return [...days].filter((day) => day >= dayNumber(chargesKnownFrom)).toSorted((one, other) => other - one);
}

function ratesFrom(day: DayNumber): DayRates {
  const stt = inForce(transactionTax)(day);
  const exchange = inForce(exchangeCharge)(day);
  const protection = inForce(investorProtection)(day);
  const sebi = inForce(turnoverFee)(day);
  const stamp = inForce(stampDuty)(day);
  const tax = inForce(serviceTax)(day);
  return {
    from: day,
    orders: recordOf(segments, (segment) =>
      recordOf(sides, (side) => ({
        stt: stt[segment][side],
        exchange: exchange[segment][side] + protection[segment][side],
        sebi: sebi[segment][side],
        stamp: stamp[segment][side],
      })),
    ),
    taxRate: tax.rate,
    isTaxOnSebiFee: tax.isOnSebiFee,
    depositoryPaise: inForce(depositoryDebit)(day).paise,
  };
}
