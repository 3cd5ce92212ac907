import { api, type LatestResults as Results } from '@parakh/contract';
import { DataTable, dayText, grouped, Loaded, Panel, Screen, Segment, Select, t } from '@parakh/ui';
import { useApi } from '../../shared/api/api.ts';
import { useAddressChoice, useAddressParam } from '../../shared/screens/address.ts';
import { MeetingsList } from './MeetingsList.tsx';
import { groupNamed, marketGroups } from './movers/groups.ts';
import { resultColumns } from './result-columns.tsx';
import './news.css';

const TABLE_HEIGHT = 'max(420px, calc(100dvh - 300px))';
const kinds = [
  { value: 'all', word: 'All' },
  { value: 'up', word: 'Profit rose' },
  { value: 'down', word: 'Profit fell' },
] as const;
const kindNames = kinds.map(({ value }) => value);
const EMPTY =
  'No result of this quarter is available. Results come with the statements of companies, and with the list of results of the exchange’s website.';

export function LatestResults() {
  const [askedGroup, setGroup] = useAddressParam('group', 'EQ');
  const [quarter, setQuarter] = useAddressParam('quarter');
  const [kind, setKind] = useAddressChoice('profit', kindNames, 'all');
  const group = groupNamed(askedGroup);
  const results = useApi(
    api.market.latestResults,
    { query: { group, ...(quarter !== '' && { quarter }) } },
    { keepPrevious: true },
  );
  const { data } = results;
  const rows = data?.rows.filter(({ profitYearPct }) => isOf(kind, profitYearPct));
  return (
    <Screen
      title="Latest results"
      note={noteOf(data)}
      actions={<Segment label="Group of stocks" value={group} choices={marketGroups} onChange={setGroup} />}
    >
      <div className="grid">
        <Panel
          title="Results"
          flush
          className="c9 own-choices"
          note={rows ? t('{count} companies', { count: grouped(rows.length, 0) }) : null}
          control={
            <span className="row">
              <Segment label="Profit against a year before" value={kind} choices={kinds} onChange={setKind} />
              <Select
                label="Quarter"
                choices={quartersOf(data)}
                value={data?.quarter ?? ''}
                onChange={(event) => setQuarter(event.target.value)}
              />
            </span>
          }
        >
          <DataTable
            query={{ ...results, data: rows }}
            columns={resultColumns}
            rowKey={({ symbol }) => symbol}
            symbolOf={({ symbol }) => symbol}
            name="results"
            label="Results"
            sort="-toldOn"
            maxHeight={TABLE_HEIGHT}
            empty={EMPTY}
          />
        </Panel>
        <Panel title="Upcoming board meetings" flush className="c3">
          <Loaded query={results} lines={10} height={420}>
            {({ meetings, holdsMeetings }) => <MeetingsList meetings={meetings} isHeld={holdsMeetings} />}
          </Loaded>
        </Panel>
      </div>
    </Screen>
  );
}

function isOf(kind: (typeof kindNames)[number], profitYearPct: number | null): boolean {
  if (kind === 'all') return true;
  return profitYearPct !== null && (kind === 'up' ? profitYearPct > 0 : profitYearPct < 0);
}

function quartersOf(data: Results | undefined) {
  return (data?.quarters ?? []).map(({ end, results }) => ({
    value: end,
    word: t('to {day} ({count})', { day: dayText(end).slice(4), count: results }),
  }));
}

function noteOf(data: Results | undefined): string {
  if (!data?.quarter) return t('Quarters as companies reported them');
  return t('The quarter to {day}, the latest reported first; money in ₹ crore', { day: dayText(data.quarter) });
}
