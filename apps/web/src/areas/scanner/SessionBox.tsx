import { DateBox, t } from '@parakh/ui';
import { useId } from 'react';
import './scanner-lists.css';

/** A session of the past; empty means the last one. */
export function SessionBox({
  label,
  day,
  first,
  last,
  onChange,
}: {
  label: string;
  day: string;
  first: string | null | undefined;
  last: string | null | undefined;
  onChange: (day: string) => void;
}) {
  const id = useId();
  return (
    <span className="session-box">
      <label htmlFor={id} className="xs t3">
        {t(label)}
      </label>
      <DateBox
        id={id}
        min={first ?? undefined}
        max={last ?? undefined}
        value={day || last || ''}
        mayBeEmpty
        onChange={(text) => onChange(text === last ? '' : text)}
      />
    </span>
  );
}
