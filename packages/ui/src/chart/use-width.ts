import { useEffect, useRef, useState } from 'react';
import { wasDrawnForPhone } from '../first-drawing.ts';

/** Until it is measured: what a panel is wide on a phone, and on a desk. */
const USUAL = { phone: 342, desk: 786 };

/** The width a drawing has, as it changes; never narrower than `least`. */
export function useWidth(least: number) {
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(() => (wasDrawnForPhone() ? USUAL.phone : USUAL.desk));
  useEffect(() => {
    if (!box.current) return undefined;
    const watch = new ResizeObserver(
      ([entry]) => entry && setWidth(Math.max(least, Math.round(entry.contentRect.width))),
    );
    watch.observe(box.current);
    return () => watch.disconnect();
  }, [least]);
  return [box, width] as const;
}
