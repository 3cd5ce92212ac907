import { useEffect } from 'react';

const SHOWN_MS = 12_000;

/** A short message that goes by itself; read out at once. */
export function Toast({ message, onGone }: { message: string | undefined; onGone: () => void }) {
  useEffect(() => {
    if (!message) return undefined;
    const timer = setTimeout(onGone, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [message, onGone]);
  return <output className={message ? 'toast on' : 'toast'}>{message}</output>;
}
