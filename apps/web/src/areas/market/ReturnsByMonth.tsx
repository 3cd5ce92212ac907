import type { SectorHistory } from '@parakh/contract';
import { Panel, ScrollBox, Segment, signed, t } from '@parakh/ui';
import { useState } from 'react';
import { HeatScale } from './HeatMap.tsx';
import { heatStep, widened } from './heat-step.ts';
import { shortIndexName } from './index-choices.ts';
import './sectors.css';

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;
const monthBounds = widened(3);
const yearBounds = widened(10);
const MISSING = 'This month or the one before it is not available.';

/** What each month of a year brought, sector by sector. */
export function ReturnsByMonth({ history }: { history: SectorHistory }) {
  const years = [...new Set(history.sectors.flatMap(({ years: of }) => of.map(({ year }) => year)))].sort(
    (a, b) => b - a,
  );
  const [asked, setYear] = useState<number>();
  const year = asked ?? years[0]!;
  const choices = years.slice(0, 7).map((one) => ({ value: String(one), word: String(one) }));
  return (
    <Panel
      title="Returns by month"
      note="%"
      className="c12"
      control={
        <Segment label="Year" value={String(year)} choices={choices} onChange={(chosen) => setYear(Number(chosen))} />
      }
      foot={<HeatScale low="≤ −6%" high="≥ +6%" />}
    >
      <ScrollBox label={t('Returns by month, {year}', { year })}>
        <table className="returns">
          <thead>
            <tr>
              <th scope="col">{t('Sector')}</th>
              {months.map((month) => (
                <th key={month} scope="col">
                  {t(month)}
                </th>
              ))}
              <th scope="col">{t('Year')}</th>
            </tr>
          </thead>
          <tbody>
            {history.sectors.map((sector) => (
              <SectorRow key={sector.id} sector={sector} year={year} />
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </Panel>
  );
}

function SectorRow({ sector, year }: { sector: SectorHistory['sectors'][number]; year: number }) {
  const found = sector.years.find((one) => one.year === year);
  return (
    <tr>
      <th scope="row">{t(shortIndexName(sector.id))}</th>
      {months.map((month, at) => (
        <Return key={month} value={found?.months[at] ?? null} bounds={monthBounds} />
      ))}
      <Return value={found?.whole ?? null} bounds={yearBounds} />
    </tr>
  );
}

function Return({ value, bounds }: { value: number | null; bounds: typeof monthBounds }) {
  if (value === null) return <td title={t(MISSING)}>–</td>;
  const step = heatStep(value, bounds);
  return <td style={{ background: `var(--heat-${step})`, color: `var(--heat-${step}-ink)` }}>{signed(value, 1)}</td>;
}
