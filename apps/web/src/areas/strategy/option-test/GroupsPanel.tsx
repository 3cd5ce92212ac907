import type { OptionTestReport } from '@parakh/contract';
import { changePct, columnsOf, count, DataTable, gain, percent, ratio, type Tab, Tabs, t } from '@parakh/ui';
import { useState } from 'react';
import { asLoadable } from '../../../shared/tables/as-loadable.ts';
import { ExplainedTerm } from '../../options/index.ts';
import { endWord } from './end-words.ts';
import { testTerms } from './terms.ts';

type Bucket = OptionTestReport['daysToExpiry'][number];
type Kind = 'strategies' | 'byUnderlying' | 'daysToExpiry' | 'entryWeekdays' | 'ivPercentiles' | 'ends' | 'years';

const tabs: readonly Tab<Kind | 'legs'>[] = [
  { name: 'strategies', title: 'Strategies' },
  { name: 'byUnderlying', title: 'Underlyings' },
  { name: 'daysToExpiry', title: 'Days to expiry' },
  { name: 'entryWeekdays', title: 'Weekday' },
  { name: 'ivPercentiles', title: 'IV percentile' },
  { name: 'legs', title: 'Legs' },
  { name: 'ends', title: 'Why they ended' },
  { name: 'years', title: 'Years' },
];
const heads: Readonly<Record<Kind, string>> = {
  strategies: 'Strategy',
  byUnderlying: 'Underlying',
  daysToExpiry: 'Days at the entry',
  entryWeekdays: 'Entered on a',
  ivPercentiles: 'IV percentile',
  ends: 'Ended by',
  years: 'Year',
};

const column = columnsOf<Bucket>();
const money = { ...gain, unit: '' };
const NONE = 'No trade was closed.';

const columnsFor = (kind: Kind) => [
  column('name', heads[kind], undefined, { shows: ({ name }) => t(kind === 'ends' ? endWord(name) : name) }),
  column('trades', 'Trades', count),
  column('winRatePct', 'Win rate', percent, { says: 'Share of the trades that gained.', missing: NONE }),
  column('averagePct', 'Average trade', changePct, {
    says: 'Mean percent of a trade of what it bound, after charges.',
    missing: 'The margin is not known.',
  }),
  column('netPnl', 'Net', money, { says: 'After charges.' }),
  column('profitFactor', 'Factor', ratio, { says: 'All gains over all losses.', missing: 'No trade lost.', rank: 2 }),
];

/** Where a test has one, all trades are of it. */
const differing = ['strategies', 'byUnderlying'] as const;

type LegFigures = OptionTestReport['legs'][number];
const legColumn = columnsOf<LegFigures>();
const legStrategy = legColumn('strategy', 'Strategy');
const legColumns = [
  legColumn('leg', 'Leg', count),
  legColumn('trades', 'Trades', count),
  legColumn('winners', 'Gained', count),
  legColumn('netPnl', 'Net', money, { says: 'After charges.' }),
];

const legColumnsOfMany = [legStrategy, ...legColumns];

/** The closed trades put together by strategy and underlying, by what was known at their entry, by what ended them, and leg by leg. */
export function GroupsPanel({ report }: { report: OptionTestReport }) {
  const shown = tabs.filter(({ name }) => !differing.some((one) => one === name && report[one].length < 2));
  const [kind, show] = useState<Kind | 'legs'>(shown[0]?.name ?? 'daysToExpiry');
  return (
    <section className="panel" aria-label={t('Groups of trades')}>
      <Tabs tabs={shown} value={kind} onChange={show}>
        {kind === 'legs' ? (
          <DataTable
            query={asLoadable(report.legs)}
            columns={report.strategies.length > 1 ? legColumnsOfMany : legColumns}
            rowKey={({ strategy, leg }) => `${strategy} ${leg}`}
            label="Groups of trades"
            tools={false}
            empty={NONE}
          />
        ) : (
          <DataTable
            key={kind}
            query={asLoadable(report[kind])}
            columns={columnsFor(kind)}
            rowKey={({ name }) => name}
            label="Groups of trades"
            tools={false}
            empty={NONE}
          />
        )}
      </Tabs>
      <footer className="panel-foot">
        {t('Small groups say little.')} <ExplainedTerm term={testTerms.groups} />
      </footer>
    </section>
  );
}
