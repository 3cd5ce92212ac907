import { type MaxPains, maxPains } from '../../modules/derivatives/index.ts';
import { command, textFlag, UsageError } from './command.ts';
import { dayFlag } from './market-flags.ts';
import { table } from './table.ts';

interface MaxPainArgs {
  date?: string;
  symbol?: string;
  tie: 'spot' | 'lowest';
}

export const maxPainCommand = command<MaxPainArgs, MaxPains>({
  name: 'maxpain',
  usage: '[--date DAY] [--symbol SYMBOL] [--tie spot|lowest]',
  description: 'Max pain, put-call ratios and walls of every expiry with open interest at the close of a session.',
  details: ['Of strikes that tie the one nearest to the spot is shown, or the lowest one.'],
  flags: { date: { type: 'string' }, symbol: { type: 'string' }, tie: { type: 'string' } },
  needs: 'stores',
  asksMarket: false,
  read: (typed) => {
    const tie = textFlag(typed, 'tie') ?? 'spot';
    if (tie !== 'spot' && tie !== 'lowest') throw new UsageError(`--tie is spot or lowest, not "${tie}"`);
    const symbol = textFlag(typed, 'symbol')?.toUpperCase();
    return { ...dayFlag(typed, 'date'), ...(symbol && { symbol }), tie };
  },
  run: (services, args) => maxPains(services, args),
  json: ({ rows }) => rows,
  print: ({ date, rows }) => {
    const heads = ['spot', 'max pain', 'ties', 'PCR OI', 'PCR volume', 'call wall', 'put wall'];
    const figures = heads.map((head) => ({ head, isFigure: true }));
    const cells = rows.map(({ symbol, expiry, spot, maxPain: strike, tieStrikes, ...row }) => {
      const { pcrOi, pcrVolume, topCallOiStrike, topPutOiStrike } = row;
      return [symbol, expiry, spot, strike, tieStrikes, pcrOi, pcrVolume, topCallOiStrike, topPutOiStrike];
    });
    return `Close of ${date}\n\n${table([{ head: 'symbol' }, { head: 'expiry' }, ...figures], cells)}`;
  },
});
