import type { Dashboard } from '@parakh/contract';
import { changePct, Panel, Segment, t } from '@parakh/ui';
import { useState } from 'react';
import { ScreenLink } from '../../shared/screens/ScreenLink.tsx';
import { stocksText } from '../../shared/text/stocks-text.ts';
import { BarsAround } from './BarsAround.tsx';

type Sector = Dashboard['sectors'][number];
const spans = [
  { value: 'day', word: 'Day' },
  { value: 'week', word: 'Week' },
  { value: 'month', word: 'Month' },
] as const;
type Span = (typeof spans)[number]['value'];
const SHOWN = 12;

const moveOf = (sector: Sector, span: Span) =>
  ({ day: sector.changePct, week: sector.weekChangePct, month: sector.monthChangePct })[span];

/** Sectors by the mean change of their stocks, best first, drawn around zero. */
export function SectorPanel({ sectors }: { sectors: readonly Sector[] }) {
  const [span, setSpan] = useState<Span>('day');
  const known = sectors.filter((sector) => moveOf(sector, span) !== null);
  const ranked = known.sort((a, b) => (moveOf(b, span) ?? 0) - (moveOf(a, span) ?? 0));
  const shown = ranked.length > SHOWN ? [...ranked.slice(0, SHOWN / 2), ...ranked.slice(-SHOWN / 2)] : ranked;
  const bars = shown.map((sector) => ({
    key: sector.name,
    word: sector.name,
    says: sectorText(sector),
    value: moveOf(sector, span),
  }));
  return (
    <Panel
      title="Sectors"
      note="%"
      className="c3"
      control={<Segment label="Since" value={span} choices={spans} onChange={setSpan} />}
    >
      <BarsAround bars={bars} format={changePct} />
      <p className="xxs t3">
        {ranked.length > shown.length ? t('The best and the last six of {count}.', { count: ranked.length }) : null}{' '}
        <ScreenLink to="/sector-performance">{t('All sectors')}</ScreenLink>
      </p>
    </Panel>
  );
}

/** 'Healthcare, 80 stocks: 52 up, 25 down'. */
export function sectorText(sector: {
  readonly name: string;
  readonly symbols: number;
  readonly advances: number | null;
  readonly declines: number | null;
}): string {
  return t('{sector}, {stocks}: {up} up, {down} down', {
    sector: sector.name,
    stocks: stocksText(sector.symbols),
    up: sector.advances ?? '–',
    down: sector.declines ?? '–',
  });
}
