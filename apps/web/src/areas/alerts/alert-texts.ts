import type { Alert, AlertChannel, AlertRule, AlertTrigger, ChainLevel, WatchedByAlert } from '@parakh/contract';
import { dayText, grouped, MISSING, t } from '@parakh/ui';
import { savedPath } from '../../shared/saved/saved-thing.ts';
import { optionChainPath, stockPath } from '../../shared/screens/address.ts';

type PriceLevel = Extract<WatchedByAlert, { kind: 'price' }>;
type Worded<Value extends string> = readonly { readonly value: Value; readonly word: string }[];

/** Under the names of the specification. */
export const indicators: Worded<PriceLevel['indicator']> = [
  { value: 'OPEN', word: 'Open Price' },
  { value: 'CLOSE', word: 'Close Price' },
  { value: 'HIGH', word: 'High Price' },
  { value: 'LOW', word: 'Low Price' },
  { value: 'VOLUME', word: 'Volume' },
  { value: 'DAY_CHANGE_PERCENT', word: 'Day Change Percent' },
];

export const operators: Worded<PriceLevel['operator']> = [
  { value: '>', word: 'greater than' },
  { value: '<', word: 'less than' },
  { value: '==', word: 'equal to' },
  { value: '!=', word: 'not equal to' },
  { value: '<=', word: 'less or equal' },
  { value: '>=', word: 'greater or equal' },
];

export const timeframes: Worded<PriceLevel['timeframe']> = [
  { value: '5minute', word: '5 minute' },
  { value: '15minute', word: '15 minute' },
  { value: '60minute', word: '60 minute' },
  { value: 'day', word: 'day' },
];

/** Figures of an option chain. */
export const chainFigureWords: Worded<ChainLevel['figure']> = [
  { value: 'straddle', word: 'Straddle at the money' },
  { value: 'straddleToVwapPct', word: 'Straddle over its VWAP' },
  { value: 'premium', word: 'Premium of options' },
  { value: 'atmIv', word: 'ATM IV' },
  { value: 'pcrOi', word: 'PCR' },
  { value: 'basisPct', word: 'Basis' },
  { value: 'maxPain', word: 'Max pain' },
];
export const chainUnits = {
  straddleToVwapPct: '%',
  straddle: '₹',
  premium: '₹',
  atmIv: '%',
  pcrOi: undefined,
  basisPct: '%',
  maxPain: '₹',
} as const;

/** Expiries that roll. */
export const chainExpiries = [
  { value: '1', word: 'Nearest expiry' },
  { value: '2', word: 'Second expiry' },
  { value: '3', word: 'Third expiry' },
] as const;

export const channels: readonly { readonly value: AlertChannel; readonly word: string; readonly says: string }[] = [
  { value: 'page', word: 'On the page', says: 'A message in every open page of Parakh.' },
  { value: 'push', word: 'Push', says: 'On the devices you allowed, also while Parakh is closed.' },
  { value: 'mail', word: 'Mail', says: 'To your confirmed address.' },
  { value: 'webhook', word: 'Webhook', says: 'To your own servers, signed.' },
];

export const repeats: readonly { readonly value: AlertRule['repeat']; readonly word: string; readonly says: string }[] =
  [
    { value: 'bar', word: 'Each bar', says: 'On each bar on which it comes true.' },
    { value: 'day', word: 'Once a day', says: 'Each stock once in a session.' },
    { value: 'once', word: 'Once', says: 'One time in all; then the alert is off.' },
  ];

type Horizon = keyof AlertTrigger['afterwards'];
/** What came after a firing, in the order of time. */
export const horizons: readonly { readonly value: Horizon; readonly word: string; readonly short: string }[] = [
  { value: 'minutes5', word: '5 minutes', short: '5 min' },
  { value: 'minutes15', word: '15 minutes', short: '15 min' },
  { value: 'minutes60', word: '60 minutes', short: '60 min' },
  { value: 'session1', word: 'A session', short: 'Session' },
];

/** The choice of that name; a list never answers with another. */
export function chosen<Value extends string>(choices: readonly { readonly value: Value }[], value: string): Value {
  return (choices.find((choice) => choice.value === value) ?? choices[0]!).value;
}

const wordOf = <Value extends string>(words: Worded<Value>, value: Value) =>
  t(words.find((one) => one.value === value)?.word ?? value);

const isWhole = (indicator: PriceLevel['indicator']) => indicator === 'VOLUME';

