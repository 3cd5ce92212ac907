import type { SlippageModel } from '@parakh/backtest';
import type { BrokeragePlan } from '@parakh/backtest/charges';
import type { InterestRate } from '@parakh/options';
import type { LegKind, LegSide } from '../leg.ts';
import type { ExpiryRule, StrikeRule } from '../planned-leg.ts';

/** On which day a position is opened: at the open of its session, or at the time of day of a test on minutes. */
export type EntryRule =
  | { readonly on: 'each-day' }
  /** 1 Monday to 5 Friday. */
  | { readonly on: 'weekday'; readonly weekdays: readonly number[] }
  /** Once an expiry: in the first session with at most so many calendar days to the last day of the n-th one. */
  | { readonly on: 'days-to-expiry'; readonly days: number; readonly expiry: number }
  /** In the session after one at whose close the condition matched, of a test on minutes too. */
  | { readonly on: 'condition' };

/** A strike by rule; percent: the listed one nearest to so much above the future's open, below it where negative. */
export type TestStrike = StrikeRule | { readonly by: 'percent'; readonly percent: number };

/** A distance from the price at the entry: of it, or rupees a unit. */
export interface LegLevel {
  readonly by: 'percent' | 'points';
  readonly distance: number;
}

export interface LegExits {
  readonly stop?: LegLevel | undefined;
  readonly target?: LegLevel | undefined;
  /** From the best close since the entry. */
  readonly trailing?: LegLevel | undefined;
}

export interface TestLeg {
  readonly kind: Exclude<LegKind, 'share'>;
  readonly side: LegSide;
  /** Of one set. */
  readonly lots: number;
  readonly expiry: ExpiryRule;
  /** Of options alone. */
  readonly strike?: TestStrike | undefined;
  readonly exits?: LegExits | undefined;
}

/** A gain or a loss of the whole: rupees of one set, or percent of the premium paid or received, or of the margin at the entry. */
export interface WholeLevel {
  readonly by: 'rupees' | 'premium' | 'margin';
  readonly amount: number;
}

/** How a position ends before its expiry. Left out: not so. */
export interface TestExits {
  readonly stop?: WholeLevel | undefined;
  readonly target?: WholeLevel | undefined;
  /** From the best gain at a close, or at a minute. */
  readonly trailing?: WholeLevel | undefined;
  /** At the open of the first session with at most so many calendar days to the first last day. On minutes this, and what follows, is at the time of the exit. */
  readonly daysToExpiry?: number | undefined;
  /** At the open, so many sessions after the entry. */
  readonly sessions?: number | undefined;
  /** At the close of the day of the entry. */
  readonly squareOff?: boolean | undefined;
  /** Whether all legs leave when one leaves by its own levels. */
  readonly allWithOne?: boolean | undefined;
  /** Whether what lives longer is held when the first expiry is over; else it leaves at that day's close. */
  readonly holdBeyondExpiry?: boolean | undefined;
}

/** How many sets of the legs are opened. */
export type TestSizing =
  | { readonly by: 'sets'; readonly sets: number }
  /** So much of the equity is lost at the stop of the whole; without one, bound by the position. Needs capital. */
  | { readonly by: 'risk'; readonly percent: number };

/** Times of day, minutes since midnight. */
export interface TestTimes {
  /** When it is entered: at the first recording from then on, if one comes within five minutes. */
  readonly entry: number;
  /** When it leaves on the day of its square-off, or of so many sessions, days to the expiry or the first expiry. */
  readonly exit: number;
}

/** An option strategy under test. */
export interface OptionTest {
  readonly name: string;
  /** Of a test on recorded minutes; undefined: on sessions. */
  readonly times?: TestTimes | undefined;
  readonly entry: EntryRule;
  readonly legs: readonly TestLeg[];
  readonly sizing: TestSizing;
  readonly exits: TestExits;
  /** How often, after a stop or a target, it is entered again at the next open. */
  readonly reentries: number;
}

/** What all strategies of a run share. */
export interface TestSettings {
  /** Rupees; left out, money is no limit. */
  readonly capital?: number | undefined;
  readonly plan: BrokeragePlan;
  readonly slippage: SlippageModel;
  /** Of the contracts traded in a session, the part that an order may be: 0 to 1. */
  readonly volumeShare: number;
  /** Units an order may have at most; left out, no limit. */
  readonly freezeUnits?: number | undefined;
  /** By the day; none: the usual rate on every day. */
  readonly interest: readonly InterestRate[];
}

/** As many strategies a portfolio has at most. */
export const MOST_STRATEGIES = 50;
