import { type ValuedChain, type ValuedContract, valuedChain } from '../../modules/derivatives/index.ts';
import { command, oneWord, type Typed, textFlag, UsageError } from './command.ts';
import { dayFlag } from './market-flags.ts';
import { table } from './table.ts';

interface ChainArgs {
  symbol: string;
  expiry?: string;
  date?: string;
  /** A fraction of a year. */
  rate: number | undefined;
  model: 'future' | 'spot';
}

export const chainCommand = command<ChainArgs, ValuedChain>({
  name: 'chain',
  usage: 'SYMBOL [--expiry DAY] [--date DAY] [--rate 6.5] [--model future|spot]',
  description: 'The options of a symbol at the close of a session: prices, volatilities, Greeks, open interest.',
  details: [
    'The nearest expiry and the latest imported session unless others are named.',
    '--rate is percent a year, continuous. --model future: Black 76 on the forward; spot: Black–Scholes on the spot, as the exchange values (at --rate 10).',
  ],
  flags: {
    expiry: { type: 'string' },
    date: { type: 'string' },
    rate: { type: 'string' },
    model: { type: 'string' },
  },
  needs: 'stores',
  asksMarket: false,
  read: (typed) => ({
    symbol: oneWord(typed, 'symbol').toUpperCase(),
    ...dayFlag(typed, 'expiry'),
    ...dayFlag(typed, 'date'),
    rate: rateFlag(typed),
    model: modelFlag(typed),
  }),
  run: (services, args) => valuedChain(services, args),
  json: (chain) => chain,
  print: (chain) => `${headLines(chain)}\n\n${chainTable(chain)}`,
});

function rateFlag(typed: Typed): number | undefined {
  const written = textFlag(typed, 'rate');
  if (written === undefined) return undefined;
  const percent = Number(written);
  if (written.trim() === '' || !(Math.abs(percent) < 100))
    throw new UsageError(`--rate is percent a year such as 6.5, not "${written}"`);
  return percent / 100;
}

function modelFlag(typed: Typed): ChainArgs['model'] {
  const model = textFlag(typed, 'model') ?? 'future';
  if (model !== 'future' && model !== 'spot') throw new UsageError(`--model is future or spot, not "${model}"`);
  return model;
}

const forwardWords = { future: 'the future', parity: 'call–put parity', carry: 'other expiries', spot: 'the spot' };

const written = (value: number | null, digits = 2) => (value === null ? '–' : value.toFixed(digits));
const inPercent = (fraction: number | null) => (fraction === null ? null : fraction * 100);

function headLines({ symbol, expiry, date, spot, forward, forwardFrom, ...chain }: ValuedChain): string {
  const from = forwardWords[forwardFrom];
  return [
    `${symbol} ${expiry}, close of ${date}`,
    `spot ${written(spot)}  forward ${written(forward)} (from ${from})  lot ${written(chain.lot, 0)}`,
    `ATM IV ${written(inPercent(chain.atmIv))} %  max pain ${written(chain.maxPain)}  PCR ${written(chain.pcrOi)}  rate ${written(chain.rate * 100)} %`,
  ].join('\n');
}

/** From the outer edge towards the strike. */
const cells: readonly { readonly head: string; readonly of: (contract: ValuedContract) => number | null }[] = [
  { head: 'OI', of: ({ oi }) => oi },
  { head: 'change', of: ({ oiChange }) => oiChange },
  { head: 'volume', of: ({ volume }) => volume },
  { head: 'IV %', of: ({ iv }) => inPercent(iv) },
  { head: 'delta', of: ({ delta }) => delta },
  { head: 'price', of: ({ price }) => price },
];

function chainTable({ rows }: ValuedChain): string {
  const calls = cells.map(({ head }) => `call ${head}`);
  const puts = cells.map(({ head }) => `put ${head}`).toReversed();
  return table(
    [...calls, 'strike', ...puts].map((head) => ({ head, isFigure: true })),
    rows.map(({ strike, call, put }) => [...sideCells(call), strike, ...sideCells(put).toReversed()]),
  );
}

function sideCells(contract: ValuedContract | null): (number | null)[] {
  return cells.map(({ of }) => (contract ? of(contract) : null));
}
