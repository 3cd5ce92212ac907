import { startTransition, useEffect, useRef, useState } from 'react';

/** Before it is seen: about as many rows as one more press of Tab or a turn of the wheel brings. */
const AHEAD = '600px 0px';

/**
 * Whether something far away has come near the screen; from then on it stays near. `within` says which part scrolls by
 * itself, where it does.
 */
export function useNear<Box extends Element>(isFar: boolean, within?: (box: Box) => Element | null) {
  const at = useRef<Box>(null);
  const [hasCome, setCome] = useState(false);
  const isNear = hasCome || !isFar;
  useEffect(() => {
    if (isNear || !at.current) return undefined;
    const watch = new IntersectionObserver(
      (seen) => {
        // Ahead of time, so nobody waits for it: what is pressed or typed meanwhile comes first.
        if (seen.some(({ isIntersecting }) => isIntersecting)) startTransition(() => setCome(true));
      },
      { root: within?.(at.current) ?? null, rootMargin: AHEAD },
    );
    watch.observe(at.current);
    return () => watch.disconnect();
  }, [isNear, within]);
  return { at, isNear };
}
