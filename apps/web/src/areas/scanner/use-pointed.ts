import { useCallback, useEffect, useRef, useState } from 'react';

/** A pointer on its way across the rows means none of them. */
const REST_MS = 250;

/** The symbol on whose row the pointer rests. */
export function usePointed(): [string | undefined, (symbol: string | undefined) => void] {
  const [pointed, setPointed] = useState<string>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const point = useCallback((symbol: string | undefined) => {
    clearTimeout(timer.current);
    if (symbol === undefined) setPointed(undefined);
    else timer.current = setTimeout(() => setPointed(symbol), REST_MS);
  }, []);
  useEffect(() => () => clearTimeout(timer.current), []);
  return [pointed, point];
}
