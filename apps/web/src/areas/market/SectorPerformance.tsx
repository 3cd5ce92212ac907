import { api, type SectorTable } from '@parakh/contract';
import { changePct, Loaded, longDayText, Panel, Screen, Segment, t } from '@parakh/ui';
import { useState } from 'react';
import { useApi } from '../../shared/api/api.ts';
import { useLiveMs } from '../../shared/live/use-live.ts';
import { useAddressChoice, useAddressParam } from '../../shared/screens/address.ts';
import { BarsAround } from './BarsAround.tsx';
import { shortIndexName } from './index-choices.ts';
import { RotationPanel } from './RotationPanel.tsx';
import { SectorMembers } from './SectorMembers.tsx';
import { sectorText } from './SectorPanel.tsx';
import { SectorsTable } from './SectorsTable.tsx';
import { NoSectors, SectorsSwitch, useSectorsOf } from './sectors-of.tsx';
import { type ChangeSpan, changeOver, changeSpanNames, changeSpans } from './spans.ts';
import './sectors.css';

const SCREEN_HEIGHT = 900;

/** Every sector around zero, where each stands against the market and where it is going, and the stocks of one of them. */
export function SectorPerformance() {
  const of = useSectorsOf();
  const table = useApi(api.market.sectors, { query: of.query }, { keepPrevious: true, everyMs: useLiveMs() });
  const { data } = table;
  return (
    <Screen
      title="Sector performance"
      note={data ? longDayText(data.day) : t('The last session available')}
      actions={data ? <SectorsSwitch value={data.of} onChange={of.set} /> : null}
    >
      <Loaded query={table} lines={12} height={SCREEN_HEIGHT}>
        {(shown) => (shown.rows.length === 0 ? <NoSectors of={shown.of} /> : <Panels key={shown.of} table={shown} />)}
      </Loaded>
    </Screen>
  );
}

function Panels({ table }: { table: SectorTable }) {
  const [span, setSpan] = useAddressChoice('span', changeSpanNames, 'day');
  const [asked, pick] = useAddressParam('sector');
  // The best of the day changes while it is looked at; the stocks below do not.
  const [first] = useState(table.rows[0]!);
  const picked = table.rows.find(({ id }) => id === asked) ?? first;
  return (
    <div className="grid">
      <Panel
        title="Change"
        note="%"
        className="c5 sector-bars"
        control={<Segment label="Since" value={span} choices={changeSpans} onChange={setSpan} />}
        foot={t('Press a sector to see its stocks below.')}
      >
        <BarsAround bars={barsOf(table, span)} format={changePct} picked={picked.id} onPick={pick} />
      </Panel>
      <RotationPanel of={table.of} picked={picked.id} onPick={pick} />
      <SectorsTable table={table} picked={picked.id} onPick={pick} />
      <SectorMembers id={picked.id} />
    </div>
  );
}

/** The best of the span first; what is not known last. */
function barsOf({ rows }: SectorTable, span: ChangeSpan) {
  const bars = rows.map((row) => ({
    key: row.id,
    word: shortIndexName(row.id),
    says: sectorText(row),
    value: changeOver(row, span),
  }));
  return bars.sort((one, other) => (other.value ?? -Infinity) - (one.value ?? -Infinity));
}
