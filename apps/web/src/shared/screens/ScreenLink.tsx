import { Link, type LinkProps, matchPath } from 'react-router';
import { useScreens } from './all-screens.ts';

/** A link inside the product: its screen is loaded on hover or focus, so that it opens at once. */
export function ScreenLink({ to, ...rest }: Omit<LinkProps, 'to'> & { to: string }) {
  const screens = useScreens();
  const prefetch = () => {
    const pathname = to.split(/[?#]/)[0]!;
    const screen = screens.find(({ path }) => matchPath(path, pathname));
    // A failed prefetch is no fault: the click will load it again and say so. The second time costs nothing.
    screen?.load().catch(() => undefined);
  };
  return <Link to={to} onPointerEnter={prefetch} onFocus={prefetch} {...rest} />;
}
