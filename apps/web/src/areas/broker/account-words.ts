import type { BrokerAccount } from '@parakh/contract';
import { clockText, t } from '@parakh/ui';
import { dayOf, indianDayOf } from '../../shared/text/date-time-text.ts';

const DAY_MS = 86_400_000;

/** 'until 06:00', with its day where that is more than a day away; nothing where the end is not known. */
export function endText(expiresAt: number | null, now = Date.now()): string {
  if (expiresAt === null) return '';
  const clock = clockText(expiresAt).slice(0, 5);
  return expiresAt - now <= DAY_MS
    ? t('until {clock}', { clock })
    : t('until {clock} on {day}', { clock, day: dayOf(expiresAt) });
}

/** 'on Sat 21 Nov 2026, 06:00'; today the clock alone. */
export function endedText(expiresAt: number | null, now = Date.now()): string {
  if (expiresAt === null) return '';
  const clock = clockText(expiresAt).slice(0, 5);
  if (indianDayOf(expiresAt) === indianDayOf(now)) return t('ended at {clock}', { clock });
  return t('ended {day}, {clock}', { day: dayOf(expiresAt), clock });
}

/** Whether somebody logged in here before, and has to again. */
export const isOver = ({ state }: Pick<BrokerAccount, 'state'>): boolean => state === 'login due' || state === 'ended';