/** What an alert watches, in a sentence. */
export function watchedText({ watches, universe }: Pick<Alert, 'watches' | 'universe'>): string {
  switch (watches.kind) {
    case 'price':
      return t('{symbol}: {indicator} {operator} {value} on the {bar} bar', {
        symbol: watches.symbol,
        indicator: wordOf(indicators, watches.indicator),
        operator: wordOf(operators, watches.operator),
        value: grouped(watches.value, isWhole(watches.indicator) ? 0 : 2),
        bar: wordOf(timeframes, watches.timeframe),
      });
    case 'chain':
      return t('{symbol}, {expiry}: {figure} {operator} {value} at the end of a minute', {
        symbol: watches.symbol,
        expiry: expiryWords(watches.expiry),
        figure: chainFigureText(watches),
        operator: wordOf(operators, watches.operator),
        value: `${grouped(watches.value, 2)}${chainUnits[watches.figure] === '%' ? ' %' : ''}`,
      });
    case 'scan':
      return t('Its scan finds a stock in {universe}', { universe });
    case 'strategy':
      return t('Its strategy gives a signal in {universe}', { universe });
    case 'condition':
      return t('A condition of your own comes true in {universe}', { universe });
    default:
      return watches satisfies never;
  }
}

function expiryWords(expiry: string): string {
  const rolling = chainExpiries.find(({ value }) => value === expiry);
  return rolling ? t(rolling.word).toLowerCase() : dayText(expiry);
}

function chainFigureText({ figure, callStrike, putStrike }: ChainLevel): string {
  if (figure !== 'premium') return wordOf(chainFigureWords, figure);
  const legs = [
    [callStrike, 'CE'],
    [putStrike, 'PE'],
  ] as const;
  return legs.flatMap(([strike, right]) => (strike === undefined ? [] : [`${strike} ${right}`])).join(' + ');
}

/** When it is told, part by part: 'each bar, as it closes', 'not 22:00 to 08:00'. */
export function ruleLines(rule: AlertRule): string[] {
  const { repeat, on, rearmPct, coolDownMinutes, quiet, until, minimumMatches, digestMinutes } = rule;
  const often = { once: t('once'), bar: t('each bar'), day: t('once a day for each stock') }[repeat];
  const judged =
    on === 'close'
      ? t('as the bar closes')
      : t('on every tick, again after a miss of {percent} %', { percent: rearmPct });
  return [
    `${often}, ${judged}`,
    ...(coolDownMinutes === undefined
      ? []
      : [t('the same stock not within {count} minutes', { count: coolDownMinutes })]),
    ...(quiet === undefined ? [] : [t('quiet from {from} to {to}', quiet)]),
    ...(minimumMatches === undefined ? [] : [t('at least {count} stocks at once', { count: minimumMatches })]),
    ...(digestMinutes === undefined ? [] : [t('gathered each {count} minutes', { count: digestMinutes })]),
    ...(until === undefined ? [] : [t('until {day}', { day: dayText(until) })]),
  ];
}

export const channelText = (chosen: readonly AlertChannel[]) =>
  chosen.length === 0 ? MISSING : chosen.map((channel) => wordOf(channels, channel)).join(', ');

/** Where a firing is explained. */
export const triggerPath = (id: string) => `/my-alerts?firing=${encodeURIComponent(id)}`;
export const feedPath = (alert: string) => `/my-alerts?tab=found&alert=${encodeURIComponent(alert)}`;

/** Where what is watched can be looked at. */
export function watchedPath({ watches }: Pick<Alert, 'watches'>): string {
  switch (watches.kind) {
    case 'price':
      return stockPath(watches.symbol);
    case 'chain':
      return chainPath(watches);
    case 'scan':
      return savedPath({ kind: 'scan', id: watches.scanId, name: 'scan' });
    case 'strategy':
      return savedPath({ kind: 'strategy', id: watches.strategyId, name: 'strategy' });
    case 'condition':
      return `/create-screener?condition=${encodeURIComponent(watches.condition)}`;
    default:
      return watches satisfies never;
  }
}

/** A pair of options where both are watched; else the chain. */
function chainPath({ symbol, expiry, figure, callStrike, putStrike }: ChainLevel): string {
  const named = expiry.length > 1 ? { expiry } : {};
  const asked = (more: Readonly<Record<string, string>>) => String(new URLSearchParams({ ...more, ...named }));
  const [call, put] = [String(callStrike), String(putStrike)];
  if (figure === 'straddle') return `/straddle?${asked({ symbol })}`;
  if (callStrike === undefined || putStrike === undefined) return `${optionChainPath(symbol)}?${asked({})}`;
  return call === put ? `/straddle?${asked({ symbol, strike: call })}` : `/strangle?${asked({ symbol, call, put })}`;
}
