import { t } from '@parakh/ui';
import './tables.css';

/** '26 to 50 of 132', and the pages before and after. */
export function Pager({
  page,
  size,
  total,
  onPage,
}: {
  page: number;
  size: number;
  total: number;
  onPage: (page: number) => void;
}) {
  const first = page * size + 1;
  const last = Math.min(total, (page + 1) * size);
  return (
    <div className="pager">
      <span className="t3 xs">
        {total === 0 ? t('None') : t('{first} to {last} of {total}', { first, last, total })}
      </span>
      <span className="push row">
        <button type="button" className="btn sm" disabled={page === 0} onClick={() => onPage(page - 1)}>
          {t('Previous')}
        </button>
        <button type="button" className="btn sm" disabled={last >= total} onClick={() => onPage(page + 1)}>
          {t('Next')}
        </button>
      </span>
    </div>
  );
}
