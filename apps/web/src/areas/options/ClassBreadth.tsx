import { api, type HistoricalPerformance } from '@parakh/contract';
import { grouped, LinesChart, Loaded, Panel, t } from '@parakh/ui';
import { useMemo } from 'react';
import { useApi } from '../../shared/api/api.ts';
import { placesOf, seriesLine, sessionAxis } from '../market/index.ts';
import { type ClassShares, sharesOf } from './class-shares.ts';
import { ExplainedTerms } from './Explained.tsx';
import { type ClassList, classLists } from './futures-lists.ts';

/** Of the lines, in the order of the lists. */
const colours = [2, 3, 1, 4] as const;

/** How many of all symbols are in each class, session by session. */
export function ClassBreadth() {
  const [first, second, third, fourth] = classLists;
  const all = [useEvidence(first), useEvidence(second), useEvidence(third), useEvidence(fourth)];
  const known = all.flatMap(({ data }) => data?.firing ?? []);
  const failed = all.find(({ error }) => error);
  return (
    <Panel
      title="Classes through the sessions"
      note={t('% of all symbols, by the nearest future and the open interest of all months')}
      className="c12 wrapped-control"
      control={<ExplainedTerms terms={['buildUp']} />}
    >
      <Loaded
        query={{
          data: known.length === all.length ? known : undefined,
          isPending: all.some(({ isPending }) => isPending),
          error: failed?.error ?? null,
          refetch: () => failed?.refetch(),
        }}
        lines={6}
        height={260}
      >
        {(firings) => <Lines firings={firings} />}
      </Loaded>
    </Panel>
  );
}

type Firing = HistoricalPerformance['firing'];

const useEvidence = ({ scan }: ClassList) => useApi(api.scanner.evidence, { params: { id: scan } });

const inPercent = (value: number) => `${grouped(value, 0)} %`;

function Lines({ firings }: { firings: readonly Firing[] }) {
  const shares = useMemo(() => sharesOf(firings), [firings]);
  const panes = useMemo(() => panesOf(shares), [shares]);
  if (shares.sessions.length < 2) return <p className="t2">{t('One session makes no line.')}</p>;
  return (
    <LinesChart
      label={t('Share of each class by session')}
      panes={panes}
      {...sessionAxis}
      savedAs="classes by session"
    />
  );
}

function panesOf({ sessions, columns }: ClassShares) {
  const x = placesOf(sessions);
  const lines = columns.map((column, i) => seriesLine(classLists[i]!.title, x, column, colours[i]!));
  return [{ title: 'Share of all symbols', height: 200, lines, format: inPercent, floor: 0 }];
}
