import { api, type ChainPath, type OptionChain } from '@parakh/contract';
import { instantOf, timeAt } from '@parakh/market';
import { barTimeText } from '@parakh/ui';
import { useState } from 'react';
import { useApi } from '../../shared/api/api.ts';
import { useAddressParam } from '../../shared/screens/address.ts';
import { useChainPath } from './use-chain-path.ts';

/** Minutes since 1970 of an Indian clock at which a moment of a session can be asked for. */
export interface SessionSpan {
  readonly first: number;
  readonly last: number;
}

/** From the first moment of a path to its last, or to now. */
export function spanOf({ times }: Pick<ChainPath, 'times'>, { at }: Pick<OptionChain, 'at'>): SessionSpan {
  const [first, last] = [times[0]! + 1, times.at(-1)! + 1];
  return { first, last: at === null ? last : Math.max(last, timeAt(at)) };
}

/** '10:15' of the day of a span; undefined where it is no time within it. */
export function minuteIn({ first, last }: SessionSpan, text: string): number | undefined {
  const [, hours, minutes] = /^(\d{2}):(\d{2})$/.exec(text) ?? [];
  if (hours === undefined) return undefined;
  const at = Math.floor(first / MINUTES_A_DAY) * MINUTES_A_DAY + Number(hours) * 60 + Number(minutes);
  return at >= first && at <= last ? at : undefined;
}

const MINUTES_A_DAY = 1440;

/** '10:15'. */
export const minuteText = (minute: number) => barTimeText(minute, true).slice(-5);

/** How far back a chain is compared, minutes; from the open for Infinity. */
export const lookBacks = [
  { value: 'open', minutes: Infinity, word: 'since the open' },
  { value: '15', minutes: 15, word: 'in 15 minutes' },
  { value: '60', minutes: 60, word: 'in an hour' },
] as const;

const HALF_HOUR = 30;

/** Half-hours of a session before a minute, as an address names them. */
export function halfHoursIn({ first }: SessionSpan, before: number): string[] {
  const begin = Math.ceil(first / HALF_HOUR) * HALF_HOUR;
  const count = Math.max(0, Math.ceil((before - begin) / HALF_HOUR));
  return Array.from({ length: count }, (_, i) => minuteText(begin + i * HALF_HOUR));
}

/** The moment with which one is compared: so far back, or a time of the day before it; undefined where none is asked for. */
export function momentSince(span: SessionSpan, shownAt: number, since: string): number | undefined {
  const back = lookBacks.find(({ value }) => value === since)?.minutes;
  if (back !== undefined) return Math.max(span.first, shownAt - back);
  const named = minuteIn(span, since);
  return named !== undefined && named < shownAt ? named : undefined;
}

/** The chain at a minute that the address names, and another one to compare it with. */
export function useReplay(now: OptionChain | undefined) {
  const [asked, setAsked] = useAddressParam('replay');
  const [since, setSince] = useAddressParam('since');
  const span = useSpan(now);
  const minute = span && minuteIn(span, asked);
  const shownAt = minute ?? span?.last;
  const then = span && shownAt !== undefined ? momentSince(span, shownAt, since) : undefined;
  const replayed = useChainAt(now, minute);
  const other = useChainAt(now, then);
  return {
    span,
    minute,
    setMinute: (to: number | undefined) => setAsked(to === undefined ? '' : minuteText(to)),
    since,
    setSince,
    /** Times of the day that it can be compared with. */
    moments: span && shownAt !== undefined ? halfHoursIn(span, shownAt) : [],
    /** What is shown: now, or as it stood. */
    chain: minute === undefined ? now : replayed,
    other: then === undefined ? undefined : other,
  };
}

interface Session extends SessionSpan {
  readonly symbol: string;
  readonly date: string;
}

/** The moments of the session that is shown. While the path of another expiry of it is on its way they are those of the one before: a replay goes on. */
function useSpan(now: OptionChain | undefined): SessionSpan | undefined {
  const path = useChainPath(now);
  const [kept, keep] = useState<Session>();
  if (!now) return undefined;
  const { symbol, date } = now;
  const isOfSession = kept?.symbol === symbol && kept.date === date;
  if (!path) return isOfSession ? kept : undefined;
  const { first, last } = spanOf(path, now);
  if (!isOfSession || kept.first !== first || kept.last !== last) keep({ symbol, date, first, last });
  return { first, last };
}

function useChainAt(now: OptionChain | undefined, minute: number | undefined): OptionChain | undefined {
  const { symbol = '', expiry = '', date = '' } = now ?? {};
  const sent = { params: { id: symbol }, query: { at: instantOf(minute ?? 0), expDate: expiry, date } };
  const { data } = useApi(api.options.chainAt, sent, {
    when: minute !== undefined && now !== undefined,
    keepPrevious: true,
  });
  return data?.symbol === symbol && data.expiry === expiry ? data : undefined;
}
