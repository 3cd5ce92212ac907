import { dayText, t } from '@parakh/ui';
import { dayOf } from '../../shared/text/date-time-text.ts';

/** Of which session something is: its day, and of the demo market, whose days come again, its round. */
interface SessionOf {
  readonly day: string | null;
  readonly round: number | null;
}

const DAY_MS = 86_400_000;
/** The demo exchange makes a round's number of the day on which it was played and its place in that day: 20786003 is the fourth of 29 November 2026. */
const PLACES = 1000;

/** '29 Nov' of 'Sun 29 Nov 2026'. */
const short = (text: string): string => text.split(' ').slice(1, 3).join(' ');

const placeOf = (round: number): number => (round % PLACES) + 1;

/** 'round 4 of 29 Nov'; '' of a real market. */
export function roundText({ round }: Pick<SessionOf, 'round'>): string {
  if (round === null) return '';
  if (round < PLACES) return t('round {place}', { place: round });
  return t('round {place} of {day}', { place: placeOf(round), day: playedOn(round) });
}

/** 'session of Fri 20 Nov 2026, round 4 of 29 Nov'. */
export function sessionText(session: SessionOf): string {
  if (session.day === null) return t('before the first session');
  const words = t('session of {day}', { day: dayText(session.day) });
  return session.round === null ? words : `${words}, ${roundText(session)}`;
}

/** The same beside an axis: '20 Nov', of the demo market the day on which it was played and the round of it. */
export function sessionTick({ day, round }: SessionOf): string {
  if (round === null) return day === null ? '' : short(dayText(day));
  return round < PLACES ? String(round) : `${playedOn(round)} · ${placeOf(round)}`;
}

const playedOn = (round: number): string => short(dayOf(Math.floor(round / PLACES) * DAY_MS));
