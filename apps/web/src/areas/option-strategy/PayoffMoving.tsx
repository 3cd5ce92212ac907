import { useRef } from 'react';
import type { DrawnPayoff, PayoffLines } from './payoff-layout.ts';
import { useDrawn } from './use-sliders.ts';
import { writeAttributes } from './write-element.ts';
import './payoff.css';

/** The line of the chosen day, and where the slider stands: written into the page at each step, on a layer of their own, so that nothing else is painted again. */
export function PayoffMoving({ laid, lines, moving }: DrawnPayoff) {
  const [line, upright, point] = [
    useRef<SVGPolylineElement>(null),
    useRef<SVGLineElement>(null),
    useRef<SVGCircleElement>(null),
  ];
  const partsOf = ({ onDay, at, spot, here }: PayoffLines) => {
    const x = String(laid.xOf(at));
    const y = Number.isNaN(here.onDay) ? undefined : String(laid.yOf(here.onDay));
    return {
      line: { points: laid.points(onDay) },
      upright: { x1: x, x2: x, visibility: at === spot ? 'hidden' : 'visible' },
      point: { cx: x, cy: y ?? '0', visibility: y === undefined ? 'hidden' : 'visible' },
    };
  };
  useDrawn(moving, () => {
    const parts = partsOf(moving?.lines() ?? lines);
    writeAttributes(line.current, parts.line);
    writeAttributes(upright.current, parts.upright);
    writeAttributes(point.current, parts.point);
  });
  const parts = partsOf(lines);
  return (
    <>
      <polyline ref={line} {...parts.line} className="payoff-day" stroke="var(--series-1)" />
      <line ref={upright} {...parts.upright} y1={laid.top} y2={laid.bottom} className="payoff-at" />
      <circle ref={point} {...parts.point} r="4" fill="var(--series-1)" />
    </>
  );
}
