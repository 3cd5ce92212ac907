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
  if (typeof value !== 'number' || !Number.isFinite(value)) {
    return (
      <span className="t3" title={t(missing ?? 'Not known for this bar.')} data-quote={quote}>
        {MISSING}
      </span>
    );
  }
  const text = unit ? withUnit(format.text(value), format.unit) : format.text(value);
  if (!format.directed) return <span data-quote={quote}>{text}</span>;
  const direction = directionOf(value, format.digits);
  return (
    <span className={direction} data-quote={quote}>
      {arrow && direction !== 'flat' ? <Arrow up={direction === 'up'} /> : null}
      {text}
    </span>
  );
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
