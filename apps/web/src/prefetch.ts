import { matchPath } from 'react-router';
import { screens } from './screens.ts';

/** Loads the screen behind a link while the pointer is still on its way. The second time costs nothing. */
export function prefetch(path: string): void {
  const pathname = path.split(/[?#]/)[0]!;
  const screen = screens.find((candidate) => matchPath(candidate.path, pathname));
  // A failed prefetch is no fault: the click will load it again and say so.
  screen?.load().catch(() => undefined);
}
