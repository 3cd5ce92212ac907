import { type Day, type DayNumber, dayNumber, dayOf, recordOf } from '@parakh/base';
import { inForce } from '@parakh/market';
import { bseExchangeCharge, bseInvestorProtection } from './bse.ts';
import { depositoryDebit } from './depository.ts';
import { exchangeCharge, investorProtection } from './exchange.ts';
import type { ChargeTable, Exchange, OrderSide, Segment } from './record.ts';
import { turnoverFee } from './sebi.ts';
import { serviceTax } from './service-tax.ts';
import { stampDuty } from './stamp.ts';
import { type ExerciseRate, transactionTax } from './stt.ts';

/** Rupees on a crore of turnover. */
interface OrderRates {
  readonly stt: number;
  /** The transaction charge and the contribution to the investors' protection. */
  readonly exchange: number;
  readonly sebi: number;
  readonly stamp: number;
}

interface DayRates extends ExerciseRate {
  readonly from: DayNumber;
  readonly orders: Readonly<Record<Segment, Readonly<Record<OrderSide, OrderRates>>>>;
  /** Hundredths of a percent. */
  readonly taxRate: number;
  readonly isTaxOnSebiFee: boolean;
  readonly depositoryPaise: number;
}

const ofExchange = {
  NSE: [exchangeCharge, investorProtection],
  BSE: [bseExchangeCharge, bseInvestorProtection],
} as const;

/** Every charge of an exchange with its records, for those who want to see where a figure comes from. */
export const chargeTables: Readonly<Record<Exchange, readonly ChargeTable[]>> = {
  NSE: tablesOf('NSE'),
  BSE: tablesOf('BSE'),
};

function tablesOf(exchange: Exchange): readonly ChargeTable[] {
  return [transactionTax, ...ofExchange[exchange], turnoverFee, stampDuty, serviceTax, depositoryDebit];
}

const segments = ['delivery', 'intraday', 'futures', 'options'] as const;
const sides = ['buy', 'sell'] as const;

/** The first day on which every charge of trades on NSE is known. */
export const chargesKnownFrom: Day = knownFrom('NSE');

function knownFrom(exchange: Exchange): Day {
  return dayOf(Math.max(...chargeTables[exchange].map((table) => dayNumber(table.records[0].from))));
}

/** Newest first: the rates change a few times in ten years, and most questions are about the last of them. */
const spans: Readonly<Record<Exchange, readonly DayRates[]>> = { NSE: spansOf('NSE'), BSE: spansOf('BSE') };

/** All rates of the day. Throws 'request.invalid' with the reason for a day on which some charge is not known. */
export function ratesOn(day: DayNumber, exchange: Exchange = 'NSE'): DayRates {
  for (const span of spans[exchange]) if (span.from <= day) return span;
  return ratesFrom(day, exchange);
}

function spansOf(exchange: Exchange): readonly DayRates[] {
  return daysOfChange(exchange).map((day) => ratesFrom(day, exchange));
}

function daysOfChange(exchange: Exchange): readonly DayNumber[] {
  const days = new Set(chargeTables[exchange].flatMap((table) => table.records.map(({ from }) => dayNumber(from))));
  return [...days].filter((day) => day >= dayNumber(knownFrom(exchange))).toSorted((one, other) => other - one);
}

function ratesFrom(day: DayNumber, at: Exchange): DayRates {
  const [trading, protecting] = ofExchange[at];
  const stt = inForce(transactionTax)(day);
  const exchange = inForce(trading)(day);
  const protection = inForce(protecting)(day);
  const sebi = inForce(turnoverFee)(day);
  const stamp = inForce(stampDuty)(day);
  const tax = inForce(serviceTax)(day);
  return {
    from: day,
    exercise: stt.exercise,
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
