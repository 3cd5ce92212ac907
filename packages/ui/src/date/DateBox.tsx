import { type Day, dayInIndia } from '@parakh/base';
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { Icon } from '../Icon.tsx';
import { placeUnder } from '../place-under.ts';
import { t } from '../words.ts';
import { Calendar, type CalendarProps, type DayRange } from './Calendar.tsx';
import { dateText, readDate } from './dates.ts';

export interface DateBoxProps extends DayRange {
  readonly id?: string;
  /** Where no label stands beside it. */
  readonly label?: string;
  /** 'YYYY-MM-DD'; '' for none. */
  readonly value: Day;
  /** Whether '' may be chosen by emptying the box. */
  readonly mayBeEmpty?: boolean;
  readonly isBad?: boolean;
  readonly describedBy?: string | undefined;
  /** Told once a day is whole: by Enter, by leaving the box or from the calendar. Never of a text that is no date. */
  readonly onChange: (day: Day) => void;
}

/** A date as India writes it, typed or taken from a calendar. What was typed and is no date stays, with the reason. */
export function DateBox({ id, label, isBad, describedBy, ...of }: DateBoxProps) {
  const { value, min, max, onChange } = of;
  const own = useId();
  const input = useRef<HTMLInputElement>(null);
  const calendar = useRef<HTMLDivElement>(null);
  const { text, fault, type, take, drop } = useTyped(of);
  const reason = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    // A form is not sent while it holds a text that is no date.
    input.current?.setCustomValidity(fault ?? '');
    if (reason.current) keepInWindow(reason.current);
  }, [fault]);
  const pick = (day: Day) => {
    drop();
    calendar.current?.hidePopover();
    if (day !== value) onChange(day);
  };
  const answer = (event: KeyboardEvent) => {
    if (event.key === 'Enter') take();
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    calendar.current?.showPopover();
  };
  const isWrong = fault !== undefined || isBad === true;
  const described = [fault && `${own}-fault`, describedBy].filter(Boolean).join(' ');
  return (
    <span className="date-box">
      <span className={isWrong ? 'input bad' : 'input'}>
        <input
          ref={input}
          id={id}
          type="text"
          aria-label={label && t(label)}
          aria-invalid={isWrong || undefined}
          aria-describedby={described || undefined}
          placeholder={t('dd/mm/yyyy')}
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={(event) => type(event.target.value)}
          onBlur={take}
          onKeyDown={answer}
        />
        <CalendarButton box={calendar} day={value} min={min} max={max} onPick={pick} />
      </span>
      {fault === undefined ? null : (
        <span ref={reason} id={`${own}-fault`} className="help bad" role="alert">
          {fault}
        </span>
      )}
    </span>
  );
}

/** Whether a form holds a text that is no date; leads there. Of a form that does not let the browser check it. */
export function hasNoDate(form: HTMLElement): boolean {
  const bad = form.querySelector<HTMLElement>('.date-box input:invalid');
  bad?.focus();
  return bad !== null;
}

const MARGIN = 16;

/** What hangs below a box at the right edge is moved to the left. */
function keepInWindow(hanging: HTMLElement): void {
  hanging.style.left = '';
  const over = hanging.getBoundingClientRect().right + MARGIN - innerWidth;
  if (over > 0) hanging.style.left = `${-over}px`;
}

interface Draft {
  /** What the box held when it was typed: of another value it says nothing any more. */
  readonly of: Day;
  readonly text: string;
  readonly fault?: string | undefined;
}

/** What stands in the box, and what becomes of it. */
function useTyped({ value, mayBeEmpty, min, max, onChange }: DateBoxProps) {
  const [draft, setDraft] = useState<Draft>();
  const typed = draft?.of === value ? draft : undefined;
  const take = () => {
    if (!typed) return;
    const read = typed.text.trim() === '' && mayBeEmpty ? '' : readDate(typed.text);
    const fault = faultOf(typed.text, read, { min, max, value });
    if (fault !== undefined || read === undefined) return setDraft({ ...typed, fault });
    setDraft(undefined);
    if (read !== value) onChange(read);
  };
  return {
    text: typed?.text ?? dateText(value),
    fault: typed?.fault,
    type: (text: string) => setDraft({ of: value, text }),
    take,
    drop: () => setDraft(undefined),
  };
}

/** Why a text is none of the days that may be chosen, and what is used meanwhile. */
function faultOf(
  text: string,
  read: Day | undefined,
  { min, max, value }: DayRange & { readonly value: Day },
): string | undefined {
  const stays = value ? ` ${t('{day} stays until then.', { day: dateText(value) })}` : '';
  if (read === undefined)
    return t('“{text}” is no date. Write it as 22 Nov 2026 or 22/11/2026.', { text: text.trim() }) + stays;
  if (read && min && read < min) return t('Not before {day}.', { day: dateText(min) }) + stays;
  if (read && max && read > max) return t('Not after {day}.', { day: dateText(max) }) + stays;
  return undefined;
}

/** The button within the box, and the month under it. */
function CalendarButton({
  box,
  ...calendar
}: Omit<CalendarProps, 'today'> & { readonly box: RefObject<HTMLDivElement | null> }) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [today, setToday] = useState<Day>();
  const show = () => {
    placeUnder(button.current!.parentElement!, box.current!);
    box.current!.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className="date-open"
        aria-label={t('Choose a date')}
        aria-haspopup="dialog"
        aria-expanded={today !== undefined}
        popoverTarget={id}
      >
        <Icon name="calendar" />
      </button>
      <div
        ref={box}
        id={id}
        className="menu calendar"
        popover="auto"
        // A popover: nothing beside it is shut off.
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="dialog"
        aria-label={t('Choose a date')}
        onBeforeToggle={(event) => setToday(event.newState === 'open' ? dayInIndia(Date.now()) : undefined)}
        onToggle={(event) => event.newState === 'open' && show()}
      >
        {today === undefined ? null : <Calendar {...calendar} today={today} />}
      </div>
    </>
  );
}
