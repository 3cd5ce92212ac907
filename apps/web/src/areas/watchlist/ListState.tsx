import type { api, ReplyOf } from '@parakh/contract';
import { changePct, clockText, dayText, Figure, Icon, type Loadable, notRenewedText, t } from '@parakh/ui';
import { useMarketState } from '../../shared/live/market-state.ts';
import { useMayFollow } from '../../shared/live/use-feed.ts';
import type { Shown } from '../../shared/watchlists/watchlist-change.ts';
import type { ListActions } from './list-actions.ts';
import { listSummary } from './watch-rows.ts';
import './watchlist.css';

type Quotes = ReplyOf<typeof api.watchlist.find>;

/** How the list does, how old its prices are, and what was just done to it. */
export function ListState({
  list,
  quotes,
  actions,
  everyMs,
  said,
}: {
  list: Shown;
  quotes: Loadable<Quotes> & { readonly dataUpdatedAt: number; readonly isFetching: boolean };
  actions: ListActions;
  everyMs: number | undefined;
  /** What came of the last import. */
  said: string | undefined;
}) {
  const { data } = quotes;
  // What was taken out a moment ago is in the prices still.
  const rows = (data?.rows ?? []).filter(({ symbol }) => list.symbols.includes(symbol));
  const { up, down, mean } = listSummary(rows);
  return (
    <div className="list-state xs t3">
      {rows.length > 0 ? (
        <span>
          {t('{up} up, {down} down, on average', { up, down })} <Figure value={mean} format={changePct} unit />
        </span>
      ) : null}
      <span className="list-age">
        {data ? <Age data={data} error={quotes.error} readAt={quotes.dataUpdatedAt} everyMs={everyMs} /> : null}
      </span>
      {everyMs === undefined && data ? (
        <button
          type="button"
          className="btn sm ghost"
          disabled={quotes.isFetching}
          onClick={() => void quotes.refetch()}
        >
          <Icon name="retry" />
          {t('Reload prices')}
        </button>
      ) : null}
      <output className="import-said">{said}</output>
      {actions.dropped ? (
        <output className="undo-said">
          {t('{symbol} was removed.', { symbol: actions.dropped.symbol })}{' '}
          <button type="button" className="linklike" onClick={actions.undo}>
            {t('Undo')}
          </button>
        </output>
      ) : null}
      <output className="vh">{actions.says}</output>
    </div>
  );
}

/** How old the prices are. They stay when a later try fails, and then this is said: a press was made for it. */
function Age({ data, error, readAt, everyMs }: AgeProps) {
  const follows = useMayFollow();
  const running = useMarketState().data?.live?.day;
  return (
    <>
      {follows && running ? tickingText(running) : ageText(data, readAt, everyMs)}{' '}
      {error ? <output className="not-renewed">{notRenewedText(error)}</output> : null}
    </>
  );
}

interface AgeProps {
  readonly data: Quotes;
  readonly error: Error | null;
  readonly readAt: number;
  readonly everyMs: number | undefined;
}

const tickingText = (day: string) => t('Session of {day}, prices tick', { day: dayText(day) });

function ageText({ day }: Quotes, readAt: number, everyMs: number | undefined): string {
  if (day === null) return t('No prices are available yet.');
  const session = t('Session of {day}, read at {clock} IST', { day: dayText(day), clock: clockText(readAt) });
  return everyMs === undefined ? session : `${session}, ${t('renewed every minute')}`;
}
