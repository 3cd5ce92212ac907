import { clockOf, dayOf } from '@parakh/base';
import type { AlertTrigger } from '@parakh/contract';
import { barDay, barMinute } from '@parakh/market';
import type { AlertMatch } from '../evaluation/types.ts';

const MOST_CLAUSES = 3;
const figures = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 });
const days = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', timeZone: 'UTC' });

type Clause = AlertTrigger['clauses'][number];

/** 'TCS: CLOSE 4,120.50 > 4,100 on the 5 minute bar of 11:20'. */
export function messageOf({ symbol, side, bar, barTime, clauses }: AlertMatch): string {
  const held = clauses.filter(({ outcome }) => outcome === 'pass');
  const said = held.slice(0, MOST_CLAUSES).map(clauseText);
  const left = held.length - said.length;
  const what = said.length === 0 ? 'the condition holds' : said.join(', ') + (left > 0 ? ` and ${left} more` : '');
  return `${symbol}${side ? ` ${side}` : ''}: ${what} on the ${bar} bar of ${written(bar, barTime)}`;
}

function clauseText({ left, operator, right }: Clause): string {
  return `${sideText(left)} ${operator} ${sideText(right)}`;
}

/** The bar evaluated is named at the end; the name of each operand does not repeat it. */
function sideText({ text, value }: Clause['left']): string {
  const name = text.replaceAll(/\[0\] (?:\d+ minute|day|week) /g, '');
  const figure = value === null ? '–' : figures.format(value);
  return Number.isFinite(Number(name)) ? figure : `${name} ${figure}`;
}

function written(bar: string, time: number): string {
  if (!bar.endsWith('minute')) return days.format(Date.parse(dayOf(barDay(time))));
  return clockOf(barMinute(time));
}

/** '40 seconds', '3 minutes'. */
export function delayText(seconds: number): string {
  return seconds < 90 ? `${seconds} seconds` : `${Math.round(seconds / 60)} minutes`;
}

/** The clauses as they are stored: without their places in the text. */
export function frozenClauses(clauses: AlertMatch['clauses']): Clause[] {
  return clauses.map(({ text, left, operator, right, outcome }) => ({
    text,
    left: frozenSide(left),
    operator,
    right: frozenSide(right),
    outcome,
  }));
}

const frozenSide = ({ text, value, before }: Clause['left']): Clause['left'] => ({
  text,
  value: value !== null && Number.isFinite(value) ? value : null,
  ...(before !== undefined && { before }),
});
