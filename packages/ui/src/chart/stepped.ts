const PAGE = 20;

/** Where a key leads from a place of a chart, the last one being `last`; undefined of a key that leads nowhere. */
export function stepped(key: string, from: number, last: number): number | undefined {
  const targets = new Map([
    ['ArrowLeft', from - 1],
    ['ArrowRight', from + 1],
    ['PageUp', from - PAGE],
    ['PageDown', from + PAGE],
    ['Home', 0],
    ['End', last],
  ]);
  const to = targets.get(key);
  return to === undefined ? undefined : Math.max(0, Math.min(last, to));
}
