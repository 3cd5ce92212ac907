import { type FutureBuildUp, futureBuildUps } from '../../modules/derivatives/index.ts';
import { command, UsageError } from './command.ts';
import { dayFlag } from './market-flags.ts';
import { table } from './table.ts';

interface BuildUpArgs {
  date?: string;
  from?: string;
}

export const buildUpCommand = command<BuildUpArgs, readonly FutureBuildUp[]>({
  name: 'buildup',
  usage: '[--date DAY] [--from DAY]',
  description:
    'Long and short build-up, covering and unwinding of every future against the session before, or another one.',
  details: ['ALL: the price of the nearest month, open interest of all months.'],
  flags: { date: { type: 'string' }, from: { type: 'string' } },
  needs: 'stores',
  asksMarket: false,
  read: (typed) => {
    if (typed.words.length > 0) throw new UsageError('no word is wanted; the session is named by --date');
    return { ...dayFlag(typed, 'date'), ...dayFlag(typed, 'from') };
  },
  run: (services, args) => futureBuildUps(services, args),
  json: (rows) => rows,
  print: (rows) =>
    table(
      [
        ...['symbol', 'expiry'].map((head) => ({ head })),
        ...['close', 'change %', 'OI', 'OI change', 'OI change %'].map((head) => ({ head, isFigure: true })),
        { head: 'build-up' },
      ],
      rows.map(buildUpCells),
    ),
});

function buildUpCells({ symbol, expiry, buildUp, ...row }: FutureBuildUp): (string | number | null)[] {
  const { close, oi, oiChange } = row;
  const word = buildUp === null ? null : words[buildUp];
  return [symbol, expiry, close, rounded(row.priceChangePct), oi, oiChange, rounded(row.oiChangePct), word];
}

const rounded = (percent: number | null) => (percent === null ? null : Number(percent.toFixed(2)));

const words: Readonly<Record<NonNullable<FutureBuildUp['buildUp']>, string>> = {
  long_buildup: 'long build-up',
  short_buildup: 'short build-up',
  short_covering: 'short covering',
  long_unwinding: 'long unwinding',
  neutral: 'neutral',
};
