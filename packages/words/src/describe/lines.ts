import type { Comparison, Signal, Tree } from '@parakh/language';
import { chain, clause } from './clause.ts';
import { howManyOf } from './count.ts';
import { openingOf, sentence } from './sentence.ts';
import type { Setting } from './when.ts';

/** A line of a condition as a nested list. */
export interface EnglishLine {
  /** 0 is the whole; one more for each list it stands in. */
  readonly depth: number;
  readonly text: string;
  /** The letters of the condition that it describes. */
  readonly from: number;
  readonly to: number;
}

/** The meaning of a condition or strategy as lines, each list one deeper than the line that begins it. */
export function englishLines(tree: Tree): EnglishLine[] {
  if (tree.kind !== 'strategy') return lines(tree, 0, openingOf(tree));
  return [...sideLines('Go long when:', tree.long), ...sideLines('Go short when:', tree.short)];
}

function sideLines(text: string, side: Signal): EnglishLine[] {
  return [{ depth: 0, text, from: side.from, to: side.to }, ...lines(side, 1, openingOf(side))];
}

interface Opening {
  readonly opening: string;
  readonly setting: Setting;
}

function lines(signal: Signal, depth: number, { opening, setting }: Opening): EnglishLine[] {
  const { from, to } = signal;
  const list = listOf(signal);
  if (!list) return [{ depth, text: sentence(`${opening}${clause(signal, setting)}`), from, to }];
  const inside = list.signals.flatMap((part) => lines(part, depth + 1, { opening: '', setting }));
  return [{ depth, text: sentence(`${opening}${list.heading}:`), from, to }, ...inside];
}

interface List {
  readonly heading: string;
  readonly signals: readonly Signal[];
}

/** What reads better as a list: what a joiner joins, and what Matches counts. */
function listOf(signal: Signal): List | undefined {
  if (signal.kind === 'comparison') return matchesOf(signal);
  const heading = signal.joiner === 'AND' ? 'all of these hold' : 'at least one of these holds';
  return { heading, signals: chain(signal) };
}

function matchesOf({ operator, left, right }: Comparison): List | undefined {
  if (left.kind !== 'term' || right.kind !== 'number' || !left.operand.parameters[0]?.rest) return undefined;
  const signals = left.arguments.filter((part) => part.kind === 'comparison' || part.kind === 'logic');
  const many = howManyOf(operator, right.value, signals.length);
  if (signals.length < 2 || many === undefined) return undefined;
  return { heading: `${many} of these ${signals.length} hold`, signals };
}
