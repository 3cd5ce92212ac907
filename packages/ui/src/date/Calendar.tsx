import { type Day, dayNumber, dayOf } from '@parakh/base';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Icon } from '../Icon.tsx';
import { longDayText, monthText } from '../times.ts';
import { t } from '../words.ts';
import { dayByKey, monthsOn, weeksOf } from './dates.ts';

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
const turns = [
  { months: -12, says: 'A year back', icon: 'first' },
  { months: -1, says: 'A month back', icon: 'left' },
  { months: 1, says: 'A month on', icon: 'right' },
  { months: 12, says: 'A year on', icon: 'last' },
] as const;

/** The days that may be chosen; without an end there is none. */
export interface DayRange {
  readonly min?: Day | undefined;
  readonly max?: Day | undefined;
}

export interface CalendarProps extends DayRange {
  /** What is chosen; '' for none. */
  readonly day: Day;
  readonly today: Day;
  readonly onPick: (day: Day) => void;
}

/** One month, with one day that the keys move from. */
export function Calendar({ min, max, ...days }: CalendarProps) {
  const within = clampTo({ min, max });
  const [at, setAt] = useState(() => within(dayNumber(days.day || days.today)));
  const grid = useRef<HTMLTableElement>(null);
  const isByKey = useRef(false);
  useEffect(() => {
    if (isByKey.current) grid.current?.querySelector<HTMLElement>(`[data-day="${dayOf(at)}"]`)?.focus();
  }, [at]);
  const move = (event: KeyboardEvent) => {
    const to = dayByKey(at, event);
    if (to === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    isByKey.current = true;
    setAt(within(to));
  };
  const turn = (to: number) => {
    isByKey.current = false;
    setAt(to);
  };
  return (
    <>
      <div className="calendar-head">
        {turns.slice(0, 2).map((each) => (
          <MonthButton key={each.says} {...each} at={at} to={within(monthsOn(at, each.months))} onTurn={turn} />
        ))}
        <strong aria-live="polite">{monthText(dayOf(at))}</strong>
        {turns.slice(2).map((each) => (
          <MonthButton key={each.says} {...each} at={at} to={within(monthsOn(at, each.months))} onTurn={turn} />
        ))}
      </div>
      {/* The grid pattern of a date picker: the arrow keys walk its days. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role */}
      <table ref={grid} role="grid" aria-label={monthText(dayOf(at))} onKeyDown={move}>
        <thead>
          <tr>
            {weekdays.map((name) => (
              <th key={name} scope="col" abbr={t(name)}>
                {t(name).slice(0, 2)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(at).map((week) => (
            <tr key={week[0]}>
              {week.map((one) => (
                <DayCell key={one} {...days} one={one} at={at} isOut={within(one) !== one} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

function clampTo({ min, max }: DayRange): (day: number) => number {
  const [first, last] = [dayNumber(min ?? ''), dayNumber(max ?? '')];
  return (day) => {
    const early = Number.isNaN(last) ? day : Math.min(day, last);
    return Number.isNaN(first) ? early : Math.max(early, first);
  };
}

function MonthButton({
  says,
  icon,
  at,
  to,
  onTurn,
}: {
  says: string;
  icon: (typeof turns)[number]['icon'];
  at: number;
  to: number;
  onTurn: (to: number) => void;
}) {
  return (
    <button
      type="button"
      className="iconbtn sm"
      aria-label={t(says)}
      disabled={monthText(dayOf(to)) === monthText(dayOf(at))}
      onClick={() => onTurn(to)}
    >
      <Icon name={icon} />
    </button>
  );
}

function DayCell({
  one,
  at,
  day: chosen,
  today,
  isOut,
  onPick,
}: Omit<CalendarProps, 'min' | 'max'> & { one: number; at: number; isOut: boolean }) {
  const day = dayOf(one);
  const isOther = monthText(day) !== monthText(dayOf(at));
  return (
    <td aria-selected={day === chosen}>
      <button
        type="button"
        data-day={day}
        className={`${isOther ? 'other' : ''}${day === today ? ' today' : ''}`}
        tabIndex={one === at ? 0 : -1}
        aria-label={longDayText(day)}
        aria-current={day === today ? 'date' : undefined}
        disabled={isOut}
        onClick={() => onPick(day)}
      >
        {Number(day.slice(8))}
      </button>
    </td>
  );
}
