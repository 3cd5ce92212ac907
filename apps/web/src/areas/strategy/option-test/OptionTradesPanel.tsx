import { api, type OptionTestRun, type OptionTestTrade } from '@parakh/contract';
import { change, changePct, columnsOf, count, DataTable, dayText, grouped, Icon, rupees, t } from '@parakh/ui';
import { useMemo, useState } from 'react';
import { useApi } from '../../../shared/api/api.ts';
import { endWord } from './end-words.ts';
import { OptionTradeDialog } from './OptionTradeDialog.tsx';

const SIZE = 200;

/** With the time of day where a test was on minutes. */
const momentText = (day: string, time: string | null) => (time === null ? dayText(day) : `${dayText(day)} ${time}`);

const column = columnsOf<OptionTestTrade>();
const NOT_KNOWN = 'The margin is not known.';
const columns = [
  column('entry', 'In', undefined, { shows: ({ entry, entryTime }) => momentText(entry, entryTime) }),
  column('exit', 'Out', undefined, {
    rank: 2,
    shows: ({ exit, exitTime, reason }) => (reason === 'open-at-end' ? t('held') : momentText(exit, exitTime)),
  }),
  column('reason', 'Ended by', undefined, { shows: ({ reason }) => t(endWord(reason)) }),
  column('daysToExpiry', 'Days to expiry', count, { rank: 2 }),
  column('sets', 'Sets', count, { rank: 3 }),
  column('bound', 'Bound', rupees, { rank: 3, says: 'Margin by the estimate and premium paid.', missing: NOT_KNOWN }),
  column('charges', 'Charges', rupees, { rank: 3 }),
  column('pnl', 'Net', change, { unit: '₹', says: 'After charges.' }),
  column('pnlPct', 'Net', changePct, { rank: 2, says: 'Percent of what it bound.', missing: NOT_KNOWN }),
];
const cases = [
  column('worst', 'Worst case', change, { rank: 2, unit: '₹' }),
  column('best', 'Best case', change, { rank: 2, unit: '₹' }),
];

const strategyColumn = column('strategy', 'Strategy', undefined, { rank: 2 });
const symbolColumn = column('symbol', 'Underlying');

/** What differs between the trades of a test stands first. On minutes there is one case. */
const columnsOfTest = ({ strategies, symbols, on }: OptionTestRun['request']) => [
  ...(symbols === 'all' || symbols.length > 1 ? [symbolColumn] : []),
  ...(strategies.length > 1 ? [strategyColumn] : []),
  ...columns,
  ...(on === 'minutes' ? [] : cases),
];

/** Every trade by entry; a row opens its contracts and fills. */
export function OptionTradesPanel({ run: { id: run, request } }: { run: OptionTestRun }) {
  const [page, turn] = useState(0);
  const [picked, pick] = useState<OptionTestTrade>();
  const found = useApi(
    api.strategy.optionTestTrades,
    { params: { run }, query: { page, size: SIZE } },
    { keepPrevious: true },
  );
  const shown = useMemo(() => columnsOfTest(request), [request]);
  const total = found.data?.total ?? 0;
  const pages = Math.ceil(total / SIZE);
  return (
    <section className="panel" aria-label={t('Trades')}>
      <header className="panel-head">
        <h2>{t('Trades')}</h2>
        <span className="count">{grouped(total, 0)}</span>
        {pages > 1 ? (
          <div className="push">
            <button type="button" className="btn sm" disabled={page === 0} onClick={() => turn(page - 1)}>
              <Icon name="left" />
              {t('Earlier')}
            </button>
            <button type="button" className="btn sm" disabled={page + 1 >= pages} onClick={() => turn(page + 1)}>
              {t('Later')}
              <Icon name="right" />
            </button>
          </div>
        ) : null}
      </header>
      <DataTable
        query={{ ...found, data: found.data?.trades }}
        columns={shown}
        rowKey={({ number }) => String(number)}
        label="Trades"
        tools={false}
        maxHeight={520}
        onPick={pick}
        empty="No trade came about."
      />
      <footer className="panel-foot">{t('A row opens the trade: its contracts and every fill.')}</footer>
      {picked ? <OptionTradeDialog trade={picked} onClose={() => pick(undefined)} /> : null}
    </section>
  );
}
