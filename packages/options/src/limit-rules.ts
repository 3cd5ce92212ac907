import type { Dated } from '@parakh/market';

/** When nobody may open positions in contracts on a share, by what is open of its market-wide position limit at the close. */
interface BanRule extends Dated {
  /** Percent of the limit above which the ban begins with the next session. */
  readonly beginsAbovePct: number;
  /** Percent at or below which it ends. */
  readonly endsAtPct: number;
  /** What is counted: all units of futures and options, or each option by its delta. */
  readonly counts: 'units' | 'future-equivalent';
}

const usual = { beginsAbovePct: 95, endsAtPct: 80 } as const;

const banRules: readonly [BanRule, BanRule] = [
  {
    ...usual,
    from: '2004-09-01',
    counts: 'units',
    circular: 'SEBI/DNPD/Cir-26/2004/07/16, 16 July 2004',
    source: 'taxguru.in and taxtmi.com; both limits in the exchange’s own words: livemint.com, 23 September 2021',
    doubt: 'the limits of 2004 themselves were not seen',
  },
  {
    ...usual,
    from: '2025-10-01',
    counts: 'future-equivalent',
    circular: 'SEBI’s circular of 29 May 2025, number not seen',
    source: 'moneycontrol.com: what is open shrinks in a ban, by delta; limits by cash volume and free float',
  },
];

/** The rule of now: the percentages are those of before. */
export const banRule: BanRule = banRules[1];

/** From this day on options count by their delta. */
export const FUTURE_EQUIVALENT_FROM = banRules[1].from;
