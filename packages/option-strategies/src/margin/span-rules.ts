import { type Dated, type DatedTable, NOT_SEEN } from '@parakh/market';

/** Fractions of the price of the underlying, by what is margined. */
interface LeastScan {
  readonly index: number;
  /** Options on an index with more than nine months to go. */
  readonly longIndex: number;
  readonly share: number;
}

interface SpanRule extends Dated {
  /** Standard deviations of a day in the price scan range, before √2 for the two days until a call for margin is met. */
  readonly sigmas: number;
  readonly days: number;
  readonly leastScan: LeastScan;
  /** Of the volatility a year. */
  readonly volatilityShare: number;
  /** Points of volatility, as fractions of a year. */
  readonly leastVolatilityScan: { readonly index: number; readonly share: number };
  /** Of the contract of the farther month. */
  readonly calendarCharge: { readonly index: number; readonly share: number };
}

const frame2020 = 'SEBI/HO/MRD2/DCAP/CIR/P/2020/27, 24 February 2020';

/** How NSE Clearing sets the ranges that SPAN looks through. Before the first record other rules held, which are not told here. */
export const spanRules: DatedTable<SpanRule> = {
  name: 'SPAN parameters',
  records: [
    {
      from: '2020-06-01',
      sigmas: 6,
      days: 2,
      leastScan: { index: 0.093, longIndex: 0.177, share: 0.142 },
      volatilityShare: 0.25,
      leastVolatilityScan: { index: 0.04, share: 0.1 },
      calendarCharge: { index: 0.0175, share: 0.022 },
      circular: frame2020,
      source:
        'nseclearing.in/risk-management/equity-derivatives/span-risk-parameters (read as of July 2024 and later); the circular at taxguru.in',
      doubt:
        'the circular says 1 May 2020; recorded scan ranges of the index futures change on 1 June. Where the impact cost of a share is above 1 %, its range is √3 wider: not known here',
    },
  ],
};

interface IndexScan extends Dated {
  /** A fraction of the price of the index. */
  readonly least: number;
}

const recorded = {
  circular: NOT_SEEN,
  source: 'recorded scan ranges of its futures, 2020 to 2023 and January to March 2026',
};

/** Indices in which few shares weigh much have a wider range at least. */
export const indexScans: Readonly<Record<string, DatedTable<IndexScan>>> = {
  BANKNIFTY: {
    name: 'Least scan range of BANKNIFTY',
    records: [
      { from: '2020-06-01', least: 0.093, ...recorded },
      {
        from: '2023-01-23',
        least: 0.113,
        ...recorded,
        doubt: 'it may have held before: until then the volatility asked for more',
      },
      { from: '2026-02-27', least: 0.093, ...recorded },
    ],
  },
  FINNIFTY: {
    name: 'Least scan range of FINNIFTY',
    records: [
      { from: '2020-06-01', least: 0.093, ...recorded },
      {
        from: '2023-05-31',
        least: 0.113,
        ...recorded,
        doubt: 'until when is not known: it held at the end of 2023 and no longer in January 2026',
      },
      { from: '2026-01-01', least: 0.093, ...recorded },
    ],
  },
};

interface ExposureRule extends Dated {
  /** Fractions of the value of the contract. */
  readonly index: number;
  readonly indexDeep: number;
  readonly indexLong: number;
  readonly share: number;
  readonly shareDeep: number;
  /** How far out of the money an option is deep: fractions of the price of the underlying. */
  readonly deepFrom: { readonly index: number; readonly share: number };
  /** Of the farther month of a calendar spread of futures. */
  readonly ofSpread: number;
}

/** Extreme-loss margin, which brokers call exposure margin: of futures, and of options that are sold. */
export const exposureRules: DatedTable<ExposureRule> = {
  name: 'Extreme-loss margin',
  records: [
    {
      from: '2020-06-01',
      index: 0.02,
      indexDeep: 0.03,
      indexLong: 0.05,
      share: 0.035,
      shareDeep: 0.0525,
      deepFrom: { index: 0.1, share: 0.3 },
      ofSpread: 1 / 3,
      circular: frame2020,
      source:
        'NCL/CMPT/44391 as the author of github.com/anuragdey05/span-margin-calculator read it; shares also by NSE Clearing’s list of 20 August 2025',
      doubt: 'the circular itself was not seen; single shares have more at times, which imported lists tell',
    },
  ],
};

interface ExpiryDayRule extends Dated {
  /** More of the value of a sold option on an index on the day it ends. */
  readonly soldIndexOption: number;
  /** Whether contracts that end today still stand against later ones. */
  readonly spreads: { readonly index: boolean; readonly share: boolean };
}

/** What is different on the day a contract ends. */
export const expiryDayRules: DatedTable<ExpiryDayRule> = {
  name: 'Margins of the expiry day',
  records: [
    {
      from: '2020-06-01',
      soldIndexOption: 0,
      spreads: { index: true, share: true },
      circular: frame2020,
      source: 'nothing else was asked before the circulars below',
    },
    {
      from: '2024-11-20',
      soldIndexOption: 0.02,
      spreads: { index: true, share: true },
      circular: 'SEBI/HO/MRD/TPD-1/P/CIR/2024/132, 1 October 2024; NCL/CMPT/64639, 21 October 2024',
      source: 'scribd.com/document/849842639; support.zerodha.com, “additional ELM for index expiry”',
      doubt: 'a broker wrote 21 November',
    },
    {
      from: '2025-02-10',
      soldIndexOption: 0.02,
      spreads: { index: false, share: true },
      circular: 'SEBI/HO/MRD/TPD-1/P/CIR/2024/132, 1 October 2024',
      source: 'business-standard.com, 9 January 2025: NSE puts it off from 1 to 10 February; icicidirect.com agrees',
    },
    {
      from: '2026-05-05',
      soldIndexOption: 0.02,
      spreads: { index: false, share: false },
      circular: 'SEBI HO/47/15/11(2)2025-MRD-TPD1/I/4226/2026, 5 February 2026; NSE Clearing 023/2026',
      source: 'fyers.in/notice-board, which names both and the day',
    },
  ],
};

interface DeliveryRule extends Dated {
  /** Of the cash market's margin on shares that a bought option in the money will take or give: by trading days until the expiry, that day first. */
  readonly shares: readonly number[];
  /** That margin, as fractions of the value: standard deviations of a day, at least, and the extreme-loss margin on top. */
  readonly sigmas: number;
  readonly leastVar: number;
  readonly extremeLoss: number;
}

/** Share contracts end in shares. What brokers ask besides of futures and sold options on the last day is their own. */
export const deliveryRules: DatedTable<DeliveryRule> = {
  name: 'Delivery margin',
  records: [
    {
      from: '2020-06-01',
      shares: [1, 0.7, 0.45, 0.25, 0.1],
      sigmas: 6,
      leastVar: 0.09,
      extremeLoss: 0.035,
      circular: `${frame2020} (VaR and extreme-loss margin); that of the steps not seen`,
      source:
        'zerodha.com/marketintel/bulletin/281793, 21 January 2021; prostocks.com, 27 October 2020, on strike × units',
      doubt: 'all of it on the expiry day is one broker’s word; shares of less liquid groups have at least 21.5 %',
    },
  ],
};
