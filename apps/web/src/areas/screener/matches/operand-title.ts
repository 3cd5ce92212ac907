const OFFSET = /^\[(-?\d+)\] (\d+ minute|day|week) (.+)$/;
const INNER_DAY = /\[0\] day /g;
/** A column is no wider for its title than figures and a few words need. */
const MOST_LETTERS = 28;

/** '[0] day RSI(14)' → 'RSI(14)'; '[-1] 15 minute HIGH' → 'HIGH 15 min, 1 bar ago': short enough for a column head. */
export function operandTitle(text: string): string {
  const title = titleOf(text);
  return title.length > MOST_LETTERS ? `${title.slice(0, MOST_LETTERS - 1).trimEnd()}…` : title;
}

function titleOf(text: string): string {
  const [, bars = '0', unit = 'day', name = text] = OFFSET.exec(text) ?? [];
  const short = name.replaceAll(INNER_DAY, '');
  const frame = unit === 'day' ? '' : ` ${unit.replace('minute', 'min')}`;
  const back = -Number(bars);
  if (back === 0) return short + frame;
  return `${short}${frame}, ${back} ${back === 1 ? 'bar' : 'bars'} ago`;
}
