import { dayNumber } from '@parakh/base';
import { longTermRate } from '@parakh/calculators';
import { priceDay } from '../matching/lot.ts';
import type { TaxedSale } from './taxed-sale.ts';

/**
 * The columns of Schedule 112A of the return, as its template for upload has them since the year 2024-25 (zerodha.com/z-connect/comment/228395
 * and finansdirekt24.se list those before; 1b came with the rates of July 2024). The department's own documents differ in single words:
 * compare with the template of the year.
 */
const heads = [
  'Share/Unit acquired(1a)',
  'Share/Unit Transferred(1b)',
  'ISIN Code(2)',
  'Name of the Share/Unit(3)',
  'No. of Shares/Units(4)',
  'Sale-price per Share/Unit(5)',
  'Full Value of Consideration(Total Sale Value)(6) = 4 * 5',
  'Cost of acquisition without indexation(7)',
  'Cost of acquisition(8)',
  'If the long term capital asset was acquired before 01.02.2018(9)',
  'Fair Market Value per share/unit as on 31st January 2018(10)',
  'Total Fair Market Value of capital asset as per section 55(2)(ac)(11) = 4 * 10',
  'Expenditure wholly and exclusively in connection with transfer(12)',
  'Total deductions(13) = 7 + 12',
  'Balance(14) = 6 - 13',
] as const;

/** The dearer rate holds from here on. */
const changed = dayNumber(longTermRate.records.at(-1)!.from);

/** A line for each long-term sale of shares and equity funds that waits for nothing, as comma-separated text. Amounts are rupees with paise. */
export function schedule112A(sales: readonly TaxedSale[]): string {
  const rows = sales.filter(({ head, waits }) => head === 'long-term' && waits === null).map(cellsOf);
  return [heads, ...rows].map((cells) => `${cells.map(quoted).join(',')}\n`).join('');
}

function cellsOf({ sale, costPaise, deductedCostPaise, value2018Paise, gainPaise }: TaxedSale): string[] {
  const { acquired, sold, isin, symbol, quantity, proceedsPaise, sellingChargesPaise } = sale;
  const isOld = acquired <= priceDay;
  const ofOld = (paise: number) => (isOld && !Number.isNaN(value2018Paise) ? rupees(paise) : rupees(0));
  return [
    isOld ? 'BE' : 'AE',
    sold < changed ? 'BE' : 'AE',
    isin,
    symbol,
    String(quantity),
    each(proceedsPaise, quantity),
    rupees(proceedsPaise),
    rupees(deductedCostPaise),
    rupees(costPaise),
    ofOld(Math.min(value2018Paise, proceedsPaise)),
    isOld && !Number.isNaN(value2018Paise) ? each(value2018Paise, quantity) : rupees(0),
    ofOld(value2018Paise),
    rupees(sellingChargesPaise),
    rupees(deductedCostPaise + sellingChargesPaise),
    rupees(gainPaise),
  ];
}

const rupees = (paise: number) => (paise / 100).toFixed(2);
const each = (paise: number, quantity: number) => (paise / 100 / quantity).toFixed(4);
const quoted = (cell: string) => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
