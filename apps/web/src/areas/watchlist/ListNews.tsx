import { api } from '@parakh/contract';
import { Empty, Loaded, Select, t } from '@parakh/ui';
import { useState } from 'react';
import { useApi } from '../../shared/api/api.ts';
import { stockPath } from '../../shared/screens/address.ts';
import { ScreenLink } from '../../shared/screens/ScreenLink.tsx';
import { Pager } from '../../shared/tables/Pager.tsx';
import type { Shown } from '../../shared/watchlists/watchlist-change.ts';
import { NewsLine } from './NewsLine.tsx';
import '../../shared/tables/tables.css';

const SIZE = 25;
const sorts = [
  { value: 'at', word: 'Newest first' },
  { value: 'symbol', word: 'By symbol' },
];
/** What happened to the companies of a list, a page at a time. */
export function ListNews({ list }: { list: Shown }) {
  const [page, setPage] = useState(0);
  const [sort, setSort] = useState('at');
  const sortBy = sort === 'symbol' ? 'symbol' : 'at';
  const asked = useApi(
    api.watchlist.news,
    { params: { id: list.id }, query: { page, size: SIZE, sortBy } },
    { keepPrevious: true, when: !list.id.startsWith('waits') },
  );
  return (
    <Loaded query={asked} lines={8}>
      {({ total, items }) =>
        total === 0 ? (
          <Empty says="No event of the companies of this list is available." />
        ) : (
          <>
            <div className="table-tools">
              <span className="xs t3 grow">{t('{all} in all', { all: total })}</span>
              <Select
                label="Order"
                choices={sorts}
                value={sort}
                onChange={(event) => {
                  setSort(event.target.value);
                  setPage(0);
                }}
              />
            </div>
            <ol className="news">
              {items.map((item) => (
                <NewsLine key={`${item.symbol} ${item.at} ${item.title}`} item={item}>
                  <ScreenLink className="sym" to={stockPath(item.symbol)}>
                    {item.symbol}
                  </ScreenLink>
                </NewsLine>
              ))}
            </ol>
            {total > SIZE ? <Pager page={page} size={SIZE} total={total} onPage={setPage} /> : null}
          </>
        )
      }
    </Loaded>
  );
}
