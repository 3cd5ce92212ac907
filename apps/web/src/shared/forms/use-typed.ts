import { useEffect, useState } from 'react';

const PAUSE_MS = 250;

/** What is typed at once, and what it came to when the typing paused: that is asked for. */
export function useTyped(value: string, onPause: (value: string) => void): [string, (typed: string) => void] {
  const [typed, setTyped] = useState(value);
  useEffect(() => {
    if (typed === value) return undefined;
    const timer = setTimeout(() => onPause(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, value, onPause]);
  return [typed, setTyped];
}
