import type { BacktestReport } from '@parakh/contract';
import {
  changePct,
  columnsOf,
  count,
  DataTable,
  type Format,
  gain,
  percent,
  ratio,
  type Tab,
  Tabs,
  t,
} from '@parakh/ui';
import { useState } from 'react';
import { SymbolCell } from '../../../shared/symbols/SymbolCell.tsx';
import { asLoadable } from '../../../shared/tables/as-loadable.ts';
import { reasonWord } from './reasons.ts';
import './report.css';

type Bucket = BacktestReport['years'][number];
type Kind = 'reasons' | 'sectors' | 'weekdays' | 'bestSymbols' | 'worstSymbols' | 'years';

const tabs: readonly Tab<Kind>[] = [
  { name: 'reasons', title: 'Why they ended' },
  { name: 'sectors', title: 'Sectors' },
  { name: 'weekdays', title: 'Weekdays' },
  { name: 'bestSymbols', title: 'Best stocks' },
  { name: 'worstSymbols', title: 'Worst stocks' },
  { name: 'years', title: 'Years' },
];
const heads: Readonly<Record<Kind, string>> = {
  reasons: 'Ended by',
  sectors: 'Sector',
  weekdays: 'Closed on a',
  bestSymbols: 'Stock',
  worstSymbols: 'Stock',
  years: 'Year',
};

const column = columnsOf<Bucket>();
const money: Format = { ...gain, unit: '' };
const wins: Format = { ...percent, text: (value) => percent.text(value) };

const columnsFor = (kind: Kind) => [
  column('name', heads[kind], undefined, {
    shows: ({ name }) => {
      if (kind === 'reasons') return t(reasonWord(name));
      return kind === 'bestSymbols' || kind === 'worstSymbols' ? <SymbolCell symbol={name} /> : t(name);
    },
  }),
  column('trades', 'Trades', count),
  column('winRatePct', 'Win rate', wins, { says: 'Share of the trades that gained.', missing: 'No trade was closed.' }),
  column('averagePct', 'Average trade', changePct, {
    says: 'Mean percent of a trade, after charges.',
    missing: 'No trade was closed.',
  }),
  column('netPnl', 'Net', money, { says: 'After charges.' }),
  column('profitFactor', 'Factor', ratio, { says: 'All gains over all losses.', missing: 'No trade lost.', rank: 2 }),
];
const columns = Object.fromEntries(tabs.map(({ name }) => [name, columnsFor(name)]));

/** The trades put together by what they have in common, by the day on which they ended. */
export function BucketsPanel({ report }: { report: BacktestReport }) {
  // Where all ended by the same, that says nothing: the sectors come first.
  const [kind, show] = useState<Kind>(report.reasons.length > 1 ? 'reasons' : 'sectors');
  const rows = report[kind];
  const isOrdered = kind === 'weekdays' || kind === 'years';
  return (
    <section className="panel buckets" aria-label={t('Where it was made')}>
      <Tabs tabs={tabs} value={kind} onChange={show}>
        <DataTable
          key={kind}
          query={asLoadable(rows)}
          columns={columns[kind]!}
          rowKey={({ name }) => name}
          label="Where it was made"
          tools={false}
          maxHeight={344}
          {...(isOrdered ? {} : { sort: kind === 'worstSymbols' ? 'netPnl' : '-netPnl' })}
          empty="No trade was closed."
        />
      </Tabs>
    </section>
  );
}
