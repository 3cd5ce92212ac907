import { api, type ReplyOf } from '@parakh/contract';
import { columnsOf, count, DataTable, Empty, Panel, t, useIsPhone } from '@parakh/ui';
import { useMemo } from 'react';
import { useApi } from '../../shared/api/api.ts';
import { useLiveMs } from '../../shared/live/use-live.ts';
import { savedPath } from '../../shared/saved/saved-thing.ts';
import { stockPath } from '../../shared/screens/address.ts';
import { ScreenLink } from '../../shared/screens/ScreenLink.tsx';
import type { ListedShares } from './listed-shares.ts';
import './holding-scans.css';

type Scan = ReplyOf<typeof api.market.foundAmong>['scans'][number];

interface ScanRow {
  readonly scan: Scan;
  readonly name: string;
  readonly side: string;
  readonly stocks: number;
}

/** Above so many, a cell names the first of them. */
const NAMED = 8;
const HEIGHT = 420;

/** The scans of the catalogue that find what is held, those that find the most of it first. */
export function HoldingScans({ shares }: { shares: readonly ListedShares[] }) {
  const symbols = shares.map(({ symbol }) => symbol);
  const found = useApi(api.market.foundAmong, { body: { symbols } }, { everyMs: useLiveMs(), keepPrevious: true });
  const { data } = found;
  const rows = useMemo(
    () =>
      data?.scans.map((scan): ScanRow => {
        return { scan, name: t(scan.name), side: sideWord(scan), stocks: scan.symbols.length };
      }),
    [data],
  );
  return (
    <Panel title="Scans your holdings are in now" flush>
      <DataTable
        query={{ ...found, data: rows }}
        columns={columns}
        rowKey={({ scan }) => scan.id}
        symbolOf={() => ''}
        name="holding-scans"
        label="Scans your holdings are in now"
        sort="-stocks"
        maxHeight={HEIGHT}
        empty={<Empty says="No scan of the catalogue finds what you hold on this session." />}
      />
    </Panel>
  );
}

const sideWord = ({ side }: Scan): string => (side === null ? '' : t(side === 'bullish' ? 'Bullish' : 'Bearish'));

const column = columnsOf<ScanRow>();
const columns = [
  column('name', 'Scan', undefined, { shows: (row) => <ScanName row={row} /> }),
  column('side', 'Side', undefined, {
    rank: 2,
    shows: ({ scan, side }) => <span className={scan.side === 'bullish' ? 'up' : 'down'}>{side}</span>,
  }),
  column('stocks', 'Stocks', count, { rank: 1 }),
  column.picture('symbols', 'Your stocks', ({ scan }) => <Stocks symbols={scan.symbols} />, { rank: 2 }),
];

/** On a phone what it finds stands below it. */
function ScanName({ row: { scan, name } }: { row: ScanRow }) {
  const isPhone = useIsPhone();
  return (
    <span className="holding-scan">
      <ScreenLink to={savedPath({ kind: 'scan', id: scan.id, name: scan.name })} title={t(scan.words)}>
        {name}
      </ScreenLink>
      {isPhone ? <span className="t3 xs">{scan.symbols.join(', ')}</span> : null}
    </span>
  );
}

function Stocks({ symbols }: { symbols: readonly string[] }) {
  const more = symbols.length - NAMED;
  return (
    <span className="holding-scan-stocks" title={symbols.join(', ')}>
      {symbols.slice(0, NAMED).map((symbol) => (
        <ScreenLink key={symbol} to={stockPath(symbol)}>
          {symbol}
        </ScreenLink>
      ))}
      {more > 0 ? <span className="t3">{t('and {more} more', { more })}</span> : null}
    </span>
  );
}
