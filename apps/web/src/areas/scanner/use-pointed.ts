import { useCallback, useEffect, useRef, useState } from 'react';

/** A pointer on its way across the rows means none of them. */
const REST_MS = 250;

/** The symbol on whose row the pointer rests; that of another list is forgotten. */
export function usePointed(list: string): [string | undefined, (symbol: string | undefined) => void] {
  const [pointed, setPointed] = useState<{ readonly list: string; readonly symbol: string | undefined }>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const point = useCallback(
    (symbol: string | undefined) => {
      clearTimeout(timer.current);
      if (symbol === undefined) setPointed(undefined);
      else timer.current = setTimeout(() => setPointed({ list, symbol }), REST_MS);
    },
    [list],
  );
  useEffect(() => () => clearTimeout(timer.current), []);
  return [pointed?.list === list ? pointed.symbol : undefined, point];
}
