import { grouped, Panel, rupees, signed, t, useIsPhone } from '@parakh/ui';
import { useMemo } from 'react';
import { dayBounds, HeatMap, HeatScale } from '../market/index.ts';
import { type HoldingRow, type HoldingTile, holdingTiles } from './holding-figures.ts';
import { rupeesOf } from './money.ts';

type Tile = Omit<HoldingTile, 'sector'> & { readonly sector: string };

const HEIGHT = { desk: 320, phone: 420 };
const sizeOf = ({ weight }: Tile) => weight;
const figure = (value: number | null, text: (known: number) => string) => (value === null ? '–' : text(value));
const look = {
  bounds: dayBounds,
  valueOf: ({ dayPct }: Tile) => dayPct,
  text: (value: number) => signed(value),
  words: ({ symbol, sector, value, weight, dayPct }: Tile) =>
    t('{symbol}, {sector}: {value}, {weight} % of the whole, today {change} %', {
      symbol,
      sector,
      value: figure(rupeesOf(value), rupees.text),
      weight: grouped(weight),
      change: figure(dayPct, (known) => signed(known)),
    }),
};

/** What is not on the map is told. */
function noteOf(rows: readonly HoldingRow[]): string {
  const missing = rows.filter(({ weight }) => weight === null).length;
  if (missing === 0) return t('size by value, colour by day’s change');
  return missing === 1
    ? t('without 1 row whose value is not known')
    : t('without {missing} rows whose value is not known', { missing });
}

/** The holdings as tiles; the table above has the same figures. */
export function HoldingMap({ rows }: { rows: readonly HoldingRow[] }) {
  const isPhone = useIsPhone();
  const tiles = useMemo(
    () => holdingTiles(rows).map((tile) => ({ ...tile, sector: tile.sector ?? t('Sector not known') })),
    [rows],
  );
  if (tiles.length === 0) return null;
  return (
    <Panel title="Tree map" note={noteOf(rows)} foot={<HeatScale low="≤ −2%" high="≥ +2%" />}>
      <HeatMap stocks={tiles} sizeOf={sizeOf} look={look} height={isPhone ? HEIGHT.phone : HEIGHT.desk} />
    </Panel>
  );
}
