import { api } from '@parakh/contract';
import { after, dayText, Loaded, longDayText, Screen, Select, Tabs, t } from '@parakh/ui';
import { useApi } from '../../shared/api/api.ts';
import { useAddressChoice, useAddressParam } from '../../shared/screens/address.ts';
import { Idea } from './Idea.tsx';
import { FloorSelect, useListFilters } from './ListFilters.tsx';
import { NextDayList } from './NextDayList.tsx';
import { NextDayOutcomes } from './NextDayOutcomes.tsx';
import { NextDayRecord } from './NextDayRecord.tsx';

const tabs = [
  { name: 'list', title: 'The list' },
  { name: 'record', title: 'Track record' },
] as const;

/** What the evening says to look at in the next session, and how the lists of the past did. */
export function NextDayWatchlist() {
  const [asked, setDate] = useAddressParam('date');
  const [tab, setTab] = useAddressChoice('show', ['list', 'record'], 'list');
  const filters = useListFilters();
  const dates = useApi(api.market.nextDayDates, {});
  const date = asked || dates.data?.[0];
  const list = useApi(
    api.market.nextDayList,
    { params: { date: date ?? '' } },
    { keepPrevious: true, when: date !== undefined },
  );
  const { data } = list;
  return (
    <Screen
      title="Next-day intraday watch list"
      note={data ? listText(data) : t('Stocks to look at in the next session')}
      actions={<DateSelect dates={dates.data ?? []} date={date ?? ''} onChange={setDate} />}
    >
      <div className="grid">
        {data?.outcome ? <NextDayOutcomes outcome={data.outcome} next={data.next ?? ''} /> : null}
        <section className="panel c12" aria-label={t('Next-day intraday watch list')}>
          <Tabs
            tabs={tabs}
            value={tab}
            onChange={setTab}
            control={tab === 'list' ? <FloorSelect filters={filters} /> : null}
          >
            {tab === 'record' ? (
              <NextDayRecord />
            ) : (
              <Loaded query={after(dates, list)} height={420}>
                {(shown) => <NextDayList list={shown} isLiquid={filters.isLiquid} />}
              </Loaded>
            )}
          </Tabs>
        </section>
        <Idea title="How the list is made and measured" rules={rules} against={against} />
      </div>
    </Screen>
  );
}

function DateSelect({
  dates,
  date,
  onChange,
}: {
  dates: readonly string[];
  date: string;
  onChange: (date: string) => void;
}) {
  const choices = dates.map((day, i) => ({
    value: day,
    word: i === 0 ? `${dayText(day)} · ${t('newest')}` : dayText(day),
  }));
  return (
    <span className="row">
      <span className="xs t3">{t('After the close of')}</span>
      <Select
        label="After the close of"
        choices={choices}
        value={date}
        onChange={(event) => onChange(event.target.value === dates[0] ? '' : event.target.value)}
      />
    </span>
  );
}

function listText({ date, next, universe }: { date: string; next: string | null; universe: string }): string {
  const made = t('Made of {universe} after the close of {day}', { universe, day: longDayText(date) });
  return next === null
    ? t('{made}, for the session after', { made })
    : t('{made}, for {next}', { made, next: longDayText(next) });
}

const rules = [
  {
    says: 'Who is on it',
    rule: 'whoever fits one of the rules at the close, among those who belonged to the NIFTY 500 on that day; nothing later is known',
  },
  { says: 'What came after', rule: 'within the next session, from its open: to its high, to its low, to its close' },
  { says: 'Hit', rule: 'the close above the open for a rule that looks up, below it for one that looks down' },
  {
    says: 'Edge',
    rule: 'mean over the sessions of (hits of the rule − hits of all stocks), ± 1.96 standard errors of the sessions',
  },
] as const;
const against =
  'Costs are not taken off, and an open is rarely the price one gets. An edge whose bounds hold zero may be chance; of a dozen rules one looks good by chance alone.';
