import { plainSettings, type Settings, statisticsShown, type Trade } from '@parakh/backtest';
import { dayOf } from '@parakh/base';
import { api } from '@parakh/contract';
import { barDay } from '@parakh/market';
import * as z from 'zod/mini';
import type { BacktestResult } from '../../modules/scanning/backtest.ts';
import { barText } from '../../modules/scanning/evaluation-day.ts';
import { command, oneWord, type Typed, textFlag, UsageError } from './command.ts';
import { dayFlag, type PriceChoice, priceChoice, priceFlags, priceUsage, symbolsFlag } from './market-flags.ts';
import { table } from './table.ts';

interface BacktestArgs extends PriceChoice {
  text: string;
  universe: string | string[];
  from?: string;
  to?: string;
  rank?: string;
  settings: Settings;
}

/** Plain data, as it travels from the server. */
interface BacktestAnswer extends Pick<BacktestResult, 'condition' | 'universe' | 'from' | 'to' | 'problems'> {
  readonly trades: readonly PrintedTrade[];
  readonly statistics: ReturnType<typeof statisticsShown>;
}

interface PrintedTrade {
  readonly symbol: string;
  readonly side: Trade['side'];
  readonly entryDate: string;
  readonly entryPrice: number;
  /** Null while it is held; the price is then the last close. */
  readonly exitDate: string | null;
  readonly exitPrice: number;
  readonly quantity: number;
  readonly pnl: number;
  readonly exitReason: string;
}

const heads = [
  { head: 'Symbol', name: 'symbol' },
  { head: 'Side', name: 'side' },
  { head: 'Entry', name: 'entryDate' },
  { head: '₹', name: 'entryPrice', isFigure: true },
  { head: 'Exit', name: 'exitDate' },
  { head: '₹', name: 'exitPrice', isFigure: true },
  { head: 'Quantity', name: 'quantity', isFigure: true },
  { head: 'P&L ₹', name: 'pnl', isFigure: true },
  { head: 'Why', name: 'exitReason' },
] as const;

const words = {
  fill: ['next-open', 'next-bar', 'same-close'],
  costs: ['none', 'india'],
  side: ['long', 'short', 'both'],
  touch: ['worst', 'best'],
} as const;

// biome-ignore format: one paragraph of names
const flagNames = [
  'symbols', 'universe', 'from', 'to', 'fill', 'costs', 'side', 'stop', 'target', 'trailing', 'bars', 'quantity', 'capital',
  'percent', 'max-positions', 'rank', 'slippage', 'touch',
] as const;

export const backtestCommand = command<BacktestArgs, BacktestAnswer>({
  name: 'backtest',
  usage: `TEXT [--symbols A,B | --universe EQ] [--from DAY] [--to DAY] [--fill next-open|next-bar|same-close] [--costs none|india]
    [--side long|short|both] [--stop PCT] [--target PCT] [--trailing PCT] [--bars N] [--quantity N] [--capital RUPEES] [--percent PCT]
    [--max-positions N] [--rank OPERAND] [--slippage PCT] [--touch worst|best] ${priceUsage}`,
  description: 'What a strategy would have traded, and what came of it.',
  flags: { ...priceFlags, ...Object.fromEntries(flagNames.map((name) => [name, { type: 'string' }] as const)) },
  needs: 'stores',
  asksMarket: true,
  read: (typed) => {
    const rank = textFlag(typed, 'rank');
    return {
      text: oneWord(typed, 'strategy'),
      universe: symbolsFlag(typed) ?? textFlag(typed, 'universe') ?? 'EQ',
      ...dayFlag(typed, 'from'),
      ...dayFlag(typed, 'to'),
      ...priceChoice(typed),
      ...(rank !== undefined && { rank }),
      settings: settingsOf(typed),
    };
  },
  async run(services, args, tell) {
    const report = (done: number, what: string) => tell({ done: Math.round(100 * done), of: 100, what });
    const found = await services.engine().backtest(args, { onProgress: report });
    const { condition, universe, from, to, problems, findings } = found;
    const statistics = statisticsShown(findings.statistics);
    return {
      condition,
      universe,
      from,
      to,
      problems,
      trades: found.trades.map((trade) => printed(trade, found)),
      statistics,
    };
  },
  json: ({ trades, statistics }) => ({ trades, statistics }),
  print({ universe, from, to, problems, trades, statistics }) {
    return [
      table(
        heads,
        trades.map((trade) => heads.map(({ name }) => trade[name])),
      ),
      '',
      table([{ head: 'Figure' }, { head: 'Value', isFigure: true }], Object.entries(statistics)),
      '',
      `${trades.length} trades in ${universe}, ${from} to ${to}.`,
      ...problems.map(({ message }) => message),
    ].join('\n');
  },
});

