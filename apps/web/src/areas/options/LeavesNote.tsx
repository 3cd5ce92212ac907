import { dayText, t } from '@parakh/ui';
import './chain-panels.css';

/** Says of a symbol that leaves futures and options until when it has them. */
export function LeavesNote({ symbol, after }: { symbol: string; after: string | null | undefined }) {
  if (!after) return null;
  return (
    <p className="leaves-note">
      {t('{symbol} leaves futures and options after {day}: no later months are listed.', {
        symbol,
        day: dayText(after),
      })}
    </p>
  );
}
