import { Link, type LinkProps } from 'react-router';
import { prefetch } from './prefetch.ts';

/** A link inside the product: its screen is loaded on hover or focus, so that it opens at once. */
export function ScreenLink({ to, ...rest }: Omit<LinkProps, 'to'> & { to: string }) {
  return <Link to={to} onPointerEnter={() => prefetch(to)} onFocus={() => prefetch(to)} {...rest} />;
}
