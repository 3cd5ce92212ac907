import { type ReactNode, useId, useRef, useState } from 'react';
import { placeUnder } from './place-under.ts';

/**
 * A button with a box of controls under it: choices that are made without leaving the view. Escape and a press outside close it.
 * The controls are drawn when the box opens for the first time: most pages have boxes of many that nobody opens.
 */
export function Popup({
  label,
  face,
  className = 'btn sm ghost',
  boxClass = '',
  children,
}: {
  label: string;
  /** What the button shows. */
  face: ReactNode;
  className?: string;
  boxClass?: string;
  children: ReactNode;
}) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const box = useRef<HTMLFieldSetElement>(null);
  const [isDrawn, setIsDrawn] = useState(false);
  return (
    <>
      <button ref={button} type="button" className={className} popoverTarget={id} aria-label={label}>
        {face}
      </button>
      <fieldset
        ref={box}
        id={id}
        popover="auto"
        className={`menu ${boxClass}`}
        aria-label={label}
        onBeforeToggle={(event) => event.newState === 'open' && setIsDrawn(true)}
        onToggle={(event) => event.newState === 'open' && placeUnder(button.current!, box.current!)}
      >
        {isDrawn ? children : null}
      </fieldset>
    </>
  );
}
