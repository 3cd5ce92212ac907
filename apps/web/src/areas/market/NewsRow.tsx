import type { FeedItem } from '@parakh/contract';
import { AgeOf, changePct, drawingNow, Figure, t } from '@parakh/ui';
import { stockPath } from '../../shared/screens/address.ts';
import { ScreenLink } from '../../shared/screens/ScreenLink.tsx';
import { dayOf } from '../../shared/text/date-time-text.ts';
import './news.css';

const MOST_SYMBOLS = 6;
const DAY_MS = 86_400_000;

/** One item of the feed: who, when, what, and what the shares did since. */
export function NewsRow({ item }: { item: FeedItem }) {
  const { at, source, title, summary, link, symbols } = item;
  return (
    <li>
      <p className="xs t3 news-from">
        {drawingNow() - at < DAY_MS ? <AgeOf at={at} now={drawingNow} /> : <time>{dayOf(at)}</time>}
        <span>{source}</span>
      </p>
      <h3>
        {link === null ? (
          title
        ) : (
          <a href={link} target="_blank" rel="noopener noreferrer">
            {title}
          </a>
        )}
      </h3>
      {summary === '' ? null : <p className="t2 news-summary">{summary}</p>}
      <p className="news-symbols">
        {symbols.slice(0, MOST_SYMBOLS).map(({ symbol, name, sincePct }) => (
          <span key={symbol} className="chip">
            <ScreenLink className="sym" to={stockPath(symbol)} title={name}>
              {symbol}
            </ScreenLink>{' '}
            <Figure value={sincePct} format={changePct} unit missing="No session has come since it was published." />
          </span>
        ))}
        {symbols.length > MOST_SYMBOLS ? (
          <span className="t3 xs">{t('and {count} more', { count: symbols.length - MOST_SYMBOLS })}</span>
        ) : null}
      </p>
    </li>
  );
}
