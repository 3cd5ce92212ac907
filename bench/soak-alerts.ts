/** Alerts of the soak: of every kind, made, edited, paused, resumed and removed all the time. */
import { listedStrategies } from '@parakh/backtest';
import { api, type Sent } from '@parakh/contract';
import { builtInScans } from '@parakh/scan/built-in-scans';
import { answered } from '../apps/server/src/platform/http/called.ts';
import type { Work } from './soak-work.ts';

type Body = Sent<typeof api.alerts.create>['body'];
type Watches = Body['watches'];

const ALERTS_HELD = 40;
const frames = ['1 minute', '5 minute', '15 minute', '60 minute', 'day', 'week'] as const;
const conditions = [
  '([0] FRAME CLOSE > [-1] FRAME CLOSE)',
  '([0] FRAME CLOSE < [0] FRAME SMA( 10 , [0] FRAME CLOSE ))',
  '(([0] FRAME RSI(14) > 55) AND ([0] FRAME VOLUME > [-1] FRAME VOLUME))',
  '([0] FRAME HIGH > [-1] FRAME HIGH)',
];

const some = <T>(values: readonly T[]): T => values[Math.floor(Math.random() * values.length)]!;

/** Prices, scans, strategies and conditions; of minutes to weeks; of one symbol, a group, or all. */
function watchesOf(symbols: readonly string[]): Watches {
  const symbol = some(symbols);
  const kinds: readonly (() => Watches)[] = [
    () => ({ kind: 'price', symbol, indicator: 'DAY_CHANGE_PERCENT', operator: '>', value: 0, timeframe: '5minute' }),
    () => ({
      kind: 'price',
      symbol,
      indicator: 'CLOSE',
      operator: '<=',
      value: 1e6,
      timeframe: some(['15minute', 'day']),
    }),
    () => ({ kind: 'scan', scanId: some(builtInScans).id }),
    () => ({ kind: 'strategy', strategyId: some(listedStrategies).name }),
    () => ({
      kind: 'condition',
      condition: some(conditions).replaceAll('FRAME', some(frames)),
      universe: some([[symbol], [symbol], 'NIFTY 50', 'EQ']),
    }),
  ];
  return some(kinds)();
}

const bodyOf = (symbols: readonly string[]): Body => ({
  watches: watchesOf(symbols),
  rule: { repeat: some(['once', 'bar', 'day', 'day']), on: some(['close', 'tick']), rearmPct: 0.5 },
  name: 'Soak',
});

/** A step of somebody who never leaves their alerts alone. */
export function alerting({ origin, symbols, tokens, done }: Work, person: string): () => Promise<void> {
  const held: { readonly id: string; isOn: boolean }[] = [];
  return async () => {
    const token = tokens.get(person);
    if (token === undefined) return;
    const headers = { authorization: `Bearer ${token}` };
    const change = (id: string, body: Partial<Body> & { readonly isOn?: boolean }) =>
      answered(origin, api.alerts.update, { params: { id }, body }, headers);
    const { id } = await answered(origin, api.alerts.create, { body: bodyOf(symbols) }, headers);
    held.push({ id, isOn: true });
    done.alerts++;
    const { watches: _, ...rule } = bodyOf(symbols);
    await change(some(held).id, Math.random() < 0.5 ? bodyOf(symbols) : rule);
    const switched = some(held);
    switched.isOn = !switched.isOn;
    await change(switched.id, { isOn: switched.isOn });
    if (held.length > ALERTS_HELD)
      await answered(origin, api.alerts.remove, { params: { id: held.shift()!.id } }, headers);
    done.changes += 3;
  };
}
