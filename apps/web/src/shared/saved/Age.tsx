import { ageText, drawingNow } from '@parakh/ui';
import { useState } from 'react';
import { dateTimeText } from '../text/date-time-text.ts';

/** '4 min ago', as it was when it came on the screen; the exact time is one hover away. */
export function Age({ at }: { at: number }) {
  const [now] = useState(drawingNow);
  return (
    <time dateTime={new Date(at).toISOString()} title={`${dateTimeText(at)} IST`}>
      {ageText(at, now)}
    </time>
  );
}
