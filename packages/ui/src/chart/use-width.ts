import { useEffect, useRef, useState } from 'react';

const USUAL = 560;

/** The width a drawing has, as it changes; never narrower than `least`. */
export function useWidth(least: number) {
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(USUAL);
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
