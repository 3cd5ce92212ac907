import { type RefObject, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

const told = new WeakMap<Element, (isSeen: boolean) => void>();
let watching: IntersectionObserver | undefined;

interface Watching {
  readonly see: (isSeen: boolean) => void;
  /** Paper shows everything, and is drawn as soon as this is over. */
  readonly print: () => void;
}

/** Tells when an element comes into sight and when it goes, until the answer is called. */
export function watchSight(element: Element, { see, print }: Watching): () => void {
  watching ??= new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) told.get(target)?.(isIntersecting);
  });
  told.set(element, see);
  watching.observe(element);
  addEventListener('beforeprint', print);
  return () => {
    watching?.unobserve(element);
    removeEventListener('beforeprint', print);
  };
}

/** Whether an element is in sight, or about to be printed; at first, all are. */
export function useIsSeen(of: RefObject<Element | null>): boolean {
  const [isSeen, see] = useState(true);
  useEffect(
    () => (of.current ? watchSight(of.current, { see, print: () => flushSync(() => see(true)) }) : undefined),
    [of],
  );
  return isSeen;
}
