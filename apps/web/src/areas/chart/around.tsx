import type { Interval } from '@parakh/contract';
import { dayText, Icon, t } from '@parakh/ui';
import { useMemo } from 'react';
import { isMinutes } from '../../shared/charts/time-frame.ts';

/** A day that is looked at: the time of its bar, and the last day shown. */
interface Around {
  readonly time: number;
  readonly until: string;
}

/** Says that an older day is shown, and leads back to the newest bars. */
export function AtChip({ day, onLeave }: { day: string; onLeave: () => void }) {
  return (
    <button type="button" className="btn sm" onClick={onLeave} title={t('Show the newest bars again')}>
      {t('Around {day}', { day: dayText(day.slice(0, 10)) })}
      <Icon name="close" />
    </button>
  );
}

/** Bars after the day that is looked at, in days: enough to see what became of it. */
const DAYS_AFTER = { minutes: 3, day: 60, week: 420, month: 1800 } as const;
const MINUTE_MS = 60_000;
const DAY_MS = 1440 * MINUTE_MS;

/** '2024-06-03', or '2024-06-03T10:15' on bars of minutes. Undefined where the address names no such time. */
function aroundOf(at: string, interval: Interval): Around | undefined {
  const [, day, clock = '00:00'] = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d))?$/.exec(at) ?? [];
  const moment = Date.parse(`${day}T${isMinutes(interval) ? clock : '00:00'}Z`);
  if (Number.isNaN(moment)) return undefined;
  const spans = new Map<string, number>(Object.entries(DAYS_AFTER));
  const after = spans.get(isMinutes(interval) ? 'minutes' : interval) ?? 0;
  return { time: moment / MINUTE_MS, until: new Date(moment + after * DAY_MS).toISOString().slice(0, 10) };
}

/** The day an address names, and its bar marked with those on which a condition held. */
export function useAround(at: string, interval: Interval, times: readonly number[] | undefined) {
  const around = useMemo(() => aroundOf(at, interval), [at, interval]);
  const shown = useMemo(() => (around ? [...(times ?? []), around.time] : times), [around, times]);
  return { around, shown };
}
