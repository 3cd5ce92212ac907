const OFFSET = /^\[(-?\d+)\] (\d+ minute|day|week) (.+)$/;

/** '[0] day RSI(14)' → 'RSI(14)'; '[-1] 15 minute HIGH' → 'HIGH 15 min, 1 bar ago': short enough for a column head. */
export function operandTitle(text: string): string {
  const found = OFFSET.exec(text);
  if (!found) return text;
  const [, bars = '0', unit = '', name = ''] = found;
  const frame = unit === 'day' ? '' : ` ${unit.replace('minute', 'min')}`;
  const back = -Number(bars);
  if (back === 0) return name + frame;
  return `${name}${frame}, ${back} ${back === 1 ? 'bar' : 'bars'} ago`;
}
