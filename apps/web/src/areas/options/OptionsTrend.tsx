import { api } from '@parakh/contract';
import { symbolOf } from '@parakh/options';
import { DataTable, grouped, Panel, Screen, Segment, Select, t } from '@parakh/ui';
import { Navigate, useNavigate, useParams } from 'react-router';
import { useApi } from '../../shared/api/api.ts';
import { useLiveMs } from '../../shared/live/use-live.ts';
import { notFoundPath } from '../../shared/screens/address.ts';
import { asLoadable } from '../../shared/tables/as-loadable.ts';
import { AskAgain } from './AskAgain.tsx';
import { atMoment } from './contract-texts.ts';
import { ExplainedTerms } from './Explained.tsx';
import { OptionExpirySelect } from './OptionExpirySelect.tsx';
import { optionColumns } from './option-columns.tsx';
import {
  emptyList,
  isOptionList,
  type OptionListName,
  optionKey,
  optionListReasons,
  optionListTitles,
} from './option-texts.ts';
import { isExpiryChoice } from './use-chain-address.ts';
import { WithContracts } from './WithContracts.tsx';

const types = [
  { value: 'all', word: 'All' },
  { value: 'index', word: 'Indices' },
  { value: 'stock', word: 'Stocks' },
] as const;
const sides = [
  { value: 'both', word: 'Both' },
  { value: 'calls', word: 'Calls' },
  { value: 'puts', word: 'Puts' },
] as const;
const ROWS = 500;

interface ListAddress {
  readonly expiry: string;
  readonly type: (typeof types)[number]['value'];
  readonly list: OptionListName;
  readonly side: (typeof sides)[number]['value'];
}

/** One list of options, whole. An address that names no such list leads to /404. */
export function OptionsTrend() {
  const { expiry = '1', type: ofType = 'all', category = 'long-buildup', subcategory = 'both' } = useParams();
  const navigate = useNavigate();
  const type = types.find(({ value }) => value === ofType)?.value;
  const side = sides.find(({ value }) => value === subcategory)?.value;
  if (!type || !side || !isOptionList(category) || !isExpiryChoice(expiry))
    return <Navigate to={notFoundPath(category)} replace />;
  const at = { expiry, type, list: category, side };
  const goTo = (to: Partial<ListAddress>) => {
    const next = { ...at, ...to };
    const last = next.side === 'both' ? '' : `/${next.side}`;
    void navigate(`/options-trend/${next.expiry}/${next.type}/${next.list}${last}`);
  };
  return <ListScreen at={at} goTo={goTo} />;
}

function ListScreen({ at, goTo }: { at: ListAddress; goTo: (to: Partial<ListAddress>) => void }) {
  const { expiry, type, list, side } = at;
  const category = side === 'both' ? list : `${list}/${side}`;
  const options = useApi(
    api.options.optionList,
    { params: { id: type }, query: { dateType: expiry, limit: ROWS, category } },
    { everyMs: useLiveMs() },
  );
  return (
    <Screen
      title={optionListTitles[list]}
      note={options.data ? t('Options · {when}', { when: atMoment(options.data) }) : null}
      actions={
        <>
          <AskAgain reload={options.refetch} />
          <Select
            label="List"
            value={list}
            choices={Object.entries(optionListTitles).map(([value, title]) => ({ value, word: t(title) }))}
            onChange={({ target }) => isOptionList(target.value) && goTo({ list: target.value })}
          />
          <OptionExpirySelect expiry={expiry} onChoose={(day) => goTo({ expiry: day })} />
          <Segment label="Of what" value={type} choices={types} onChange={(value) => goTo({ type: value })} />
          <Segment label="Calls or puts" value={side} choices={sides} onChange={(value) => goTo({ side: value })} />
        </>
      }
    >
      <WithContracts query={options}>
        {({ at: moment, count, rows }) => (
          <Panel
            title="Options"
            note={t(optionListReasons[list])}
            className="c12"
            flush
            control={<ExplainedTerms terms={['buildUp']} />}
            foot={
              (count ?? 0) > rows.length
                ? t('The first {shown} of {count}.', { shown: rows.length, count: grouped(count ?? NaN, 0) })
                : undefined
            }
          >
            <DataTable
              query={asLoadable(rows)}
              columns={optionColumns}
              rowKey={optionKey}
              symbolOf={({ symbol }) => symbolOf(symbol)}
              label={optionListTitles[list]}
              name={`options-${list}`}
              maxHeight="max(420px, calc(100dvh - 290px))"
              empty={emptyList(list, moment)}
            />
          </Panel>
        )}
      </WithContracts>
    </Screen>
  );
}
