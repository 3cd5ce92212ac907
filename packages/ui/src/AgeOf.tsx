import { useEffect, useState } from 'react';
import { ageText, clockText } from './times.ts';
import { t } from './words.ts';

const EVERY_MS = 1000;

/** How old a figure is, each second anew; the exact time is one hover away. */
export function AgeOf({ at, now }: { at: number; now: () => number }) {
  const [time, setTime] = useState(now);
  useEffect(() => {
    const timer = setInterval(() => setTime(now()), EVERY_MS);
    return () => clearInterval(timer);
  }, [now]);
  return (
    <time className="age" title={t('{clock} IST', { clock: clockText(at) })}>
      {ageText(at, time)}
    </time>
  );
}
