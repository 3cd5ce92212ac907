import { useEffect, useState } from 'react';

/** Within a pause of a hand. */
export const REST_MS = 90;

/** A value once it has stood still for so long: what is worked out at length of it does not hold up a slider that moves. */
export function useRested<Value>(value: Value, ms: number): Value {
  const [rested, rest] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => rest(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return rested;
}
