import { type RefObject, useEffect, useState } from 'react';

/** What is about to come into sight is drawn already. */
const MARGIN = '300px 0px';

const told = new WeakMap<Element, (isSeen: boolean) => void>();
let watching: IntersectionObserver | undefined;

/** Whether an element is in sight or near it; at first, all are. */
export function useIsSeen(of: RefObject<Element | null>): boolean {
  const [isSeen, see] = useState(true);
  useEffect(() => {
    const element = of.current;
    if (!element) return undefined;
    watching ??= new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) told.get(target)?.(isIntersecting);
      },
      { rootMargin: MARGIN },
    );
    told.set(element, see);
    watching.observe(element);
    return () => watching?.unobserve(element);
  }, [of]);
  return isSeen;
}
