import { type Day, dayNumber } from '@parakh/base';

/** Where the exchange keeps its files of past days: https://www.nseindia.com/all-reports */
export const EXCHANGE_ARCHIVE = 'https://nsearchives.nseindia.com';

const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];

/** The full bhavcopy reaches back to here; before it there is only the old one, without delivery. */
const FIRST_FULL: Day = '2020-01-01';
/** UDiFF replaced the old bhavcopy on this day (SEBI circular of January 2024, NSE/CMTR/62424). */
const FIRST_UDIFF: Day = '2024-07-08';

/** Files with the prices of a day, the one that knows most first. Not every one exists for every day. */
export function cashFiles(day: Day): string[] {
  const { year, month, date } = partsOf(day);
  const name = MONTHS[Number(month) - 1]!;
  const full = `/products/content/sec_bhavdata_full_${date}${month}${year}.csv`;
  const udiff = `/content/cm/BhavCopy_NSE_CM_0_0_0_${year}${month}${date}_F_0000.csv.zip`;
  const old = `/content/historical/EQUITIES/${year}/${name}/cm${date}${name}${year}bhav.csv.zip`;
  const second = day >= FIRST_UDIFF ? udiff : old;
  return day >= FIRST_FULL ? [full, second] : [second];
}

/** Futures and options are traded since this day (NSE, index futures). */
export const FIRST_CONTRACTS: Day = '2000-06-12';

/** The bhavcopy of futures and options of a day. */
export function contractFile(day: Day): string {
  const { year, month, date } = partsOf(day);
  const name = MONTHS[Number(month) - 1]!;
  return day >= FIRST_UDIFF
    ? `/content/fo/BhavCopy_NSE_FO_0_0_0_${year}${month}${date}_F_0000.csv.zip`
    : `/content/historical/DERIVATIVES/${year}/${name}/fo${date}${name}${year}bhav.csv.zip`;
}

/** What goes with it: who holds what, which shares are in the ban of that day, and how far each is from its limit. */
export function positionFiles(day: Day): string[] {
  const { year, month, date } = partsOf(day);
  const written = `${date}${month}${year}`;
  return [
    `/content/nsccl/fao_participant_oi_${written}.csv`,
    `/archives/fo/sec_ban/fo_secban_${written}.csv`,
    `/archives/nsccl/mwpl/combineoi_${written}.zip`,
  ];
}

export function indexFile(day: Day): string {
  const { year, month, date } = partsOf(day);
  return `/content/indices/ind_close_all_${date}${month}${year}.csv`;
}

/** The reports of a day; among them the corporate actions of some weeks around it. */
export function reportsFile(day: Day): string {
  const { year, month, date } = partsOf(day);
  return `/archives/equities/bhavcopy/pr/PR${date}${month}${year.slice(2)}.zip`;
}

const indexLists = [
  'nifty50list',
  'niftynext50list',
  'nifty100list',
  'nifty200list',
  'nifty500list',
  'niftymidcap100list',
  'niftysmallcap100list',
  'niftymidcapselect_list',
  'niftytotalmarket_list',
  'niftyautolist',
  'niftybanklist',
  'niftyconsumerdurableslist',
  'niftyenergylist',
  'niftyfinancelist',
  'niftyfmcglist',
  'niftyhealthcarelist',
  'niftyitlist',
  'niftymedialist',
  'niftymetallist',
  'niftyoilgaslist',
  'niftypharmalist',
  'nifty_privatebanklist',
  'niftypsubanklist',
  'niftyrealtylist',
];

/** What is known of securities today; the exchange keeps no older versions. */
export const listFiles: readonly string[] = [
  '/content/equities/EQUITY_L.csv',
  '/content/equities/symbolchange.csv',
  '/content/fo/fo_mktlots.csv',
  ...indexLists.map((name) => `/content/indices/ind_${name}.csv`),
];

function partsOf(day: Day): { year: string; month: string; date: string } {
  if (Number.isNaN(dayNumber(day))) throw new RangeError(`"${day}" is not a day`);
  const [year = '', month = '', date = ''] = day.split('-');
  return { year, month, date };
}
