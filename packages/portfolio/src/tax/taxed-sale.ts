import { longTermFrom } from '@parakh/calculators';
import { type Lot, priceDay, type WaitReason } from '../matching/lot.ts';
import type { Sale } from '../matching/sale.ts';
import { type AssetClass, assetClassOf } from './asset-class.ts';

/** Why a sale is in no tax: what the book waits for, a fund whose kind is not told, a price of 31 January 2018 that is not available. */
export type TaxWait = WaitReason | 'asset-class' | 'price-of-2018';

/** A sale as the tax has it. Money in whole paise, NaN while it waits. */
export interface TaxedSale {
  readonly sale: Sale;
  /** Shares and contracts of one day or of a fixed term are business; 'other' is listed and not taxed here. */
  readonly head: 'speculative' | 'contracts' | 'short-term' | 'long-term' | 'other';
  /** What was paid, with the charges of the purchase but the transaction tax. */
  readonly costPaise: number;
  /** The price of 31 January 2018 in shares of the sale, for all of them; NaN where it does not count or is not available. */
  readonly value2018Paise: number;
  /** What the gain is reckoned from: the cost, or what section 55(2)(ac) puts in its place. */
  readonly deductedCostPaise: number;
  readonly gainPaise: number;
  readonly waits: TaxWait | null;
}

export interface TaxFacts {
  /** Kinds told by hand, by the name of now. */
  readonly classes: ReadonlyMap<string, AssetClass>;
  /** The highest price of 31 January 2018 under a name of that time, paise as traded; NaN where not available. */
  readonly price2018: (symbol: string) => number;
}

export function taxedSale(sale: Sale, facts: TaxFacts): TaxedSale {
  if (sale.segment === 'intraday') return business(sale, 'speculative');
  if (sale.segment !== 'delivery') return business(sale, 'contracts');
  return delivered(sale, facts);
}

/** All charges count, the transaction tax as well: section 36(1)(xv) of the Act of 1961. */
function business(sale: Sale, head: 'speculative' | 'contracts'): TaxedSale {
  const costPaise = sale.costPaise + sale.buyingChargesPaise;
  const gainPaise = sale.proceedsPaise - costPaise - sale.sellingChargesPaise - sale.sttPaise;
  return { sale, head, costPaise, value2018Paise: NaN, deductedCostPaise: costPaise, gainPaise, waits: null };
}

/** The transaction tax is not deducted: the last proviso to section 48. */
function delivered(sale: Sale, facts: TaxFacts): TaxedSale {
  const known = assetClassOf(sale, facts.classes);
  const term = sale.sold >= longTermFrom(sale.acquired) ? 'long-term' : 'short-term';
  const head = known === 'other' ? 'other' : term;
  const costPaise = sale.costPaise + sale.buyingChargesPaise;
  const old = head === 'long-term' && sale.acquired <= priceDay;
  const value2018Paise = old ? value2018(sale.lot, sale.quantity, facts) : NaN;
  const deductedCostPaise = old ? oldCost(costPaise, value2018Paise, sale.proceedsPaise) : costPaise;
  const lacks = old && Number.isNaN(deductedCostPaise) ? 'price-of-2018' : null;
  const waits = sale.waits ?? (known ? lacks : 'asset-class');
  const gainPaise = waits ? NaN : sale.proceedsPaise - deductedCostPaise - sale.sellingChargesPaise;
  return { sale, head, costPaise, value2018Paise, deductedCostPaise, gainPaise, waits };
}

/**
 * The higher of the cost and of the lower of price of 31 January 2018 and proceeds: section 55(2)(ac). Where the proceeds are not above
 * the cost it is the cost, whatever that price was.
 */
function oldCost(cost: number, value: number, proceeds: number): number {
  return proceeds <= cost ? cost : Math.max(cost, Math.min(value, proceeds));
}

function value2018(lot: Lot | null, quantity: number, { price2018 }: TaxFacts): number {
  if (!lot?.since2018) return NaN;
  const [given, held] = lot.since2018;
  return Math.floor((price2018(lot.nameIn2018) * quantity * held) / given + 0.5);
}
