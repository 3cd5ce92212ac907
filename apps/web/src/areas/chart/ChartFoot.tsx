import { barTimeText, t } from '@parakh/ui';
import './chart.css';

/** What the marks mean, which prices are drawn, and by whose library. */
export function ChartFoot({ marked, times }: { marked: string; times?: readonly number[] | undefined }) {
  const first = times?.[0];
  return (
    <footer className="panel-foot chart-foot">
      {marked && times ? (
        <span>
          <span className="accent">▲</span>{' '}
          {first === undefined
            ? t('No match in the available history.')
            : t('The condition was true here: {count} bars since {day}.', {
                count: times.length,
                day: barTimeText(first, false),
              })}
        </span>
      ) : null}
      <span className="push">
        {t('Adjusted for splits and bonuses')} ·{' '}
        <a href="https://www.tradingview.com/" target="_blank" rel="noreferrer">
          TradingView Lightweight Charts™
        </a>
      </span>
    </footer>
  );
}
