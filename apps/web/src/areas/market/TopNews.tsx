import { api, type TopNews as Feed } from '@parakh/contract';
import { Empty, Loaded, Panel, Screen, Select, t } from '@parakh/ui';
import { useApi } from '../../shared/api/api.ts';
import { useOpenMs } from '../../shared/live/use-live.ts';
import { useAddressPage, useAddressParam } from '../../shared/screens/address.ts';
import { SymbolBox } from '../../shared/symbols/SymbolBox.tsx';
import { Pager } from '../../shared/tables/Pager.tsx';
import { useWatchlists } from '../../shared/watchlists/watchlists.ts';
import { NewsRow } from './NewsRow.tsx';
import './news.css';

const SIZE = 25;
const EVERY_MS = 60_000;
const HEIGHT = 900;

export function TopNews() {
  const [symbol, setSymbol] = useAddressParam('symbol');
  const [list, setList] = useAddressParam('list');
  const [page, setPage] = useAddressPage();
  const lists = useWatchlists().data ?? [];
  const chosen = lists.find(({ id }) => id === list);
  const query = { page, size: SIZE, ...(symbol !== '' && { symbol }), ...(chosen && { watchlist: chosen.id }) };
  const feed = useApi(api.market.topNews, { query }, { keepPrevious: true, everyMs: useOpenMs(EVERY_MS) });
  const choices = [{ value: '', word: 'All companies' }, ...lists.map(({ id, name }) => ({ value: id, word: name }))];
  return (
    <Screen title="News" note={<Sources feed={feed.data} />}>
      <Panel
        title="What was published"
        flush
        className="own-choices"
        control={
          <span className="row">
            <SymbolFilter symbol={symbol} onSymbol={setSymbol} />
            <Select
              label="Watch list"
              choices={choices}
              value={list}
              onChange={(event) => setList(event.target.value)}
            />
          </span>
        }
        foot={t('The change is from the last close before the item was published to the last price.')}
      >
        <Loaded query={feed} lines={14} height={HEIGHT}>
          {({ items, total }) => (total === 0 ? <NoNews isAll={symbol === '' && !chosen} /> : <Items items={items} />)}
        </Loaded>
        {feed.data && feed.data.total > SIZE ? (
          <Pager page={page} size={SIZE} total={feed.data.total} onPage={setPage} />
        ) : null}
      </Panel>
    </Screen>
  );
}

/** One company, or all. */
function SymbolFilter({ symbol, onSymbol }: { symbol: string; onSymbol: (symbol: string) => void }) {
  if (symbol === '') return <SymbolBox label={t('Company')} placeholder="Company" onTake={onSymbol} />;
  return (
    <button type="button" className="btn sm" onClick={() => onSymbol('')} title={t('All companies')}>
      {symbol} ×
    </button>
  );
}

function Items({ items }: Pick<Feed, 'items'>) {
  return (
    <ol className="news-feed">
      {items.map((item) => (
        <NewsRow key={item.id} item={item} />
      ))}
    </ol>
  );
}

function NoNews({ isAll }: { isAll: boolean }) {
  if (!isAll) return <Empty says="Nothing is available about these companies." />;
  return (
    <Empty says="No news is available yet.">
      <p>
        {t(
          'It comes from the announcements in the exchange’s daily reports, and from sources that whoever runs this server sets.',
        )}
      </p>
    </Empty>
  );
}

function Sources({ feed }: { feed: Feed | undefined }) {
  const names = feed?.sources ?? [];
  if (names.length > 0)
    return t('From {sources}, and from announcements to the exchange', { sources: names.join(', ') });
  return t('From announcements to the exchange; no other source is set on this server');
}
