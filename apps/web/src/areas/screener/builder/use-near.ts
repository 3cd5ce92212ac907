import { useEffect, useRef, useState } from 'react';

/** Before it is seen: about as many rows as one more press of Tab or a turn of the wheel brings. */
const AHEAD = '600px 0px';

/** Whether something far away has come near the screen; from then on it stays near. */
export function useNear(isFar: boolean) {
  const at = useRef<HTMLLIElement>(null);
  const [hasCome, setCome] = useState(false);
  const isNear = hasCome || !isFar;
  useEffect(() => {
    if (isNear || !at.current) return undefined;
    const box = at.current.closest('.builder');
    // On a phone the builder is as tall as its rows and the page is what moves.
    const root = box && getComputedStyle(box).overflowY === 'auto' ? box : null;
    const watch = new IntersectionObserver(
      (seen) => seen.some(({ isIntersecting }) => isIntersecting) && setCome(true),
      {
        root,
        rootMargin: AHEAD,
      },
    );
    watch.observe(at.current);
    return () => watch.disconnect();
  }, [isNear]);
  return { at, isNear };
}
