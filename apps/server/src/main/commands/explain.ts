import type { Explanation } from '../../modules/scanning/requests.ts';
import { command, neededFlag, oneWord } from './command.ts';
import { dayFlag, type PriceChoice, priceChoice, priceFlags, priceUsage } from './market-flags.ts';
import { table } from './table.ts';

interface ExplainArgs extends PriceChoice {
  text: string;
  symbol: string;
  date?: string;
}

const verdicts = { pass: '✓', fail: '✗', unknown: '?' };

export const explainCommand = command<ExplainArgs, Explanation>({
  name: 'explain',
  usage: `TEXT --symbol SYMBOL [--date DAY] ${priceUsage}`,
  description: 'Shows each comparison of a condition on one symbol: its two values, and whether it holds.',
  flags: { ...priceFlags, date: { type: 'string' }, symbol: { type: 'string' } },
  needs: 'stores',
  asksMarket: true,
  read: (typed) => ({
    text: oneWord(typed, 'condition'),
    symbol: neededFlag(typed, 'symbol'),
    ...dayFlag(typed, 'date'),
    ...priceChoice(typed),
  }),
  run: (services, args) => services.engine().explain(args),
  json: (explanation) => explanation,
  print({ symbol, date, clauses, problems }) {
    const isStrategy = clauses.some(({ side }) => side);
    const heads = [
      { head: '' },
      ...(isStrategy ? [{ head: 'Side' }] : []),
      { head: 'Left' },
      { head: 'Value', isFigure: true },
      { head: '' },
      { head: 'Right' },
      { head: 'Value', isFigure: true },
      { head: '' },
    ];
    const rows = clauses.map(({ side, left, operator, right, outcome, why }) => [
      verdicts[outcome],
      ...(isStrategy ? [side ?? ''] : []),
      left.text,
      left.value,
      operator,
      right.text,
      right.value,
      why ?? '',
    ]);
    const said = new Set(clauses.map(({ why }) => why));
    const told = problems.flatMap(({ message }) => (said.has(message) ? [] : [`\n${message}`]));
    return `${symbol} on ${date}\n\n${table(heads, rows)}${told.join('')}`;
  },
});
