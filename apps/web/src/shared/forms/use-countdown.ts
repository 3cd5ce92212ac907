import { drawingNow } from '@parakh/ui';
import { useEffect, useState } from 'react';

const SECOND = 1000;

/** Whole seconds until an instant, counted down; 0 once it is there. */
export function useCountdown(untilMs: number): number {
  const [now, setNow] = useState(drawingNow);
  useEffect(() => {
    const tick = () => {
      setNow(Date.now());
      if (Date.now() >= untilMs) clearInterval(timer);
    };
    const timer = setInterval(tick, SECOND);
    // Another end is counted from now, not from the last tick of the one before.
    const first = setTimeout(tick);
    return () => {
      clearInterval(timer);
      clearTimeout(first);
    };
  }, [untilMs]);
  return Math.max(0, Math.ceil((untilMs - now) / SECOND));
}

/** '0:42', '3:58': seconds as a clock counts them. */
export function clockOf(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
