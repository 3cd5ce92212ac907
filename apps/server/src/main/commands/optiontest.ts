import { statisticsShown } from '@parakh/backtest';
import { dayOf, nanToNull, recordOf, rupeesOf } from '@parakh/base';
import type { OptionTestTrade } from '@parakh/contract';
import type { OptionReport } from '@parakh/option-strategies/backtest';
import {
  type OptionTestAsked,
  type OptionTested,
  optionTestOf,
  tradesShown,
} from '../../modules/option-strategies/index.ts';
import { command, oneWord } from './command.ts';
import { dayFlag } from './market-flags.ts';
import { readOptionTest } from './optiontest-file.ts';
import { type TableColumn, table } from './table.ts';

type Figure = number | null;
type Group = Readonly<Record<'trades' | 'winRatePct' | 'netPnl' | 'averagePct', Figure>> & { readonly name: string };
type Groups = keyof Pick<OptionReport, 'strategies' | 'daysToExpiry' | 'entryWeekdays' | 'ivPercentiles' | 'ends'>;

/** Rupees; null is unknown. */
interface Shown {
  readonly on: 'sessions' | 'minutes';
  readonly from: string | null;
  readonly to: string | null;
  readonly underlyings: number;
  readonly pnl: Figure;
  readonly worst: Figure;
  readonly best: Figure;
  readonly peakMargin: Figure;
  readonly statistics: ReturnType<typeof statisticsShown>;
  readonly confidence: Readonly<Record<string, readonly [low: Figure, high: Figure]>>;
  /** Share of random runs that did worse, percent. */
  readonly betterThanPct: Figure;
  readonly refused: OptionReport['refused'];
  readonly groups: Readonly<Record<Groups, readonly Group[]>>;
  readonly legs: readonly Readonly<Record<string, string | Figure>>[];
  readonly trades: readonly OptionTestTrade[];
}

export const optionTestCommand = command<OptionTestAsked, Shown>({
  name: 'optiontest',
  usage: 'FILE [--from DAY] [--to DAY] [--no-luck]',
  description:
    'Back-test of option strategies on stored days of contracts or on recorded minutes, after charges, with their worst and best case.',
  details: [
    'FILE is JSON: {"symbols": ["NIFTY"], "strategies": [{"name": "strangle", "entry": {"daysToExpiry": 7}, "legs": [',
    '  {"kind": "CE", "side": "sell", "strike": {"delta": 0.2}}, {"kind": "PE", "side": "sell", "strike": {"delta": 0.2}}],',
    '  "exits": {"stop": {"premium": 100}, "daysToExpiry": 1}}], "capital": 500000}; one strategy may stand in the file itself, with "symbol".',
    'entry: "each-day", {"weekdays": [1]}, {"daysToExpiry": 7, "expiry": 1}, {"condition": "…"}. Everything is entered at the open.',
    '"on": "minutes" goes through recorded option chains: "entryTime" (09:20) of a strategy and exits.time (15:20); what is decided at a minute',
    '  is filled in the next one, at bid and ask where they were recorded. Without futures and conditions.',
    'leg: kind CE, PE, future; strike rupees, "ATM+2", {"delta": 0.3}, {"premium": 50}, {"percent": 2}; expiry a day or its number; lots;',
    '  stop, target, trailing: {"percent": 30} or {"points": 20}. exits of the whole: stop, target, trailing {"rupees": 5000}, {"premium": 50},',
    '  {"margin": 2}; daysToExpiry, sessions, squareOff, allWithOne, holdBeyondExpiry, condition. Besides: sizing {"sets": 1} or {"risk": 2}, reentries.',
    'More fields: from, to, capital, plan, slippage ("none", "liquidity", {"percent": 1}, {"ticks": 2}), volumePct (10), freezeUnits, rate, luck (true).',
    '--no-luck leaves out the comparison with other entry days, which takes most of the time.',
  ],
  flags: { from: { type: 'string' }, to: { type: 'string' }, 'no-luck': { type: 'boolean' } },
  needs: 'stores',
  asksMarket: true,
  read: (typed) => ({
    ...readOptionTest(typed.folder, oneWord(typed, 'file')),
    ...dayFlag(typed, 'from'),
    ...dayFlag(typed, 'to'),
    ...(typed.flags['no-luck'] === true && { luck: false }),
  }),
  run: async (services, args) => shownOf(await optionTestOf(services, args), args.on ?? 'sessions'),
  json: (shown) => shown,
  print: printed,
});

function shownOf({ asked, run, report }: OptionTested, on: Shown['on']): Shown {
  const { confidence, luck, refused } = report;
  const [first, last] = [run.days[0], run.days.at(-1)];
  const groups = ['strategies', 'daysToExpiry', 'entryWeekdays', 'ivPercentiles', 'ends'] as const;
  return {
    on,
    from: first === undefined ? null : dayOf(first),
    to: last === undefined ? null : dayOf(last),
    underlyings: asked.underlyings.length,
    pnl: rupeesOf(report.pnl),
    worst: rupeesOf(report.worst),
    best: rupeesOf(report.best),
    peakMargin: rupeesOf(report.peakMargin),
    statistics: statisticsShown(report.statistics),
    confidence: Object.fromEntries(
      Object.entries(confidence).map(([name, { low, high }]) => [name, [nanToNull(low), nanToNull(high)]]),
    ),
    betterThanPct: nanToNull(luck?.betterThanPct),
    refused,
    groups: recordOf(groups, (name) => report[name].map(groupShown)),
    legs: report.legs.map(({ strategy, leg, trades, winners, netPnl }) => {
      return { strategy, leg, trades, winners, netPnl: rupeesOf(netPnl) };
    }),
    trades: tradesShown({ asked, run }),
  };
}

