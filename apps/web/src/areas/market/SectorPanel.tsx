import type { Dashboard } from '@parakh/contract';
import { changePct, directionOf, Figure, Panel, Segment, t } from '@parakh/ui';
import { useState } from 'react';

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
  const widest = Math.max(0.01, ...shown.map((sector) => Math.abs(moveOf(sector, span) ?? 0)));
  return (
    <Panel
      title="Sectors"
      note="%"
      className="c3"
      control={<Segment label="Since" value={span} choices={spans} onChange={setSpan} />}
    >
      <ul className="sectors">
        {shown.map((sector) => (
          <SectorRow key={sector.name} sector={sector} move={moveOf(sector, span) ?? NaN} widest={widest} />
        ))}
      </ul>
      {ranked.length > shown.length ? (
        <p className="xxs t3">{t('The best and the last six of {count}.', { count: ranked.length })}</p>
      ) : null}
    </Panel>
  );
}

function SectorRow({ sector, move, widest }: { sector: Sector; move: number; widest: number }) {
  const direction = directionOf(move);
  const share = (50 * Math.abs(move)) / widest;
  return (
    <li
      title={t('{sector}, {stocks} stocks: {up} up, {down} down', {
        sector: sector.name,
        stocks: sector.symbols,
        up: sector.advances,
        down: sector.declines,
      })}
    >
      <span className="clip">{sector.name}</span>
      <span className="around">
        <i
          className={direction}
          style={{ width: `${share}%`, left: direction === 'down' ? `${50 - share}%` : '50%' }}
        />
      </span>
      <span className="num">
        <Figure value={move} format={changePct} />
      </span>
    </li>
  );
}
