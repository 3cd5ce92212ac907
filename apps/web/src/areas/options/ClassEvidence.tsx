import { api, type PerformanceOutcome } from '@parakh/contract';
import {
  changePct,
  columnsOf,
  count,
  csvOf,
  DataTable,
  dayText,
  type Format,
  grouped,
  Panel,
  SaveCsv,
  signed,
  t,
} from '@parakh/ui';
import { useApi } from '../../shared/api/api.ts';
import { ScreenLink } from '../../shared/screens/ScreenLink.tsx';
import { ExplainedTerms } from './Explained.tsx';
import type { ClassList } from './futures-lists.ts';

/** What came after a class in the past, beside every session of every symbol: the same figures as its scan has. */
export function ClassEvidence({ list }: { list: ClassList }) {
  const evidence = useApi(api.scanner.evidence, { params: { id: list.scan } });
  const { sessions } = evidence.data?.firing ?? { sessions: [] };
  return (
    <Panel
      title="What came after it"
      note={
        sessions.length > 0
          ? t('class against the session before, {count} sessions from {from} to {to}; bought at the next open', {
              count: grouped(sessions.length, 0),
              from: dayText(sessions[0]),
              to: dayText(sessions.at(-1)),
            })
          : null
      }
      className="c12 wrapped-control"
      flush
      control={
        <>
          <ExplainedTerms terms={['evidence']} />
          <ScreenLink to={`/scans/${list.scan}`}>{t('All of it')}</ScreenLink>
          <SaveCsv name={`${list.id} evidence`} text={() => csvOf(columns, evidence.data?.outcomes ?? [])} />
        </>
      }
      foot={evidence.data ? t(saidOf(evidence.data.outcomes)) : null}
    >
      <DataTable
        query={{ ...evidence, data: evidence.data?.outcomes }}
        columns={columns}
        rowKey={({ bars }) => String(bars)}
        label="What came after it"
        tools={false}
        empty="Too few sessions are available."
      />
    </Panel>
  );
}

/** What the figures are worth, in a sentence. */
function saidOf(outcomes: readonly PerformanceOutcome[]): string {
  const told = outcomes.filter(({ verdict }) => verdict === 'higher' || verdict === 'lower');
  if (told.length > 0)
    return 'After some of these times prices did differ from other days, by the figures above. The past of one market proves nothing for the next; charges are not taken off.';
  return outcomes.some(({ verdict }) => verdict === 'none')
    ? 'No difference from other days can be seen: a class says what was opened or closed, not what comes next.'
    : 'Too few matches or sessions are available to say anything.';
}

const share: Format = { text: (value) => grouped(value, 1), digits: 1, unit: '%' };
const difference: Format = { text: (value) => signed(value), digits: 2, directed: true, unit: '%' };
const FEW = 'So many later sessions are not available yet.';

const column = columnsOf<PerformanceOutcome>();
const columns = [
  column('bars', 'Sessions after', count, {
    says: 'Until the close of the nth session from the one on which it was bought.',
  }),
  column('matches', 'Times', count, { rank: 2, says: 'Symbols and sessions of the class of which it is known.' }),
  column('median', 'Median', changePct, {
    quote: 'none',
    says: 'The middle change of the price until then.',
    missing: FEW,
  }),
  column.figure(
    'above',
    'Higher',
    { format: share, of: ({ above }) => above.value },
    { says: 'Share of them after which the price was higher.', missing: FEW },
  ),
  column.figure(
    'randomMedian',
    'Median of all',
    { format: changePct, of: ({ random }) => random.median },
    { says: 'Of every session of every symbol: the base rate.' },
  ),
  column.figure(
    'randomAbove',
    'Higher of all',
    { format: share, of: ({ random }) => random.above },
    { rank: 2, says: 'Share of all sessions after which the price was higher.' },
  ),
  column.figure(
    'difference',
    'Difference',
    { format: difference, of: ({ difference: of }) => of.value },
    {
      rank: 2,
      says: 'Mean after the class less the mean after any session, percent points.',
      missing: FEW,
    },
  ),
];