const groupShown = ({ name, trades, winRatePct, netPnl, averagePct }: OptionReport['strategies'][number]): Group => ({
  name,
  trades,
  winRatePct: nanToNull(winRatePct),
  netPnl: rupeesOf(netPnl),
  averagePct: nanToNull(averagePct),
});

const caseWords = {
  sessions: 'Worst and best: by the order of prices within sessions, which daily files do not tell.',
  minutes: 'All legs are evaluated at the same minutes, so that worst and best are what is counted.',
} as const;

const figure = (head: string): TableColumn => ({ head, isFigure: true });
const SHOWN_TRADES = 200;

function printed(shown: Shown): string {
  const { statistics, groups, trades, legs } = shown;
  const isOne = groups.strategies.length <= 1;
  return [
    tradeTable(trades),
    trades.length > SHOWN_TRADES ? `… and ${trades.length - SHOWN_TRADES} more; --json has all of them.` : '',
    table([{ head: 'Figure' }, figure('Value')], [...caseRows(shown), ...Object.entries(statistics)]),
    isOne ? '' : groupTable('strategy', groups.strategies),
    groupTable('days to expiry', groups.daysToExpiry),
    groupTable('entered on', groups.entryWeekdays),
    groupTable('IV percentile', groups.ivPercentiles),
    groupTable('ended by', groups.ends),
    legs.length === 0
      ? ''
      : table(
          [{ head: 'strategy' }, ...['leg', 'trades', 'winners', 'P&L ₹'].map(figure)],
          legs.map((leg) => Object.values(leg)),
        ),
    refusedLine(shown),
    `${trades.length} trades in ${shown.underlyings} ${shown.underlyings === 1 ? 'underlying' : 'underlyings'}, ${shown.from ?? '–'} to ${shown.to ?? '–'}. ${caseWords[shown.on]} Margins are estimates; no advice.`,
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

function tradeTable(trades: readonly OptionTestTrade[]): string {
  const columns = [
    ...['Strategy', 'Symbol', 'Entry', 'Exit', 'Why'].map((head) => ({ head })),
    ...['Sets', 'Bound ₹', 'Charges ₹', 'P&L ₹', 'Worst ₹', 'Best ₹'].map(figure),
  ];
  return table(
    columns,
    trades.slice(0, SHOWN_TRADES).map((trade) => {
      const { strategy, symbol, reason, sets, bound, charges, pnl, worst, best } = trade;
      const [entry, exit] = [moment(trade.entry, trade.entryTime), moment(trade.exit, trade.exitTime)];
      return [strategy, symbol, entry, exit, reason, sets, bound, charges, pnl, worst, best];
    }),
  );
}

const moment = (day: string, time: string | null) => (time === null ? day : `${day} ${time}`);

function caseRows({ pnl, worst, best, peakMargin, betterThanPct, confidence }: Shown): [string, string | Figure][] {
  const between = ([low, high]: readonly [Figure, Figure] = [null, null]) =>
    low === null && high === null ? null : `${low?.toFixed(2) ?? '–'} to ${high?.toFixed(2) ?? '–'}`;
  return [
    ['P&L, what is held included', pnl],
    ['worst case', worst],
    ['best case', best],
    ['most margin', peakMargin],
    ['average percent, 95 % certain', between(confidence.averagePct)],
    ['win rate percent, 95 % certain', between(confidence.winRatePct)],
    ['better than random entries, percent of them', betterThanPct],
  ];
}

function groupTable(head: string, groups: readonly Group[]): string {
  if (groups.length === 0) return '';
  return table(
    [{ head }, ...['trades', 'win rate %', 'P&L ₹', 'average %'].map(figure)],
    groups.map(({ name, trades, winRatePct, netPnl, averagePct }) => [name, trades, winRatePct, netPnl, averagePct]),
  );
}

const refusalWords: Readonly<Record<keyof OptionReport['refused'], string>> = {
  'not-listed': 'strike or expiry not to be had',
  untraded: 'a leg not traded then',
  volume: 'too little volume',
  'not-known': 'slippage, lot or margin not known',
  size: 'less than one set',
  money: 'not enough money',
};

function refusedLine({ refused }: Shown): string {
  const told = Object.entries(refusalWords).flatMap(([name, words]) => {
    const count = Object.entries(refused).find(([reason]) => reason === name)?.[1] ?? 0;
    return count > 0 ? [`${count} ${words}`] : [];
  });
  return told.length === 0 ? '' : `Signals that opened nothing: ${told.join(', ')}.`;
}
