import { type TouchEvent, useRef } from 'react';

/** Pixels that a finger goes sideways at least, and how many times as far as up or down. */
const LEAST = 50;
const FLATNESS = 2;

/** A finger that goes sideways over an element: 1 to the left, −1 to the right. Where the element is wider than its box it moves that instead. */
export function useSwipe(onSwipe: ((by: 1 | -1) => void) | undefined) {
  const from = useRef<{ readonly x: number; readonly y: number }>(undefined);
  const begin = ({ touches, currentTarget }: TouchEvent<HTMLElement>) => {
    const box = currentTarget.parentElement;
    const isMoved = box !== null && box.scrollWidth > box.clientWidth + 1;
    const finger = touches[0];
    from.current = finger && touches.length === 1 && !isMoved ? { x: finger.clientX, y: finger.clientY } : undefined;
  };
  const end = ({ changedTouches }: TouchEvent<HTMLElement>) => {
    const finger = changedTouches[0];
    const { x, y } = from.current ?? { x: NaN, y: NaN };
    from.current = undefined;
    const [across, along] = [(finger?.clientX ?? NaN) - x, (finger?.clientY ?? NaN) - y];
    if (Math.abs(across) >= LEAST && Math.abs(across) >= FLATNESS * Math.abs(along)) onSwipe?.(across < 0 ? 1 : -1);
  };
  return onSwipe ? { onTouchStart: begin, onTouchEnd: end, onTouchCancel: end } : {};
}
