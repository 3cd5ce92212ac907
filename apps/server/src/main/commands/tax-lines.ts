import type { Performance, TaxWait } from '@parakh/portfolio';
import { type TableColumn, table } from './table.ts';
import type { TaxShown } from './tax-shown.ts';

const heads = (words: readonly string[], figures: readonly string[]): TableColumn[] => [
  ...words.map((head) => ({ head })),
  ...figures.map((head) => ({ head, isFigure: true })),
];

/** Why something waits, in words. */
const reasons: Readonly<Record<TaxWait, string>> = {
  'no-purchase': 'no purchase of these shares is in the files: name it under allotments',
  merger: 'a merger: name its parts under changes',
  demerger: 'a demerger: name how its cost is divided under changes',
  'capital-reduction': 'its number of shares changed in a way that is not known: name it under changes',
  fraction: 'less than a share was paid in money that no file has',
  'asset-class': 'what it holds is not known: name it equity or other under classes',
  'price-of-2018': 'the highest price of 31 January 2018 is not available: name it under prices2018',
};
const noRates: Readonly<Record<NonNullable<Performance['whyNoXirr']>, string>> = {
  'one-way': 'money went one way alone',
  'no-single-rate': 'no rate, or several, fit these flows',
  'unknown-amount': 'an amount is not known',
  'no-purchase': 'a purchase is not known',
  'no-price': 'a price of today is not available',
  contracts: 'what a contract ties up is not known',
};

/** For a person, in rupees. */
export function taxLines(shown: TaxShown): string {
  return [
    `Financial year ${shown.year}. ${shown.advice}`,
    salesTable(shown),
    gainsTable(shown),
    businessLines(shown),
    carriedLines(shown),
    waitingLines(shown),
    todayTable(shown),
    performanceTable(shown),
    yearsTable(shown),
  ]
    .filter((text) => text !== '')
    .join('\n\n');
}

function salesTable({ sales }: TaxShown): string {
  if (sales.length === 0) return 'Nothing was sold.';
  const rows = sales.map((sale) => [
    sale.head,
    sale.account,
    sale.symbol,
    sale.acquired,
    sale.sold,
    sale.quantity,
    sale.deductedCost,
    sale.proceeds,
    sale.sellingCharges,
    sale.gain,
  ]);
  return table(
    heads(['Head', 'Account', 'Symbol', 'Bought', 'Sold'], ['Quantity', 'Cost ₹', 'Sold for ₹', 'Charges ₹', 'Gain ₹']),
    rows,
  );
}

function gainsTable({ capitalGains, tax, other }: TaxShown): string {
  const rows = capitalGains.map(({ term, pct, net, setOff, free, tax: own }) => [term, pct, net, setOff, free, own]);
  return [
    table(heads(['Capital gains'], ['Rate %', 'Net ₹', 'Set off ₹', 'Free ₹', 'Tax ₹']), rows),
    `Tax on capital gains before surcharge and cess: ₹${figure(tax)}.`,
    ...(other === 0 ? [] : [`Gains of what is taxed otherwise, not in this tax: ₹${figure(other)}.`]),
  ].join('\n');
}

const businessLine = (name: string, result: number | null, after: number | null, turnover: number | null) =>
  `${name}: result ₹${figure(result)}, after losses ₹${figure(after)}, turnover ₹${figure(turnover)}.`;

function businessLines({ business }: TaxShown): string {
  const { speculative, speculativeTurnover, contracts, contractsTurnover } = business;
  if (speculativeTurnover === 0 && contractsTurnover === 0) return '';
  return [
    businessLine(
      'Same-day trades (speculative business)',
      speculative,
      business.speculativeAfterLosses,
      speculativeTurnover,
    ),
    businessLine('Futures and options (business)', contracts, business.contractsAfterLosses, contractsTurnover),
    'Both are taxed with all other income, at rates that are not known here.',
  ].join('\n');
}

const lossLine = ({ year, kind, loss }: TaxShown['losses']['after'][number]) =>
  `  ${kind} of ${year}: ₹${figure(loss)}`;

function carriedLines({ losses }: TaxShown): string {
  if (losses.after.length === 0) return '';
  return ['Losses carried forward, if the return is filed in time:', ...losses.after.map(lossLine)].join('\n');
}

function waitingLines(shown: TaxShown): string {
  const { sales, waitingLots, fractions, rights, openContracts } = shown;
  return [
    ...sales.flatMap(({ waits, symbol, sold, quantity }) =>
      waits === null ? [] : [`Not in the tax: ${quantity} ${symbol} sold on ${sold}: ${reasons[waits]}.`],
    ),
    ...waitingLots.flatMap(({ waits, symbol, quantity }) =>
      waits === null ? [] : [`${quantity} ${symbol} wait: ${reasons[waits]}.`],
    ),
    ...fractions.map(
      ({ symbol, day, kind }) =>
        `${symbol}, ${kind} of ${day}: less than a share was due, paid in money that no file has.`,
    ),
    ...rights.map(({ symbol, exDay }) => `${symbol}: rights of ${exDay}; what was taken up belongs under allotments.`),
    ...openContracts.map(
      ({ symbol, quantity, side }) => `${symbol}: ${side} ${quantity} without a trade that closes it.`,
    ),
  ].join('\n');
}

function todayTable({ ifSoldToday: today }: TaxShown): string {
  if (!today || today.lots.length === 0) return '';
  const rows = today.lots.map(({ account, symbol, acquired, quantity, gain, charges, tax, daysToLongTerm }) => [
    account,
    symbol,
    acquired,
    quantity,
    gain,
    charges,
    tax,
    daysToLongTerm,
  ]);
  const { gain, charges, tax } = today.all;
  return [
    'If sold today, each lot by itself:',
    table(
      heads(['Account', 'Symbol', 'Bought'], ['Quantity', 'Gain ₹', 'Charges ₹', 'Tax ₹', 'Days to long term']),
      rows,
    ),
    `All that is known together: gain ₹${figure(gain)}, charges ₹${figure(charges)}, tax ₹${figure(tax)}.`,
    ...today.losses.map(
      (lot) =>
        `Loss to harvest: ${lot.quantity} ${lot.symbol} of ${lot.acquired}, ₹${figure(lot.gain)}, tax ₹${figure(lot.tax)}.`,
    ),
  ].join('\n');
}

function performanceTable({ symbols, accounts }: TaxShown): string {
  if (symbols.length === 0) return '';
  const rows = [...accounts, ...symbols].map(({ name, realised, unrealised, charges, xirrPct, whyNoXirr }) => [
    name,
    whyNoXirr === null ? '' : noRates[whyNoXirr],
    realised,
    unrealised,
    charges,
    xirrPct === null ? null : Number(xirrPct.toFixed(2)),
  ]);
  return table(heads(['All years', 'Why no XIRR'], ['Realised ₹', 'Unrealised ₹', 'Charges ₹', 'XIRR %']), rows);
}

function yearsTable({ years }: TaxShown): string {
  const rows = years.map(({ year, realised, waiting, charges }) => [year, realised, charges, waiting]);
  return rows.length === 0 ? '' : table(heads(['Year'], ['Realised ₹', 'Charges ₹', 'Sales that wait']), rows);
}

const money = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 });
const figure = (rupees: number | null) => (rupees === null ? '–' : money.format(rupees));
