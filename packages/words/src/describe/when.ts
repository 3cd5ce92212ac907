import type { Offset } from '@parakh/language';
import { several } from './amount.ts';

export type Frame = Pick<Offset, 'unit' | 'count'>;

/** What the words around a phrase have settled already. */
export interface Setting {
  /** The bars everything is on unless stated otherwise. */
  readonly frame: Frame | undefined;
  /** Offsets count from the bar described, not from now: inside an average or a count. */
  readonly isRelative: boolean;
  /** Frames are mixed, so that a day's own value is 'today's'. */
  readonly needsToday: boolean;
  /** What a day offset counts instead of days. */
  readonly dayIs?: 'month' | 'quarter' | 'year' | undefined;
}

/** What is described: 'close', or a proper name such as 'RSI (14 days)', which takes no article. */
export interface Noun {
  readonly text: string;
  readonly isName: boolean;
  /** It has an article of its own and goes behind no possessive: 'the close of RELIANCE'. */
  readonly isPhrase?: boolean;
  /** Short enough to stand behind its frame: 'the 15-minute close'. */
  readonly isShort?: boolean;
}

/** Which bar, in one word. */
export function barWord(frame: Frame | undefined, { dayIs }: Pick<Setting, 'dayIs'>): string {
  if (frame === undefined || frame.unit === 'day') return dayIs ?? 'day';
  return frame.unit === 'minute' ? 'bar' : 'week';
}

/** '15-minute bars', 'daily bars'. */
export function barsOf({ unit, count }: Frame): string {
  if (unit === 'minute') return `${count}-minute bars`;
  return unit === 'day' ? 'daily bars' : 'weekly bars';
}

export function sameFrame(a: Frame | undefined, b: Frame | undefined): boolean {
  return a?.unit === b?.unit && a?.count === b?.count;
}

/** The noun with its bar in words: "yesterday's close", 'the close two weeks ago', 'RSI (14 bars) on 15-minute bars'. */
export function dated(noun: Noun, offset: Offset, setting: Setting): string {
  if (noun.isPhrase) return noun.text + dateAlone(offset, setting);
  if (setting.isRelative) return relative(noun, offset, setting);
  if (offset.unit === 'minute') return onMinutes(noun, offset, setting);
  return offset.unit === 'day' ? onDays(noun, offset.bars, setting) : onWeeks(noun, offset.bars);
}

export function withArticle({ text, isName }: Noun): string {
  return isName ? text : `the ${text}`;
}

function onDays(noun: Noun, bars: number, { needsToday }: Setting): string {
  if (bars === 0) return needsToday ? `today's ${noun.text}` : withArticle(noun);
  return bars === -1 ? `yesterday's ${noun.text}` : far(withArticle(noun), bars, 'session');
}

function onWeeks(noun: Noun, bars: number): string {
  if (bars === 0) return `this week's ${noun.text}`;
  return bars === -1 ? `last week's ${noun.text}` : far(withArticle(noun), bars, 'week');
}

function onMinutes(noun: Noun, offset: Offset, { frame }: Setting): string {
  const { bars, count } = offset;
  if (sameFrame(frame, offset)) return near(noun, bars);
  if (!noun.isShort) return `${near(noun, bars)} on ${barsOf(offset)}`;
  const text = `${count}-minute ${noun.text}`;
  if (bars === -1) return `the previous ${text}`;
  return bars === 0 ? `the ${text}` : far(`the ${text}`, bars, 'bar');
}

function near(noun: Noun, bars: number): string {
  if (bars === 0) return withArticle(noun);
  return bars === -1 ? `the previous bar's ${noun.text}` : far(withArticle(noun), bars, 'bar');
}

function far(text: string, bars: number, word: string): string {
  return bars < 0 ? `${text} ${several(-bars, word)} ago` : `${text} ${several(bars, word)} ahead`;
}

/** Seen from the bar described. */
function relative(noun: Noun, offset: Offset, setting: Setting): string {
  const { bars } = offset;
  const word = barWord(offset, setting);
  const on = sameFrame(setting.frame, offset) ? '' : ` on ${barsOf(offset)}`;
  if (bars === 0) return withArticle(noun) + on;
  if (bars === -1) return `the previous ${word}'s ${noun.text}${on}`;
  const apart = bars < 0 ? `${several(-bars, word)} earlier` : `${several(bars, word)} later`;
  return `${withArticle(noun)} ${apart}${on}`;
}

/** The bar alone, behind what is or was so on it: ' yesterday', ' two weeks ago', ' on 15-minute bars'. */
export function dateAlone(offset: Offset, setting: Setting): string {
  const { bars, unit } = offset;
  const on = unit === 'minute' && !sameFrame(setting.frame, offset) ? ` on ${barsOf(offset)}` : '';
  if (setting.isRelative || unit === 'minute') return backFrom(bars, barWord(offset, setting), setting) + on;
  if (unit === 'week') return bars === 0 ? ' this week' : bars === -1 ? ' last week' : far('', bars, 'week');
  if (bars === 0) return setting.needsToday ? ' today' : '';
  return bars === -1 ? ' yesterday' : far('', bars, 'session');
}

function backFrom(bars: number, word: string, { isRelative }: Setting): string {
  if (bars === 0) return '';
  return isRelative ? ` ${several(Math.abs(bars), word)} ${bars < 0 ? 'earlier' : 'later'}` : far('', bars, word);
}
