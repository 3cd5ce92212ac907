import { dayOf, nanToNull, rupeesOf } from '@parakh/base';
import {
  type Book,
  type LossLeft,
  type Lot,
  type LotToday,
  type Performance,
  type SoldToday,
  type TaxedSale,
  type TaxReport,
  taxYearName,
  type YearFigures,
} from '@parakh/portfolio';
import type { TaxMarket } from './tax-market.ts';

export interface TaxResult {
  readonly book: Book;
  readonly report: TaxReport;
  readonly market: Pick<TaxMarket, 'rights'>;
  /** Left out where the year is not that of today. */
  readonly today?: SoldToday | undefined;
  readonly bySymbol?: ReadonlyMap<string, Performance>;
  readonly byAccount?: ReadonlyMap<string, Performance>;
  readonly years?: readonly YearFigures[];
}

const ADVICE = 'No tax advice: charges are estimated, and what else you earn, own or have lost is not known here.';

/** Rupees; plain data, as it travels from the server: what is not known is null. */
export type TaxShown = ReturnType<typeof taxShown> & { readonly text?: string };

export function taxShown({ book, report, market, today, bySymbol, byAccount, years }: TaxResult) {
  const { business, businessAfter, turnover, carried } = report;
  return {
    year: taxYearName(report.year),
    advice: ADVICE,
    sales: report.sales.map(saleShown),
    capitalGains: report.buckets.map(({ term, pct, netPaise, setOffPaise, freePaise, taxPaise }) => ({
      term,
      pct,
      net: rupeesOf(netPaise),
      setOff: rupeesOf(setOffPaise),
      free: rupeesOf(freePaise),
      tax: rupeesOf(taxPaise),
    })),
    tax: rupeesOf(report.taxPaise),
    other: rupeesOf(report.otherPaise),
    business: {
      speculative: rupeesOf(business.speculativePaise),
      speculativeAfterLosses: rupeesOf(businessAfter.speculativePaise),
      speculativeTurnover: rupeesOf(turnover.speculativePaise),
      contracts: rupeesOf(business.contractsPaise),
      contractsAfterLosses: rupeesOf(businessAfter.contractsPaise),
      contractsTurnover: rupeesOf(turnover.contractsPaise),
    },
    losses: { before: carried.before.map(lossShown), after: carried.after.map(lossShown) },
    waitingLots: book.lots.filter(({ waits }) => waits !== null).map(lotShown),
    fractions: book.fractions.map(({ day, ...fraction }) => ({ ...fraction, day: dayOf(day) })),
    rights: market.rights.map(({ symbol, exDay }) => ({ symbol, exDay: dayOf(exDay) })),
    openContracts: book.openContracts.map(({ trade, quantity }) => ({
      account: trade.account,
      symbol: trade.symbol,
      side: trade.side,
      quantity,
      day: dayOf(trade.day),
    })),
    ifSoldToday: today ? todayShown(today) : null,
    symbols: [...(bySymbol ?? [])].map(performanceShown),
    accounts: [...(byAccount ?? [])].map(performanceShown),
    years: (years ?? []).map(({ year, realisedPaise, waiting, chargesPaise }) => ({
      year: taxYearName(year),
      realised: rupeesOf(realisedPaise),
      waiting,
      charges: rupeesOf(chargesPaise),
    })),
  };
}

function saleShown({ sale, head, costPaise, value2018Paise, deductedCostPaise, gainPaise, waits }: TaxedSale) {
  const { account, symbol, isin, quantity, acquired, sold, proceedsPaise, sellingChargesPaise, sttPaise, lot } = sale;
  return {
    account,
    symbol,
    isin,
    head,
    quantity,
    acquired: dayOf(acquired) || null,
    sold: dayOf(sold),
    origin: lot?.origin ?? null,
    cost: rupeesOf(costPaise),
    value2018: rupeesOf(value2018Paise),
    deductedCost: rupeesOf(deductedCostPaise),
    proceeds: rupeesOf(proceedsPaise),
    sellingCharges: rupeesOf(sellingChargesPaise),
    transactionTax: rupeesOf(sttPaise),
    gain: rupeesOf(gainPaise),
    waits,
  };
}

const lossShown = ({ year, kind, paise }: LossLeft) => ({ year: taxYearName(year), kind, loss: rupeesOf(paise) });

function lotShown({ account, symbol, acquired, quantity, costPaise, origin, waits }: Lot) {
  return { account, symbol, acquired: dayOf(acquired), quantity, cost: rupeesOf(costPaise), origin, waits };
}

function todayShown({ lots, all, losses }: SoldToday) {
  return {
    lots: lots.map(lotTodayShown),
    all: { gain: rupeesOf(all.gainPaise), charges: rupeesOf(all.chargesPaise), tax: rupeesOf(all.taxPaise) },
    losses: losses.map(lotTodayShown),
  };
}

function lotTodayShown({ lot, taxed, chargesPaise, daysToLongTerm, taxPaise }: LotToday) {
  return {
    ...lotShown(lot),
    head: taxed.head,
    gain: rupeesOf(taxed.gainPaise),
    charges: rupeesOf(chargesPaise),
    tax: rupeesOf(taxPaise),
    daysToLongTerm,
    waits: taxed.waits,
  };
}

function performanceShown([name, one]: readonly [string, Performance]) {
  const { realisedPaise, waiting, unrealisedPaise, chargesPaise, xirr, whyNoXirr } = one;
  return {
    name,
    realised: rupeesOf(realisedPaise),
    waiting,
    unrealised: rupeesOf(unrealisedPaise),
    charges: rupeesOf(chargesPaise),
    xirrPct: nanToNull(100 * xirr),
    whyNoXirr,
  };
}
