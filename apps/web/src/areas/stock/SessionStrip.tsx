import type { Appearance } from '@parakh/contract';
import { dayText, t } from '@parakh/ui';
import './stock.css';

const [WIDTH, HEIGHT] = [250, 16];
const DAY_MS = 86_400_000;

/** The year behind the last session as a line of time, with a mark for each session on which the scan found the stock. */
export function SessionStrip({ scan: { sessions, date, judged } }: { scan: Appearance }) {
  const end = Date.parse(date);
  // 250 sessions are a year; of a younger market the marks stand at the end of it.
  const span = Math.max(judged, 1) * (365 / 250) * DAY_MS;
  const marks = sessions.map((day) => {
    const place = Math.max(0.5, WIDTH - 1 - ((end - Date.parse(day)) * (WIDTH - 2)) / span);
    return `M${place.toFixed(1)} 3V${HEIGHT - 3}`;
  });
  const words = t('first on {first}, last on {last}', { first: dayText(sessions.at(-1)), last: dayText(sessions[0]) });
  return (
    <svg
      className="session-strip"
      width={WIDTH}
      height={HEIGHT}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={words}
    >
      <title>{words}</title>
      <path d={`M0 ${HEIGHT / 2}H${WIDTH}`} stroke="var(--border-default)" />
      <path d={marks.join('')} stroke="var(--series-1)" strokeWidth="1.2" />
    </svg>
  );
}
