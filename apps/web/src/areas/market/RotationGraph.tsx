import { t, useWidth } from '@parakh/ui';
import { markOf } from './index-choices.ts';
import { type LabelPlace, labelPlaces, quadrants, reachOf, type Tail, type TailPoint } from './rotation-shape.ts';
import './RotationGraph.css';

const HEIGHT = 400;
const PAD = { top: 8, right: 8, bottom: 24, left: 8 };
const corners = [
  { x: 1, y: 0, anchor: 'end' },
  { x: 1, y: 1, anchor: 'end' },
  { x: 0, y: 1, anchor: '' },
  { x: 0, y: 0, anchor: '' },
] as const;

type PlaceOf = (point: TailPoint) => { readonly x: number; readonly y: number };

/** Strength to the right, momentum upwards, both around 100; a tail shows where a sector comes from. */
export function RotationGraph({
  tails,
  picked,
  onPick,
  label,
}: {
  tails: readonly Tail[];
  picked: string;
  onPick: (id: string) => void;
  label: string;
}) {
  const [box, width] = useWidth(240);
  const reach = reachOf(tails);
  const plane = { width: width - PAD.left - PAD.right, height: HEIGHT - PAD.top - PAD.bottom };
  const place: PlaceOf = ({ ratio, momentum }) => ({
    x: PAD.left + (plane.width * (ratio - 100 + reach)) / (2 * reach),
    y: PAD.top + (plane.height * (100 + reach - momentum)) / (2 * reach),
  });
  // The picked one is drawn last, above the others, and its name finds its place first.
  const ordered = [...tails].sort((one, other) => Number(other.id === picked) - Number(one.id === picked));
  const heads = ordered.map(({ id, points }) => ({ ...place(points.at(-1)!), word: markOf(id) }));
  const labels = labelPlaces(heads, width);
  return (
    <div ref={box}>
      <svg
        className="chart rotation"
        width={width}
        height={HEIGHT}
        viewBox={`0 0 ${width} ${HEIGHT}`}
        role="img"
        aria-label={label}
      >
        {quadrants.map((name, i) => (
          <Corner key={name} name={name} corner={corners[i]!} plane={plane} />
        ))}
        <line x1={PAD.left} x2={width - PAD.right} {...flat(place({ ratio: 100, momentum: 100 }).y)} />
        <line y1={PAD.top} y2={HEIGHT - PAD.bottom} {...upright(place({ ratio: 100, momentum: 100 }).x)} />
        {ordered
          .map((tail, i) => (
            <TailMark
              key={tail.id}
              tail={tail}
              place={place}
              label={labels[i]!}
              isPicked={tail.id === picked}
              onPick={onPick}
            />
          ))
          .toReversed()}
        <text x={width - PAD.right} y={HEIGHT - 6} className="end">
          {t('stronger than the market →')}
        </text>
        <text x={PAD.left} y={HEIGHT - 6}>
          {t('↑ gaining strength')}
        </text>
      </svg>
    </div>
  );
}

const axis = { stroke: 'var(--chart-cross)', strokeDasharray: '3 3' };
const flat = (y: number) => ({ y1: y, y2: y, ...axis });
const upright = (x: number) => ({ x1: x, x2: x, ...axis });

function Corner({
  name,
  corner: { x, y, anchor },
  plane,
}: {
  name: string;
  corner: (typeof corners)[number];
  plane: { readonly width: number; readonly height: number };
}) {
  const [halfWidth, halfHeight] = [plane.width / 2, plane.height / 2];
  return (
    <>
      <rect
        x={PAD.left + x * halfWidth}
        y={PAD.top + y * halfHeight}
        width={halfWidth}
        height={halfHeight}
        className={`quadrant ${name.toLowerCase()}`}
      />
      <text
        x={PAD.left + x * plane.width + (x ? -8 : 8)}
        y={PAD.top + y * plane.height + (y ? -8 : 18)}
        className={`t-s semi ${anchor}`}
      >
        {t(name)}
      </text>
    </>
  );
}

function TailMark({
  tail: { id, colour, points },
  place,
  label,
  isPicked,
  onPick,
}: {
  tail: Tail;
  place: PlaceOf;
  label: LabelPlace;
  isPicked: boolean;
  onPick: (id: string) => void;
}) {
  const places = points.map(place);
  const head = places.at(-1)!;
  return (
    // The table beside the graph picks a sector by keyboard; here a pointer does.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <g className={isPicked ? 'tail picked' : 'tail'} onClick={() => onPick(id)}>
      <title>{id}</title>
      <polyline points={places.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')} stroke={colour} />
      {places.slice(0, -1).map(({ x, y }, i) => (
        <circle key={i} cx={x} cy={y} r="1.8" fill={colour} />
      ))}
      <circle cx={head.x} cy={head.y} r={isPicked ? 6 : 4.5} fill={colour} />
      <text x={label.x} y={label.y} className={`${isPicked ? 't-p semi' : 't-s'} ${label.anchor}`}>
        {markOf(id)}
      </text>
    </g>
  );
}
