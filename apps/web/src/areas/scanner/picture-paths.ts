import type { pictures } from '@parakh/catalogue/pictures';

/** As the catalogue keeps it: candles and lines from 0 at the bottom to 100 at the top. */
interface Picture {
  readonly candles: readonly (readonly [open: number, high: number, low: number, close: number])[];
  readonly lines?: readonly (readonly number[])[];
  readonly volumes?: readonly number[];
}
type EveryPicture = (typeof pictures)[keyof typeof pictures];

const PAD = 3;
/** Under the candles, where volumes are part of the picture. */
const VOLUME_SHARE = 0.26;
const BODY_SHARE = 0.6;
const THINNEST_BODY = 1.5;
/** A picture that uses less of its height is drawn larger; a calm one stays calm. */
const LEAST_SPAN = 36;

/** The paths that draw a picture in a box of this size. */
export function pathsOf(picture: EveryPicture, width: number, height: number) {
  const { candles, lines = [], volumes = [] }: Picture = picture;
  const step = (width - 2 * PAD) / candles.length;
  const body = step * BODY_SHARE;
  const floor = height - PAD;
  const below = volumes.length > 0 ? (height - 2 * PAD) * VOLUME_SHARE + PAD : 0;
  const x = (i: number) => PAD + (i + 0.5) * step;
  const { top: most, span } = reachOf(candles, lines);
  const y = (value: number) => PAD + ((most - value) / span) * (floor - below - PAD);
  const bar = (i: number, top: number, bottom: number) =>
    `M${at(x(i) - body / 2)} ${at(top)}h${at(body)}V${at(bottom)}h${at(-body)}z`;
  const drawn = candles.map(([open, high, low, close], i) => {
    const top = y(Math.max(open, close));
    return {
      isRising: close >= open,
      wick: `M${at(x(i))} ${at(y(high))}V${at(y(low))}`,
      body: bar(i, top, Math.max(top + THINNEST_BODY, y(Math.min(open, close)))),
    };
  });
  const joined = (isRising: boolean, part: 'wick' | 'body') =>
    drawn.map((candle) => (candle.isRising === isRising ? candle[part] : '')).join('');
  return {
    wicks: { rising: joined(true, 'wick'), falling: joined(false, 'wick') },
    rising: joined(true, 'body'),
    falling: joined(false, 'body'),
    volumes: volumes.map((value, i) => bar(i, floor - (value / 100) * (below - PAD), floor)).join(''),
    lines: lines.map((values) =>
      values.map((value, i) => `${i === 0 ? 'M' : 'L'}${at(x(i))} ${at(y(value))}`).join(''),
    ),
  };
}

/** From where to where the picture reaches. */
function reachOf(candles: Picture['candles'], lines: readonly (readonly number[])[]) {
  const all = [...candles.flat(), ...lines.flat()];
  const [low, high] = [Math.min(...all), Math.max(...all)];
  const span = Math.max(LEAST_SPAN, high - low);
  return { top: (low + high + span) / 2, span };
}

const at = (place: number) => place.toFixed(1);
