import { api, type ReplyOf } from '@parakh/contract';
import { changePct, columnsOf, DataTable, dayText, Figure, grouped, Loaded, Panel, t } from '@parakh/ui';
import { useMemo } from 'react';
import { useApi } from '../../shared/api/api.ts';
import { DayPicker } from '../../shared/conditions/WhereAndWhen.tsx';
import { useMarketState } from '../../shared/live/market-state.ts';
import { useAddressParam } from '../../shared/screens/address.ts';
import { SymbolCell } from '../../shared/symbols/SymbolCell.tsx';
import { asLoadable } from '../../shared/tables/as-loadable.ts';
import { stocksText } from '../../shared/text/stocks-text.ts';
import { barsText } from '../screener/index.ts';
import type { ScanMatches } from './match-rows.ts';
import { daysBefore, meansOf } from './past-means.ts';
import './scan-view.css';

type Past = ReplyOf<typeof api.scanner.backtestValue>;
type PastMatch = Past['matches'][number];

const HEIGHT = 330;
const TABLE_HEIGHT = 260;
/** Calendar days: far enough back for twenty bars after it. */
const USUAL_BACK = 31;

/** Of minutes only some sessions are available, and what is judged on the first of them may look at the one before. */
function usualBack(frame: ScanMatches['scan']['frame'], minuteSessions: number): number {
  return frame === 'day' ? USUAL_BACK : Math.max(1, minuteSessions - 2);
}

/** What the scan found on an earlier session, and what came next. */
export function PastPanel({ scan }: { scan: ScanMatches['scan'] }) {
  const state = useMarketState().data;
  const [asked, setDay] = useAddressParam('past');
  const day =
    asked || daysBefore(state?.lastSession, state?.firstSession, usualBack(scan.frame, state?.minuteSessions ?? 0));
  const past = useApi(
    api.scanner.backtestValue,
    { params: { a: scan.id, b: day ?? '' } },
    { when: day !== undefined, keepPrevious: true },
  );
  return (
    <Panel
      title="What it found before, and what came next"
      flush
      className="c7 past-panel"
      control={<DayPicker date={day ?? ''} onDate={setDay} isAnEarlierOne />}
      foot={t('Bought at the open of the bar after, looked at again at the close of the nth bar. Without charges.')}
    >
      <Loaded query={past} lines={7} height={HEIGHT}>
        {(found) => <PastMatches past={found} />}
      </Loaded>
    </Panel>
  );
}

function PastMatches({ past }: { past: Past }) {
  const { matches, horizons, date } = past;
  const columns = useMemo(() => columnsFor(horizons), [horizons]);
  return (
    <>
      <p className="past-says t2">
        {t('On {day} it found {stocks}.', { day: dayText(date), stocks: stocksText(matches.length) })}
      </p>
      <dl className="past-means">
        {meansOf(past).map(({ bars, mean, rosePct, known }) => (
          <div key={bars}>
            <dt>{barsText(bars)}</dt>
            <dd>
              <b className="big">
                <Figure value={mean} format={changePct} unit missing="The bars after it are not there." />
              </b>
              <span className="xs t3">
                {known === 0 ? null : (
                  <>{t('{share} % higher, of {count}', { share: grouped(rosePct ?? NaN, 0), count: known })}</>
                )}
              </span>
            </dd>
          </div>
        ))}
      </dl>
      <DataTable
        query={asLoadable(matches)}
        columns={columns}
        rowKey={({ symbol }) => symbol}
        symbolOf={({ symbol }) => symbol}
        label="What came next"
        tools={false}
        sort={`-after ${horizons[0] ?? 1}`}
        maxHeight={TABLE_HEIGHT}
        empty="It found no stock on that session. Another one may tell more."
      />
    </>
  );
}

const column = columnsOf<PastMatch>();

function columnsFor(horizons: Past['horizons']) {
  return [
    column('symbol', 'Symbol', undefined, {
      shows: ({ symbol, name, sector }) => <SymbolCell symbol={symbol} name={name} sector={sector} />,
    }),
    column('sector', 'Sector', undefined, { rank: 2 }),
    ...horizons.map((bars, i) =>
      column.figure(
        `after ${bars}`,
        barsText(bars),
        { format: changePct, of: ({ returnsPct }) => returnsPct[i] ?? null },
        { missing: 'The bars after it are not there.' },
      ),
    ),
  ];
}
