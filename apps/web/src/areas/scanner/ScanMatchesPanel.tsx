import type { FamilyNow } from '@parakh/contract';
import { DataTable, dayText, grouped, Icon, type Loadable, t } from '@parakh/ui';
import { useMemo } from 'react';
import { ticked } from '../../shared/live/ticked.ts';
import { useLiveRows } from '../../shared/live/use-quote.ts';
import { ScreenLink } from '../../shared/screens/ScreenLink.tsx';
import { SubscribeButton } from '../alerts/index.ts';
import { matchColumns } from './match-columns.tsx';
import { type ScanMatches, sortOf } from './match-rows.ts';
import './scan-view.css';

type ScanNow = ScanMatches['scan'];
const TABLE_HEIGHT = 560;

/** Whom the chosen scan finds, with the values it looks at, and what can be done with the scan. */
export function ScanMatchesPanel({
  chosen,
  query,
  input: { date, universe },
  picked,
  onPick,
  onPoint,
}: {
  chosen: ScanMatches;
  query: Loadable<FamilyNow>;
  /** The earlier session that is looked at; '' for now. */
  input: { readonly date: string; readonly universe: string };
  picked: string | undefined;
  onPick: (symbol: string) => void;
  onPoint: (symbol: string) => void;
}) {
  const { scan, rows } = chosen;
  const columns = useMemo(() => matchColumns(scan.columns), [scan.columns]);
  const live = useLiveRows(rows, ticked);
  return (
    <section className="panel c8 matches" aria-label={t(scan.name)}>
      <header className="panel-head scan-head">
        <h2>{t(scan.name)}</h2>
        <span className="count">{scan.matches === null ? '–' : grouped(rows.length, 0)}</span>
        {date && query.data ? <span className="note">{t('on {day}', { day: dayText(query.data.date) })}</span> : null}
        <div className="push">
          <ScanActions scan={scan} date={date} universe={universe} />
        </div>
      </header>
      <DataTable
        key={scan.id}
        query={{ ...query, data: rows }}
        columns={columns}
        {...(date ? {} : { live })}
        rowKey={({ symbol }) => symbol}
        symbolOf={({ symbol }) => symbol}
        picked={picked}
        onPick={({ symbol }) => onPick(symbol)}
        onPoint={({ symbol }) => onPoint(symbol)}
        name="scanner"
        label={scan.name}
        sort={sortOf(chosen)}
        maxHeight={TABLE_HEIGHT}
        empty={<NoMatches scan={scan} />}
      />
    </section>
  );
}

/** The same scan elsewhere: changed, told of, tried on the past. */
function ScanActions({ scan, date, universe }: { scan: ScanNow; date: string; universe: string }) {
  const { id, name, condition } = scan;
  const asked = encodeURIComponent(condition);
  const on = date ? `&on=${date}` : '';
  return (
    <>
      <SubscribeButton thing={{ kind: 'scan', id, name }} />
      <ScreenLink
        className="btn"
        to={`/create-screener?condition=${asked}&in=${encodeURIComponent(universe)}${on}`}
        aria-label={t('Open {scan} in the builder', { scan: name })}
      >
        <Icon name="edit" />
        <span className="only-wide">{t('Builder')}</span>
      </ScreenLink>
      <ScreenLink
        className="btn"
        to={`/strategy-backtest?condition=${asked}`}
        aria-label={t('Back-test {scan}', { scan: name })}
      >
        <Icon name="strategies" />
        <span className="only-wide">{t('Back-test')}</span>
      </ScreenLink>
    </>
  );
}

function NoMatches({ scan }: { scan: ScanNow }) {
  const { matches, why } = scan;
  if (matches === null) {
    return (
      <div className="state">
        <h3>{t('It cannot be evaluated on this session.')}</h3>
        <p>{why ? t(why) : null}</p>
      </div>
    );
  }
  return (
    <div className="state">
      <h3>{matches === 0 ? t('It finds no stock on this session.') : t('None of those found passes the filters.')}</h3>
      <p>
        {matches === 0
          ? t('That is common for scans that ask for much. Look at an earlier session, or at a larger group.')
          : t('It finds {count} without them.', { count: grouped(matches, 0) })}
      </p>
    </div>
  );
}
