import { type PinMean, type Pins, pins } from '../../modules/derivatives/index.ts';
import { command, UsageError } from './command.ts';
import { table } from './table.ts';

export const pinsCommand = command<{ symbol?: string }, Pins>({
  name: 'pins',
  usage: '[SYMBOL]',
  description:
    'Where each imported expiry was settled, beside max pain one and five sessions before and the price then.',
  details: ['That the price stays is the plain guess that max pain has to beat.'],
  flags: {},
  needs: 'stores',
  asksMarket: false,
  read: ({ words }) => {
    if (words.length > 1) throw new UsageError('name one symbol, or none for all');
    return words[0] === undefined ? {} : { symbol: words[0].toUpperCase() };
  },
  run: (services, args) => pins(services, args),
  json: (found) => found,
  print: (found) => {
    const heads = [
      'settled at',
      'max pain',
      'off %',
      'steps',
      'price',
      'off %',
      'max pain 5',
      'off %',
      'price 5',
      'off %',
    ];
    const rows = found.pins.map(({ symbol, expiry, settlement, before: [one, five] }) => [
      symbol,
      expiry,
      settlement,
      one!.maxPain.said,
      one!.maxPain.pct,
      one!.maxPain.steps,
      one!.price.said,
      one!.price.pct,
      five!.maxPain.said,
      five!.maxPain.pct,
      five!.price.said,
      five!.price.pct,
    ]);
    const columns = [{ head: 'symbol' }, { head: 'expiry' }, ...heads.map((head) => ({ head, isFigure: true }))];
    return `${table(columns, rows)}\n\n${found.means.map(meanLine).join('\n')}`;
  },
});

function meanLine({ sessions, expiries, maxPainPct, pricePct }: PinMean): string {
  const when = sessions === 1 ? 'One session' : `${sessions} sessions`;
  if (maxPainPct === null || pricePct === null) return `${when} before: nothing to compare.`;
  return `${when} before, over ${expiries} expiries: max pain was off by ${maxPainPct.toFixed(2)} % on average, the price by ${pricePct.toFixed(2)} %.`;
}
