import { grouped, Panel, rupees, sectorColour, t } from '@parakh/ui';
import { type HoldingRow, sectorParts } from './holding-figures.ts';
import './sector-bars.css';

/** What each sector weighs, as bars. */
export function HoldingSectors({ rows }: { rows: readonly HoldingRow[] }) {
  const parts = sectorParts(rows);
  if (parts.length === 0) return null;
  const widest = parts[0]!.percent;
  return (
    <Panel title="Sectors" note={t('by value, of the rows whose value is known')}>
      <ul className="holding-sectors">
        {parts.map(({ sector, value, percent, stocks }) => (
          <li key={sector ?? ''}>
            <span className="clip" title={sector ?? undefined}>
              {sector ?? t('Sector not known')}
            </span>
            <span className="track" aria-hidden="true">
              <i
                style={{
                  width: `${(100 * percent) / widest}%`,
                  background: sector === null ? 'var(--border-strong)' : sectorColour(sector),
                }}
              />
            </span>
            <b>{grouped(percent)} %</b>
            <span className="t3">
              {rupees.text(value / 100)}, {stocks === 1 ? t('1 stock') : t('{stocks} stocks', { stocks })}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
