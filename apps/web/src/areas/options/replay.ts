import { dayNumber } from '@parakh/base';
import { api, type OptionChain } from '@parakh/contract';
import { barTime, instantOf, nextPossibleSession, timeAt } from '@parakh/market';
import { barTimeText } from '@parakh/ui';
import { useApi } from '../../shared/api/api.ts';
import { useAddressParam } from '../../shared/screens/address.ts';
import { useChainPath } from './use-chain-path.ts';

/** Minutes since 1970 of an Indian clock at which a moment of a session can be asked for. */
export interface SessionSpan {
  readonly first: number;
  readonly last: number;
}

/** From the first minute that is over to the bell, or to now. */
export function spanOf({ date, at }: Pick<OptionChain, 'date' | 'at'>): SessionSpan {
  const day = dayNumber(date);
  const { windows } = nextPossibleSession(day - 1);
  const bell = barTime(day, windows.at(-1)!.close);
  return { first: barTime(day, windows[0]!.open) + 1, last: at === null ? bell : Math.min(bell, timeAt(at)) };
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

/** The chain at a minute that the address names, and another one to compare it with. */
export function useReplay(now: OptionChain | undefined) {
  const [asked, setAsked] = useAddressParam('replay');
  const [since, setSince] = useAddressParam('since');
  const isReplayable = useChainPath(now) !== undefined;
  const span = now && isReplayable ? spanOf(now) : undefined;
  const minute = span && minuteIn(span, asked);
  const shownAt = minute ?? span?.last;
  const back = lookBacks.find(({ value }) => value === since)?.minutes;
  const then = span && shownAt !== undefined && back !== undefined ? Math.max(span.first, shownAt - back) : undefined;
  const replayed = useChainAt(now, minute);
  const other = useChainAt(now, then);
  return {
    span,
    minute,
    setMinute: (to: number | undefined) => setAsked(to === undefined ? '' : minuteText(to)),
    since,
    setSince,
    /** What is shown: now, or as it stood. */
    chain: minute === undefined ? now : replayed,
    other: then === undefined ? undefined : other,
  };
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
