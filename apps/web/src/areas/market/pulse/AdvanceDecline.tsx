import { api } from '@parakh/contract';
import { DataTable, longDayText, Panel, Screen, Segment, Tabs, t } from '@parakh/ui';
import { useApi } from '../../../shared/api/api.ts';
import { ticked } from '../../../shared/live/ticked.ts';
import { useLiveMs } from '../../../shared/live/use-live.ts';
import { useLiveRows } from '../../../shared/live/use-quote.ts';
import { useAddressChoice, useAddressParam } from '../../../shared/screens/address.ts';
import { ScreenLink } from '../../../shared/screens/ScreenLink.tsx';
import { groupNamed, marketGroups } from '../movers/groups.ts';
import { longColumns } from '../movers/mover-columns.tsx';
import { BreadthTable } from './BreadthTable.tsx';
import { SinceOpen } from './SinceOpen.tsx';
import { Turnout } from './Turnout.tsx';

const sides = [
  { name: 'advances', title: 'Advances' },
  { name: 'declines', title: 'Declines' },
  { name: 'unchanged', title: 'Unchanged' },
] as const;

/** How many rise and how many fall: now, since the open, by group and index, and which ones. */
export function AdvanceDecline() {
  const [asked, setGroup] = useAddressParam('group', 'EQ');
  const group = groupNamed(asked);
  const everyMs = useLiveMs();
  const counts = useApi(api.market.advancesDeclines, { params: { id: group } }, { keepPrevious: true, everyMs });
  const all = useApi(api.market.allMarketBreadth, { query: {} }, { keepPrevious: true, everyMs });
  const { data } = counts;
  return (
    <Screen
      title="Advances and declines"
      note={
        data
          ? `${longDayText(data.day)} · ${data.isClosed ? t('session closed') : t('session under way')}`
          : t('The last session available')
      }
      actions={<Segment label="Group of stocks" value={group} choices={marketGroups} onChange={setGroup} />}
    >
      <div className="grid">
        <Turnout counts={counts} />
        <SinceOpen counts={counts} />
        <SideLists group={group} counts={data} />
        <Panel
          title="By group and index"
          className="c12"
          flush
          foot={<ScreenLink to="/advance-decline-chart">{t('The days before: line, oscillator and sum')}</ScreenLink>}
        >
          <BreadthTable query={all} first="turnout" />
        </Panel>
      </div>
    </Screen>
  );
}

type Counts = Readonly<Record<(typeof sides)[number]['name'], number>>;

function SideLists({ group, counts }: { group: string; counts: Counts | undefined }) {
  const [side, setSide] = useAddressChoice('side', ['advances', 'declines', 'unchanged'], 'advances');
  const rows = useApi(api.market.advancing, { query: { group, side } }, { keepPrevious: true, everyMs: useLiveMs() });
  const live = useLiveRows(rows.data?.rows, ticked);
  return (
    <section className="panel c12" aria-label={t('Stocks behind the counts')}>
      <Tabs tabs={sides.map((tab) => ({ ...tab, count: counts?.[tab.name] }))} value={side} onChange={setSide}>
        <DataTable
          key={side}
          query={{ ...rows, data: rows.data?.rows }}
          columns={columns}
          live={live}
          rowKey={({ symbol }) => symbol}
          symbolOf={({ symbol }) => symbol}
          name="advances"
          label="Stocks behind the counts"
          maxHeight={460}
          empty="No stock of this group is on this side."
        />
      </Tabs>
    </section>
  );
}

const columns = longColumns.filter(({ key }) => key !== 'closes');
