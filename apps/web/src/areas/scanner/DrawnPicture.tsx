import { pictures } from '@parakh/catalogue/pictures';
import { memo } from 'react';
import { pathsOf } from './picture-paths.ts';
import './scan-cards.css';

const all = new Map(Object.entries(pictures));
const WIDTH = 132;
const HEIGHT = 88;

/** Candles, lines and volumes of a picture: one path each, so that hundreds of them stay light. */
export const DrawnPicture = memo(({ name, width, height }: { name: string; width: number; height: number }) => {
  const picture = all.get(name);
  if (!picture) return null;
  const { wicks, rising, falling, volumes, lines } = pathsOf(picture, WIDTH, HEIGHT);
  return (
    <svg width={width} height={height} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      {drawn(volumes, 'pv')}
      {drawn(wicks.rising, 'pw up')}
      {drawn(wicks.falling, 'pw down')}
      {drawn(rising, 'pb up')}
      {drawn(falling, 'pb down')}
      {lines.map((line, i) => (
        <path key={line} d={line} className={`pl l${i}`} />
      ))}
    </svg>
  );
});

const drawn = (d: string, className: string) => (d === '' ? null : <path d={d} className={className} />);
