import { t } from '@parakh/ui';
import { useState } from 'react';

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
  // While it is typed, a day passes through years nobody means.
  const [typed, setTyped] = useState<string>();
  const take = (text: string) => {
    setTyped(text);
    if (text === '' || ((!first || text >= first) && (!last || text <= last))) onChange(text === last ? '' : text);
  };
  return (
    <label className="session-box">
      <span className="xs t3">{t(label)}</span>
      <span className="tool-box">
        <input
          type="date"
          min={first ?? undefined}
          max={last ?? undefined}
          value={typed ?? (day || last || '')}
          onChange={(event) => take(event.target.value)}
          onBlur={() => setTyped(undefined)}
        />
      </span>
    </label>
  );
}
