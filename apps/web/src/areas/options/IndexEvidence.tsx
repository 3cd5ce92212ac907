import { api, type CameAfter, type KindAftermath } from '@parakh/contract';
import { changePct, columnsOf, count, DataTable, dayText, type Format, grouped, Panel, t } from '@parakh/ui';
import { useApi } from '../../shared/api/api.ts';
import { ExplainedTerms } from './Explained.tsx';

type Name = KindAftermath['name'];

const names: Readonly<Record<Name, string>> = {
  all: 'Every session',
  pcr_rose: 'PCR rose',
  pcr_fell: 'PCR fell',
  premium: 'Future above the spot',
  discount: 'Future below the spot',
  iv_rose: '30-day IV rose',
  iv_fell: '30-day IV fell',
  foreign_bought: 'FII bought index futures',
  foreign_sold: 'FII sold index futures',
};

const rules: Readonly<Record<Name, string>> = {
  all: 'The base rate: what came after any session.',
  pcr_rose: 'Open puts ÷ open calls of all expiries above that of the session before.',
  pcr_fell: 'Open puts ÷ open calls of all expiries below that of the session before.',
  premium: 'The nearest future closed above the spot; its last day is left out.',
  discount: 'The nearest future closed below the spot; its last day is left out.',
  iv_rose: '30-day IV above that of the session before.',
  iv_fell: '30-day IV below that of the session before.',
  foreign_bought:
    'Contracts of index futures that foreign institutions hold long less short: more than the session before.',
  foreign_sold:
    'Contracts of index futures that foreign institutions hold long less short: fewer than the session before.',
};

/** Fewer are told, and said to be few. */
const FEW = 30;

/** What each figure of the page was worth in the past of this index, beside every session. */
export function IndexEvidence({ symbol }: { symbol: string }) {
  const evidence = useApi(api.options.indexEvidence, { params: { id: symbol } }, { keepPrevious: true });
  const { data } = evidence;
  return (
    <Panel
      title="What each was worth in the past"
      note={
        data
          ? t('{symbol} after such a session, from {from} to {to}', {
              symbol: data.symbol,
              from: dayText(data.from),
              to: dayText(data.to),
            })
          : null
      }
      className="c12 wrapped-control"
      flush
      control={<ExplainedTerms terms={['evidence']} />}
      foot={data ? t(saidOf(data.rows)) : null}
    >
      <DataTable
        query={{ ...evidence, data: data?.rows }}
        columns={columns}
        rowKey={({ name }) => name}
        label="What each was worth in the past"
        name="index-evidence"
        empty="Too few sessions are available."
      />
    </Panel>
  );
}

/** No advice: how much, or how little, there is to see. */
function saidOf(rows: readonly KindAftermath[]): string {
  const most = Math.max(...rows.map((row) => at(row, 1).count));
  return most < FEW
    ? 'Fewer than 30 sessions are available: nothing can be said of what came after.'
    : 'Where a line is like that of every session, its figure said nothing of what came next. Sessions overlap, so that these are fewer than they look; a few points apart are luck as a rule. Charges are not taken off.';
}

const unknown = { count: 0, medianPct: null, risenPct: null } as const;
const at = ({ after }: KindAftermath, sessions: number): Omit<CameAfter, 'sessions'> =>
  after.find((one) => one.sessions === sessions) ?? unknown;

const share: Format = { text: (value) => grouped(value, 0), digits: 0, unit: '%' };
const NONE = 'No such session, or what came after it is not known yet.';

const column = columnsOf<KindAftermath>();
const columns = [
  column('name', 'After a session on which', undefined, {
    says: 'What was so on it; the rule is on hover of each.',
    shows: ({ name }) => <span title={t(rules[name])}>{t(names[name])}</span>,
  }),
  column.figure(
    'sessions',
    'Times',
    { format: count, of: (row) => at(row, 1).count },
    { rank: 2, says: 'Sessions of which the next one is known.' },
  ),
  ...[1, 5, 20].flatMap((sessions) => [
    column.figure(
      `median${sessions}`,
      `Median, ${sessions}`,
      { format: changePct, of: (row) => at(row, sessions).medianPct },
      {
        says: 'The middle change of the index over so many sessions after.',
        missing: NONE,
        rank: sessions === 5 ? 0 : 2,
      },
    ),
    column.figure(
      `risen${sessions}`,
      `Higher, ${sessions}`,
      { format: share, of: (row) => at(row, sessions).risenPct },
      { says: 'Share of them after which the index was higher.', missing: NONE, rank: sessions === 5 ? 0 : 2 },
    ),
  ]),
];
