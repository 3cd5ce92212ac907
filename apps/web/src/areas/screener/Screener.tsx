import { api, type SavedScreen } from '@parakh/contract';
import { after, Empty, Fault, Icon, Menu, Panel, Screen, t } from '@parakh/ui';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { useApi } from '../../shared/api/api.ts';
import { ConditionText } from '../../shared/conditions/ConditionText.tsx';
import { useScanInput } from '../../shared/conditions/scan-input.ts';
import { WhereAndWhen } from '../../shared/conditions/WhereAndWhen.tsx';
import { SavedWaiting } from '../../shared/saved/SavedGone.tsx';
import { savedPath } from '../../shared/saved/saved-thing.ts';
import { useAddressParam } from '../../shared/screens/address.ts';
import { ScreenLink } from '../../shared/screens/ScreenLink.tsx';
import { ColumnChips } from './filter/ColumnChips.tsx';
import { FilterRows } from './filter/FilterRows.tsx';
import { useFields } from './filter/fields.ts';
import { type Draft, draftOf, filterIn, filterOf, filterText, firstDraft } from './filter/filter-draft.ts';
import { SaveFilter } from './filter/SaveFilter.tsx';
import { ScreenOutcome, ScreenResults } from './filter/ScreenResults.tsx';
import { useOwnColumns } from './filter/use-columns.ts';
import { useScreenRun } from './filter/use-screen-run.ts';
import { useSavedFilter } from './saved/use-saved-screen.ts';
import { useUsualInput } from './saved/usual-input.ts';
import { useAddressText } from './use-address-text.ts';
import '../../shared/conditions/scan-bar.css';
import './screener.css';

/** Stocks by fundamentals and technicals: rows of a filter, and who passes them. */
export function Screener() {
  const [id] = useAddressParam('saved');
  const query = useSavedFilter(id, '');
  if (id === '') return <Bench saved={undefined} />;
  return query.data ? <Bench key={id} saved={query.data} /> : <SavedWaiting kind="screen" query={query} />;
}

function Bench({ saved }: { saved: SavedScreen | undefined }) {
  const { draft, setDraft, filter } = useDraft(saved);
  const scan = useScanInput(useUsualInput(saved));
  const fields = useFields();
  const { columns, choose, query } = useColumns(saved);
  const reply = useScreenRun({ filter, input: scan.input, columns });
  const unread = fields.isKnown ? null : fields.query.error;
  return (
    <Screen
      title={saved?.isOwn ? saved.name : 'Screener'}
      note={<EditNote saved={saved} />}
      actions={
        <>
          <OwnScreens />
          <SaveFilter saved={saved} filter={filter} input={scan.input} columns={columns ?? []} />
        </>
      }
    >
      <section className="panel" aria-label={t('Filter')}>
        <div className="scan-bar">
          <WhereAndWhen scan={scan} />
          <span className="push">
            <ScreenOutcome reply={filter ? reply.data : undefined} />
          </span>
        </div>
        <FilterRows draft={draft} fields={fields} onChange={setDraft} />
        {unread ? <Fault error={unread} retry={fields.query.refetch} /> : null}
        <AsCondition condition={filter ? reply.data?.condition : undefined} group={scan.input.universe} />
      </section>
      <Panel
        title="Results"
        flush
        className="screen-results"
        control={<ColumnChips columns={columns ?? []} fields={fields} onChange={choose} />}
      >
        {filter ? <ScreenResults query={columns ? reply : after(query, reply)} empty={NONE_PASSES} /> : <NoRow />}
      </Panel>
    </Screen>
  );
}

/** Those of a saved screen are the screen's; the others are kept for the person. Undefined until it is known which. */
function useColumns(saved: SavedScreen | undefined) {
  const own = useOwnColumns();
  const [changed, setChanged] = useState<readonly string[]>();
  const choose = (next: readonly string[]) => {
    setChanged(next);
    if (!saved) own.choose(next);
  };
  return { columns: changed ?? saved?.columns ?? own.columns, choose, query: own.query };
}

const NONE_PASSES = 'No stock passes. Loosen a row, or let any of them be enough.';

function NoRow() {
  return (
    <Empty says="No row says anything yet.">
      <p>{t('Choose a field and a number above; the stocks that pass appear here at once.')}</p>
    </Empty>
  );
}

function useDraft(saved: SavedScreen | undefined) {
  const [kept, keep] = useAddressParam('filter');
  const [draft, setDraft] = useState<Draft>(() => {
    const told = filterIn(kept) ?? saved?.filter;
    return told ? draftOf(told) : firstDraft;
  });
  const [first] = useState(draft);
  const filter = useMemo(() => filterOf(draft), [draft]);
  useAddressText(draft === first || !filter ? kept : filterText(filter), kept, keep);
  return { draft, setDraft, filter };
}

function EditNote({ saved }: { saved: SavedScreen | undefined }) {
  if (!saved) return <>{t('Stocks by their figures: say what must hold, and see the results.')}</>;
  if (!saved.isOwn) return <>{t('From {name}. What you save is a screen of your own.', { name: saved.name })}</>;
  return (
    <>
      {saved.filter ? '' : `${t('It was written as text; rows begin anew here.')} `}
      {t('Version {seen} is open. Saving makes version {next}; earlier ones are kept.', {
        seen: saved.version,
        next: saved.version + 1,
      })}
    </>
  );
}

/** The text the rows make, for whoever wants to go on with it. */
function AsCondition({ condition, group }: { condition: string | undefined; group: string | readonly string[] }) {
  if (condition === undefined) return null;
  const query = new URLSearchParams({
    condition,
    ...(typeof group === 'string' && group !== 'EQ' ? { in: group } : {}),
  });
  return (
    <div className="as-condition">
      <span className="xs t3">{t('As a condition')}</span>
      <code>
        <ConditionText text={condition} />
      </code>
      <ScreenLink to={`/create-screener?${query.toString()}`} className="btn sm">
        {t('Open in the builder')}
      </ScreenLink>
    </div>
  );
}

/** One's saved screens, one press away. */
function OwnScreens() {
  const own = useApi(api.screener.own, {}).data ?? [];
  const navigate = useNavigate();
  const MOST = 12;
  const items = [
    ...own.slice(0, MOST).map((screen) => ({ word: screen.name, act: () => void navigate(savedPath(screen)) })),
    { word: 'All screens', act: () => void navigate('/screener-home') },
  ];
  return (
    <Menu label="My screens" className="btn" items={items}>
      {t('My screens')}
      <Icon name="down" />
    </Menu>
  );
}
