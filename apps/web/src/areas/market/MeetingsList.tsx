import type { LatestResults } from '@parakh/contract';
import { dayText, t } from '@parakh/ui';
import { stockPath } from '../../shared/screens/address.ts';
import { ScreenLink } from '../../shared/screens/ScreenLink.tsx';
import './news.css';

/** Boards by the day on which they meet. */
export function MeetingsList({ meetings, isHeld }: { meetings: LatestResults['meetings']; isHeld: boolean }) {
  if (meetings.length === 0)
    return (
      <p className="state t2">
        {isHeld
          ? t('No meeting after the last session is available.')
          : t('Board meetings come with the exchange’s daily reports (PR…zip), or with the list of its website.')}
      </p>
    );
  const days = [...Map.groupBy(meetings, ({ day }) => day)];
  return (
    <div className="meetings">
      {days.map(([day, ofDay]) => (
        <section key={day}>
          <h3 className="xs t2">{dayText(day)}</h3>
          <ul>
            {ofDay.map(({ symbol, name, purpose }) => (
              <li key={symbol} title={purpose}>
                <ScreenLink className="sym" to={stockPath(symbol)} title={name}>
                  {symbol}
                </ScreenLink>{' '}
                <span className="xs t3">{purpose}</span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
