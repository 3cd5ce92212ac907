import { Icon, lazyPart, t } from '@parakh/ui';
import { Suspense, useState } from 'react';
import { createPortal } from 'react-dom';
import { useNavigate } from 'react-router';
import { loginPath, useSession } from '../../../shared/api/session.ts';
import type { LegToPlace } from './leg-to-place.ts';

export type { LegToPlace } from './leg-to-place.ts';

const PlaceBasket = lazyPart('PlaceBasket', async () => (await import('./PlaceBasket.tsx')).PlaceBasket);

/** The button that places legs as one basket of orders. Whoever is not signed in does that first; staff that acts as somebody never places any. */
export function PlaceAll({
  legs,
  name,
  className = 'btn',
}: {
  legs: readonly LegToPlace[];
  /** By which the basket is found again. */
  name: string;
  className?: string;
}) {
  const [isOpen, setOpen] = useState(false);
  const { userName, profile } = useSession();
  const navigate = useNavigate();
  if (legs.length === 0 || (profile && profile.actor !== null)) return null;
  const open = () => {
    if (userName !== undefined) return setOpen(true);
    return void navigate(loginPath(location.pathname + location.search));
  };
  return (
    <>
      <button
        type="button"
        className={className}
        aria-label={t('Place all')}
        title={t('Orders for all legs, at your broker or on paper')}
        onClick={open}
      >
        <Icon name="portfolio" />
        <span>{t('Place all')}</span>
      </button>
      {isOpen
        ? // Not within what the button stands in: its styles are for legs of its own.
          createPortal(
            <Suspense fallback={null}>
              <PlaceBasket legs={legs} name={name} onClose={() => setOpen(false)} />
            </Suspense>,
            document.body,
          )
        : null}
    </>
  );
}
