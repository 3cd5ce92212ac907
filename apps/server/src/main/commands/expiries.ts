import { type Day, dayInIndia, dayNumber } from '@parakh/base';
import { type ExpiryKind, listedExpiries, underlyingOf } from '@parakh/options';
import { looseCommand, oneWord } from './command.ts';
import { dayFlag } from './market-flags.ts';
import { table } from './table.ts';

interface ListedExpiry {
  readonly expiry: Day;
  readonly kind: ExpiryKind;
  /** Calendar days from the day of the list. */
  readonly days: number;
  readonly futures: boolean;
  readonly options: boolean;
}

export const expiriesCommand = looseCommand<readonly ListedExpiry[]>({
  name: 'expiries',
  usage: 'SYMBOL [--date DAY]',
  description: 'The expiries of futures and options that the exchange’s rules list on a day (today), nearest first.',
  flags: { date: { type: 'string' } },
  needs: 'nothing',
  run: async (typed) => {
    const symbol = oneWord(typed, 'symbol').toUpperCase();
    const { date = dayInIndia(Date.now()) } = dayFlag(typed, 'date');
    return expiriesOn(symbol, date);
  },
  json: (expiries) => expiries,
  print: (expiries) =>
    table(
      [
        { head: 'expiry' },
        { head: 'kind' },
        { head: 'days', isFigure: true },
        { head: 'futures' },
        { head: 'options' },
      ],
      expiries.map(({ expiry, kind, days, futures, options }) => [expiry, kind, days, yes(futures), yes(options)]),
    ),
});

const yes = (is: boolean) => (is ? 'yes' : '–');

function expiriesOn(symbol: string, on: Day): ListedExpiry[] {
  const underlying = underlyingOf(symbol);
  const futures = new Set(listedExpiries({ underlying, contracts: 'futures', on }).map(({ day }) => day));
  return listedExpiries({ underlying, contracts: 'options', on }).map(({ day, kind }) => ({
    expiry: day,
    kind,
    days: dayNumber(day) - dayNumber(on),
    futures: futures.has(day),
    options: true,
  }));
}
