import { type RefObject, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** What is about to come into sight is drawn already. */
const MARGIN = '300px 0px';

const told = new WeakMap<Element, (isSeen: boolean) => void>();
let watching: IntersectionObserver | undefined;

/** Whether an element is in sight or near it, or is about to be printed; at first, all are. */
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
    // Paper shows all rows, and is drawn as soon as this is over.
    const print = () => flushSync(() => see(true));
    addEventListener('beforeprint', print);
    return () => {
      watching?.unobserve(element);
      removeEventListener('beforeprint', print);
    };
  }, [of]);
  return isSeen;
}
