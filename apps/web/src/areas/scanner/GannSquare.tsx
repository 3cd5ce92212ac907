import { type GannReading, gannSquare } from '@parakh/calculators';
import { grouped, Segment, t } from '@parakh/ui';
import { useState } from 'react';
import './gann.css';

const ways = [
  { value: 'up', word: 'Upwards' },
  { value: 'down', word: 'Downwards' },
] as const;
/** Columns and rows from the centre, from 45° on, against the clock. */
const places = [
  [1, -1],
  [0, -1],
  [-1, -1],
  [-1, 0],
  [-1, 1],
  [0, 1],
  [1, 1],
  [1, 0],
] as const;
const [WIDE, HIGH] = [86, 64];
const RINGS = 2;
const SIDE = 2 * RINGS + 1;

/** The square as it is drawn on paper: the centre, and two rings of eight prices around it. */
export function GannSquare({ price, reading }: { price: number; reading: GannReading }) {
  const [way, setWay] = useState<'up' | 'down'>('up');
  if (!(price > 0)) return <p className="state t2">{t('Choose a symbol or type a price.')}</p>;
  const { centre, rings } = gannSquare(price, reading, way, RINGS);
  const cells = rings.flatMap((ring, r) =>
    ring.map((value, i) => ({
      value,
      degrees: 45 * (i + 1),
      column: places[i]![0] * (r + 1),
      row: places[i]![1] * (r + 1),
    })),
  );
  const next = nextOf(
    cells.map(({ value }) => value),
    price,
  );
  return (
    <>
      {reading === 'exact' ? <Segment label="Levels" value={way} choices={ways} onChange={setWay} /> : null}
      <svg
        className="gann-square"
        viewBox={`0 0 ${SIDE * WIDE} ${SIDE * HIGH}`}
        role="img"
        aria-label={t('Square of nine around {price}: the table beside it has the same levels.', {
          price: grouped(price),
        })}
      >
        <Cell column={0} row={0} text={grouped(centre)} kind="centre" />
        {cells.map(({ value, degrees, column, row }) => (
          <Cell
            key={`${column} ${row}`}
            column={column}
            row={row}
            text={grouped(value)}
            note={`${degrees}°`}
            kind={value === next.above ? 'above' : value === next.below ? 'below' : 'plain'}
          />
        ))}
      </svg>
    </>
  );
}

function nextOf(values: readonly number[], price: number) {
  return {
    above: Math.min(...values.filter((value) => value > price)),
    below: Math.max(...values.filter((value) => value < price)),
  };
}

function Cell({
  column,
  row,
  text,
  note,
  kind,
}: {
  column: number;
  row: number;
  text: string;
  note?: string;
  kind: 'centre' | 'above' | 'below' | 'plain';
}) {
  const [left, top] = [(column + RINGS) * WIDE, (row + RINGS) * HIGH];
  return (
    <g className={kind}>
      <rect x={left + 1.5} y={top + 1.5} width={WIDE - 3} height={HIGH - 3} rx="4" />
      <text x={left + WIDE / 2} y={top + (note ? 31 : 37)}>
        {text}
      </text>
      {note ? (
        <text x={left + WIDE / 2} y={top + 48} className="degrees">
          {note}
        </text>
      ) : null}
    </g>
  );
}
