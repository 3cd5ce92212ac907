import { useEffect, useState } from 'react';

/** So long rows stand still under a pointer that rests. */
const RESTS_MS = 10_000;

export interface Pointing {
  readonly isPointed: boolean;
  readonly point: () => void;
  readonly leave: () => void;
}

/** Whether somebody points at an element, or did a moment ago. */
export function usePointing(): Pointing {
  const [pointedAt, setPointedAt] = useState<number>();
  useEffect(() => {
    if (pointedAt === undefined) return undefined;
    const timer = setTimeout(() => setPointedAt(undefined), RESTS_MS);
    return () => clearTimeout(timer);
  }, [pointedAt]);
  return {
    isPointed: pointedAt !== undefined,
    // Not at each pixel: whoever aims at a row is no second behind.
    point: () => setPointedAt(Math.floor(performance.now() / 1000)),
    leave: () => setPointedAt(undefined),
  };
}

/** A value that stays as it is while somebody points at what hangs on it; `of` another thing it is the newest at once. */
export function useSteady<Value>(of: string, now: Value, isSteady: boolean): Value {
  const [shown, show] = useState({ of, value: now });
  if (isSteady && shown.of === of) return shown.value;
  if (shown.of !== of || !Object.is(shown.value, now)) show({ of, value: now });
  return now;
}
