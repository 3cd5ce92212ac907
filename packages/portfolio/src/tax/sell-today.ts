import { type BrokeragePlan, chargesOf } from '@parakh/backtest/charges';
import type { DayNumber } from '@parakh/base';
import { longTermFrom } from '@parakh/calculators';
import type { Lot } from '../matching/lot.ts';
import type { Sale } from '../matching/sale.ts';
import { reportOf, type TaxReport } from './tax-report.ts';
import { type TaxedSale, type TaxFacts, taxedSale } from './taxed-sale.ts';

/** What the sale of one lot today would bring. Whole paise, NaN where its price or its cost is not known. */
export interface LotToday {
  readonly lot: Lot;
  readonly taxed: TaxedSale;
  readonly chargesPaise: number;
  /** 0 once it is long term. */
  readonly daysToLongTerm: number;
  /** What the tax of the year changes by if this lot alone is sold: below zero, a loss that is worth its tax. */
  readonly taxPaise: number;
}

export interface SoldToday {
  readonly lots: readonly LotToday[];
  /** If all lots are sold whose gain is known. */
  readonly all: { readonly gainPaise: number; readonly chargesPaise: number; readonly taxPaise: number };
  /** Lots with a loss today, the largest first. */
  readonly losses: readonly LotToday[];
}

interface Today {
  readonly lots: readonly Lot[];
  /** Of the year of today. */
  readonly report: TaxReport;
  readonly facts: TaxFacts;
  readonly day: DayNumber;
  /** Paise by the name of now; NaN where not available. */
  readonly priceOf: (symbol: string) => number;
  readonly plan: BrokeragePlan;
}

/** Each lot by itself, and all of them together, beside what was sold this year. No tax advice. */
export function soldToday({ lots, report, facts, day, priceOf, plan }: Today): SoldToday {
  const already = report.sales.map(({ sale }) => sale);
  const taxWith = (more: readonly Sale[]) =>
    reportOf([...already, ...more], report.year, facts, report.carried.before).taxPaise - report.taxPaise;
  const rows = salesOf(lots, { day, priceOf, plan }).map(({ lot, sale, chargesPaise }) => {
    const taxed = taxedSale(sale, facts);
    const isKnown = taxed.waits === null && !Number.isNaN(taxed.gainPaise);
    const daysToLongTerm = Math.max(0, longTermFrom(lot.acquired) - day);
    return { lot, taxed, chargesPaise, daysToLongTerm, taxPaise: isKnown ? taxWith([sale]) : NaN };
  });
  const known = rows.filter(({ taxPaise }) => !Number.isNaN(taxPaise));
  const sum = (of: (row: LotToday) => number) => known.reduce((all, row) => all + of(row), 0);
  const losses = known.filter(({ taxed }) => taxed.gainPaise < 0);
  return {
    lots: rows,
    all: {
      gainPaise: sum(({ taxed }) => taxed.gainPaise),
      chargesPaise: sum(({ chargesPaise }) => chargesPaise),
      taxPaise: taxWith(known.map(({ taxed }) => taxed.sale)),
    },
    losses: losses.toSorted((one, other) => one.taxed.gainPaise - other.taxed.gainPaise),
  };
}

interface Imagined {
  readonly lot: Lot;
  readonly sale: Sale;
  readonly chargesPaise: number;
}

/** An order a lot; the depository takes its charge of the first of a share. */
function salesOf(lots: readonly Lot[], today: Pick<Today, 'day' | 'priceOf' | 'plan'>): Imagined[] {
  const debited = new Set<string>();
  return lots.map((lot) => {
    const debit = `${lot.account}|${lot.symbol}`;
    const isFirst = !debited.has(debit);
    debited.add(debit);
    return saleToday(lot, isFirst, today);
  });
}

function saleToday(
  lot: Lot,
  isFirstSaleOfScripToday: boolean,
  { day, priceOf, plan }: Pick<Today, 'day' | 'priceOf' | 'plan'>,
): Imagined {
  const { account, symbol, isin, series, acquired, quantity, costPaise, chargesPaise, sttPaise, waits } = lot;
  const pricePaise = priceOf(symbol);
  const order = { day, segment: 'delivery', side: 'sell', quantity, pricePaise, plan } as const;
  const { stt, total } = chargesOf({ ...order, isFirstSaleOfScripToday });
  const sale: Sale = {
    account,
    symbol,
    isin,
    series,
    lot,
    acquired,
    quantity,
    exchange: 'NSE',
    segment: 'delivery',
    sold: day,
    costPaise: waits ? NaN : costPaise,
    proceedsPaise: quantity * pricePaise,
    buyingChargesPaise: waits ? NaN : chargesPaise,
    sellingChargesPaise: total - stt,
    sttPaise: sttPaise + stt,
    waits,
  };
  return { lot, sale, chargesPaise: total };
}
