import type { ComponentProps } from 'react';
import { useFlash } from './flash.ts';
import { directionOf, type Format, MISSING } from './numbers.ts';
import { t } from './words.ts';

/** One number on the screen: its sign, its colour when it means a direction, and why it is missing when it is. */
export function Figure({
  value,
  format,
  missing,
  unit = false,
  arrow = false,
  quote,
}: {
  value: number | null | undefined;
  format: Format;
  missing?: string | undefined;
  /** Writes the unit with the figure: outside tables only. */
  unit?: boolean;
  arrow?: boolean;
  /** Of which quote it is the newest figure: a `quoteMark`. */
  quote?: string | undefined;
}) {
  const { text, tone, why } = readFigure(value, format, missing);
  const isArrowed = arrow && (tone === 'up' || tone === 'down');
  return (
    <span className={tone} title={why} data-quote={quote}>
      {isArrowed ? <Arrow up={tone === 'up'} /> : null}
      {why === undefined && unit ? withUnit(text, format.unit) : text}
    </span>
  );
}

/** How a figure reads. */
export interface ReadFigure {
  readonly text: string;
  /** The class of its colour; undefined where it has none of its own. */
  readonly tone: string | undefined;
  /** Why it is missing; undefined where it is known. */
  readonly why: string | undefined;
}

/** For whoever writes a figure into an element itself. */
export function readFigure(value: number | null | undefined, format: Format, missing?: string): ReadFigure {
  if (typeof value !== 'number' || !Number.isFinite(value))
    return { text: MISSING, tone: 't3', why: t(missing ?? 'Not known for this bar.') };
  const tone = format.directed ? directionOf(value, format.digits) : undefined;
  return { text: format.text(value), tone, why: undefined };
}

/** A figure that flashes when it ticks, in the colour of the way it went. */
export function TickingFigure(figure: ComponentProps<typeof Figure>) {
  const flash = useFlash(figure.value);
  return (
    <span className={`ticking ${flash}`}>
      <Figure {...figure} />
    </span>
  );
}

function withUnit(text: string, unit: string | undefined): string {
  if (unit === '₹') return `₹${text}`;
  return unit ? text + unit : text;
}

function Arrow({ up }: { up: boolean }) {
  return (
    <svg className="arrow" viewBox="0 0 10 10" width="9" height="9" aria-hidden="true">
      <path d={up ? 'M5 1.5 9.5 8.5h-9z' : 'M5 8.5.5 1.5h9z'} fill="currentColor" />
    </svg>
  );
}
