import { api, type HistoricalPerformance } from '@parakh/contract';
import { grouped, LinesChart, Panel, t } from '@parakh/ui';
import { useMemo } from 'react';
import { useApi } from '../../shared/api/api.ts';
import { placesOf, seriesLine, sessionAxis } from '../market/index.ts';
import { type ClassShares, sharesOf } from './class-shares.ts';
import { ExplainedTerms } from './Explained.tsx';
import { type ClassList, classLists } from './futures-lists.ts';

/** Of the lines, in the order of the lists. */
const colours = [2, 3, 1, 4] as const;

/** How many of all symbols are in each class, session by session; nothing until all four are worked out. */
export function ClassBreadth() {
  const [first, second, third, fourth] = classLists;
  const firings = [useFiring(first), useFiring(second), useFiring(third), useFiring(fourth)];
  const known = firings.flatMap((firing) => firing ?? []);
  if (known.length < classLists.length) return null;
  return (
    <Panel
      title="Classes through the sessions"
      note={t('% of all symbols, by the nearest future and the open interest of all months')}
      className="c12 wrapped-control"
      control={<ExplainedTerms terms={['buildUp']} />}
    >
      <Lines firings={known} />
    </Panel>
  );
}

type Firing = HistoricalPerformance['firing'];

const useFiring = ({ scan }: ClassList): Firing | undefined =>
  useApi(api.scanner.evidence, { params: { id: scan } }).data?.firing;

const inPercent = (value: number) => `${grouped(value, 0)} %`;

function Lines({ firings }: { firings: readonly Firing[] }) {
  const shares = useMemo(() => sharesOf(firings), [firings]);
  const panes = useMemo(() => panesOf(shares), [shares]);
  if (shares.sessions.length < 2) return <p className="t2">{t('One session makes no line.')}</p>;
  return <LinesChart label={t('Share of each class by session')} panes={panes} {...sessionAxis} />;
}

function panesOf({ sessions, columns }: ClassShares) {
  const x = placesOf(sessions);
  const lines = columns.map((column, i) => seriesLine(classLists[i]!.title, x, column, colours[i]!));
  return [{ title: 'Share of all symbols', height: 200, lines, format: inPercent, floor: 0 }];
}
