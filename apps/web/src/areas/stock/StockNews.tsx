import { api } from '@parakh/contract';
import { Loaded, Panel, t } from '@parakh/ui';
import { useState } from 'react';
import { useApi } from '../../shared/api/api.ts';
import { Pager } from '../../shared/tables/Pager.tsx';
import { NewsLine } from '../watchlist/index.ts';
import '../../shared/tables/tables.css';

const SIZE = 15;
const HEIGHT = 200;

/** What was published about one company, the newest first. */
export function StockNews({ symbol }: { symbol: string }) {
  const [page, setPage] = useState(0);
  const asked = useApi(
    api.content.news,
    { params: { symbol }, query: { page, size: SIZE, sortBy: 'at' } },
    { keepPrevious: true },
  );
  return (
    <Panel title="News" flush className="c12">
      <Loaded query={asked} lines={6} height={HEIGHT}>
        {({ total, items }) =>
          total === 0 ? (
            <p className="state t2">
              {t('Nothing is available about this company: news come from configured sources, filings by import.')}
            </p>
          ) : (
            <>
              <ol className="news">
                {items.map((item) => (
                  <NewsLine key={`${item.at} ${item.title}`} item={item} />
                ))}
              </ol>
              {total > SIZE ? <Pager page={page} size={SIZE} total={total} onPage={setPage} /> : null}
            </>
          )
        }
      </Loaded>
    </Panel>
  );
}