function printed(trade: Trade, { symbols, barLength }: BacktestResult): PrintedTrade {
  const dateOf = (time: number) =>
    barLength.endsWith('minute') ? barText(time, { unit: 'minute', count: 1 }) : dayOf(barDay(time));
  return {
    symbol: symbols[trade.symbolIndex]!,
    side: trade.side,
    entryDate: dateOf(trade.entryTime),
    entryPrice: trade.entryPaise / 100,
    exitDate: trade.reason === 'open-at-end' ? null : dateOf(trade.exitTime),
    exitPrice: trade.exitPaise / 100,
    quantity: trade.quantity,
    pnl: trade.pnlPaise / 100,
    exitReason: trade.reason.replaceAll('-', '_'),
  };
}

function settingsOf(typed: Typed): Settings {
  const number = (name: string) => numberFlag(typed, name);
  const capital = number('capital');
  const percent = number('percent');
  const slippage = number('slippage');
  const exits = {
    stopPct: number('stop'),
    targetPct: number('target'),
    trailingPct: number('trailing'),
    bars: number('bars'),
  };
  if (capital === undefined) refuseCapital(typed);
  return allowed({
    ...plainSettings,
    sides: wordFlag(typed, 'side', words.side) ?? plainSettings.sides,
    fill: wordFlag(typed, 'fill', words.fill) ?? plainSettings.fill,
    touch: wordFlag(typed, 'touch', words.touch) ?? plainSettings.touch,
    charges: wordFlag(typed, 'costs', words.costs) === 'india' ? 'discount' : 'none',
    exits,
    sizing: percent === undefined ? { kind: 'shares', shares: number('quantity') ?? 1 } : { kind: 'percent', percent },
    ...(capital !== undefined && { capital: { rupees: capital, maxPositions: number('max-positions') } }),
    ...(slippage !== undefined && { slippage: { kind: 'percent', percent: slippage } }),
  });
}

/** What means nothing without money. */
function refuseCapital(typed: Typed): void {
  if (textFlag(typed, 'percent') !== undefined)
    throw new UsageError('--percent is a share of --capital, which is missing');
  if (textFlag(typed, 'max-positions') !== undefined)
    throw new UsageError('--max-positions are those of one --capital, which is missing');
}

const flagOf: Readonly<Record<string, string>> = {
  'exits.stopPct': 'stop',
  'exits.targetPct': 'target',
  'exits.trailingPct': 'trailing',
  'exits.bars': 'bars',
  'sizing.shares': 'quantity',
  'sizing.percent': 'percent',
  'capital.rupees': 'capital',
  'capital.maxPositions': 'max-positions',
  'slippage.percent': 'slippage',
};

/** What a call may ask for, and no more: whole shares, shares of a hundred. */
function allowed(settings: Settings): Settings {
  const { error } = z.safeParse(api.strategy.startBacktest.body.shape.settings, settings);
  const [fault] = error?.issues ?? [];
  if (!fault) return settings;
  const path = fault.path.join('.');
  throw new UsageError(`--${flagOf[path] ?? path} has a value that is not allowed${boundOf(fault)}`);
}

function boundOf(fault: z.core.$ZodIssue): string {
  if (fault.code === 'too_big') return `: it is at most ${fault.maximum}`;
  return fault.code === 'invalid_type' ? ': it is a whole number' : '';
}

function numberFlag(typed: Typed, name: string): number | undefined {
  const text = textFlag(typed, name);
  if (text === undefined) return undefined;
  const value = Number(text);
  if (!(value > 0 && value < Infinity)) throw new UsageError(`--${name} is a number above 0, not "${text}"`);
  return value;
}

function wordFlag<W extends string>(typed: Typed, name: string, allowed: readonly W[]): W | undefined {
  const text = textFlag(typed, name);
  const found = allowed.find((word) => word === text);
  if (text !== undefined && found === undefined)
    throw new UsageError(`--${name} is ${allowed.join(', ')}, not "${text}"`);
  return found;
}
