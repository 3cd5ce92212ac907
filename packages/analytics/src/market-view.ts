import type { Day, DayNumber } from '@parakh/base';
import type { Listed } from '@parakh/contract';
import type { Bars } from '@parakh/frames';
import type { ListedInstrument } from './listed-instrument.ts';
import type { QuoteSummary } from './quote-summary.ts';
import type { SessionFigures } from './session-figures.ts';

/** What figures ask of the sessions that are in memory. */
export interface LoadedSessions {
  /** Days with prices, as day numbers, oldest first. */
  readonly sessions: Int32Array;
  readonly daily: { readonly symbols: readonly string[] };
  /** Undefined for a symbol without bars. */
  find(symbol: string): object | undefined;
  /** Who belonged to a group on a day, by symbol; undefined for an unknown name. */
  members(group: string, day?: Day): readonly string[] | undefined;
  /** Day numbers on which somebody came to a group or was gone, oldest first. */
  memberChanges(group: string): readonly number[];
  /** Names the symbol had before, newest first. */
  formerNames(symbol: string): readonly string[];
}

/** A market as figures and screens read it. */
export interface MarketView {
  readonly market: LoadedSessions;
  readonly source: 'real' | 'demo';
  readonly firstDay: DayNumber;
  /** The session shown. */
  readonly lastDay: DayNumber;
  /** Whether it is over. */
  readonly isClosed: boolean;
  /** There where the session shown is one that runs. */
  readonly live?: object;
  /** Everything with bars: stocks by symbol, then indices, the best known first. */
  readonly listed: readonly Listed[];
  readonly minuteSessions: number;
  /** Our spelling of a symbol as typed, under its name of today; undefined for one that is not held. */
  symbolOf(text: string): string | undefined;
  /** The same, or the failure `symbol.unknown`. */
  needSymbol(text: string): string;
  instrument(symbol: string): ListedInstrument;
  /** Daily bars as traded. */
  tradedBars(symbol: string): Bars;
  /** The same, brought to today's shares; they may begin earlier, under a former name. */
  adjustedBars(symbol: string): Bars;
  summary(symbol: string): QuoteSummary | undefined;
  /** Further figures of the last session; undefined for a symbol that did not trade in it. */
  published(symbol: string): SessionFigures | undefined;
  needSummary(symbol: string): QuoteSummary;
  /** A group or an index whose members are held, or the failure `universe.unknown`. */
  group(text: string): { readonly name: string; readonly title: string; readonly symbols: readonly string[] };
  /** Standings of the group's members that traded in the last session; indices only where the group is one of indices. */
  current(group: string): readonly QuoteSummary[];
  /** Standings of everything that traded in the last session, indices included. */
  readonly everything: () => readonly QuoteSummary[];
  /** Members of an index that traded in the last session; none where they are not held. */
  membersOfIndex(symbol: string): readonly QuoteSummary[];
  /** Members of a group or an index; undefined for an unknown name. */
  membersOf(name: string): readonly string[] | undefined;
  /** Groups and indices a symbol belongs to. */
  groupsOf(symbol: string): string[];
}
