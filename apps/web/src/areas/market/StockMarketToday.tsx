import { api, type Dashboard } from '@parakh/contract';
import { Loaded, longDayText, Screen, Segment, t } from '@parakh/ui';
import { useApi } from '../../shared/api/api.ts';
import { useLiveMs } from '../../shared/live/use-live.ts';
import { useAddressParam } from '../../shared/screens/address.ts';
import { BreadthPanel } from './BreadthPanel.tsx';
import { HeatPanel } from './HeatPanel.tsx';
import { IndexPanel } from './IndexPanel.tsx';
import { groupNamed, marketGroups } from './movers/groups.ts';
import { MoversPanel } from './movers/MoversPanel.tsx';
import { SectorPanel } from './SectorPanel.tsx';
import { Summary } from './Summary.tsx';

const SCREEN_HEIGHT = 900;

export function StockMarketToday() {
  const [asked, setGroup] = useAddressParam('group', 'EQ');
  const group = groupNamed(asked);
  const dashboard = useApi(
    api.market.dashboard,
    { params: { id: group } },
    { keepPrevious: true, everyMs: useLiveMs() },
  );
  const { data } = dashboard;
  const note = data
    ? t('{day} · {symbols} stocks · {state}', {
        day: longDayText(data.day),
        symbols: data.symbols,
        state: data.isClosed ? t('session closed') : t('session under way'),
      })
    : t('The last session available');
  const choose = <Segment label="Group of stocks" value={group} choices={marketGroups} onChange={setGroup} />;
  return (
    <Screen title="Stock market today" note={note} actions={choose}>
      <Loaded query={dashboard} lines={12} height={SCREEN_HEIGHT}>
        {(shown) => <Panels shown={shown} group={group} />}
      </Loaded>
    </Screen>
  );
}

function Panels({ shown, group }: { shown: Dashboard; group: string }) {
  return (
    <>
      <Summary dashboard={shown} />
      <div className="grid">
        <IndexPanel indices={shown.indices} />
        <BreadthPanel breadth={shown.breadth} symbols={shown.symbols} />
        <SectorPanel sectors={shown.sectors} />
        <MoversPanel title="Top gainers" rows={shown.gainers} list="gainers" group={group} empty="No stock rose." />
        <MoversPanel title="Top losers" rows={shown.losers} list="losers" group={group} empty="No stock fell." />
        <MoversPanel
          title="Unusual volume"
          rows={shown.byVolumeTimes}
          list="byVolumeTimes"
          group={group}
          empty="No volume is known."
        />
        <HeatPanel tiles={shown.heat} group={shown.title} />
        <MoversPanel
          title="Most traded"
          rows={shown.byTurnover}
          list="byTurnover"
          group={group}
          empty="Nothing was traded."
          long
        />
      </div>
    </>
  );
}
