import type { OptionChain } from '@parakh/contract';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Nobody reads a drawing four times a second. */
const EVERY_MS = 2000;
/** Drawings of one page take turns: no update has to draw all of them. */
const TURN_MS = EVERY_MS / 4;

/** A chain as a drawing of it shows it: of another expiry or moment of a replay at once, of the one that moves every two seconds, in its turn, while it is in sight. */
export function useDrawnChain(chain: OptionChain, turn: number, isSeen: boolean): OptionChain {
  const newest = useRef(chain);
  useLayoutEffect(() => void (newest.current = chain), [chain]);
  const [drawn, draw] = useState(chain);
  // What comes into sight, or goes to paper, is the newest at once.
  useLayoutEffect(() => (isSeen ? draw(newest.current) : undefined), [isSeen]);
  useEffect(() => {
    if (!isSeen) return undefined;
    let timer = setTimeout(
      function next() {
        draw(newest.current);
        timer = setTimeout(next, EVERY_MS);
      },
      (turn + 1) * TURN_MS,
    );
    return () => clearTimeout(timer);
  }, [turn, isSeen]);
  return isOfOneMovement(drawn, chain, isSeen) ? drawn : chain;
}

/** What follows by the clock within a second or three, or without anybody seeing it; a replay jumps by minutes. */
function isOfOneMovement(drawn: OptionChain, chain: OptionChain, isSeen: boolean): boolean {
  const isSame = drawn.symbol === chain.symbol && drawn.expiry === chain.expiry && drawn.date === chain.date;
  if (!isSame || drawn.at === null || chain.at === null) return false;
  return chain.at >= drawn.at && (!isSeen || chain.at - drawn.at < 2 * EVERY_MS);
}
