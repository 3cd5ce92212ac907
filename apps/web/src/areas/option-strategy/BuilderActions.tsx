import { Icon, t } from '@parakh/ui';
import { Link } from 'react-router';
import { useCopy } from '../../shared/page/use-copy.ts';
import { useAskAlert } from '../../shared/saved/alert-subject.ts';
import { PlaceAll } from '../broker/index.ts';
import { positionPath } from './builder-address.ts';
import { testPathOf } from './legs-by-rule.ts';
import { legsToPlace } from './legs-to-place.ts';
import { premiumSubject } from './premium-subject.ts';
import { SavePosition } from './SavePosition.tsx';
import type { Builder } from './use-builder.ts';
import './desk-actions.css';

/** What is done with the whole position. */
export function BuilderActions({ builder }: { builder: Builder }) {
  const { position } = builder;
  const copy = useCopy();
  if (position.legs.length === 0) return null;
  const share = () =>
    void copy(new URL(positionPath(position), location.origin).href, 'The link is copied. It opens for everybody.');
  return (
    <>
      <button type="button" className="btn sm desk-action" aria-label={t('Share')} onClick={share}>
        <Icon name="link" />
        <span>{t('Share')}</span>
      </button>
      <BacktestLink builder={builder} />
      <PremiumAlert builder={builder} />
      <SavePosition builder={builder} />
      <PlacePosition builder={builder} />
    </>
  );
}

/** All legs as orders; nothing while one of them is wrong. */
function PlacePosition({ builder: { position, symbol, template, problems } }: { builder: Builder }) {
  if (problems.length > 0) return null;
  const name = template === undefined ? symbol : `${symbol} ${template}`;
  return <PlaceAll legs={legsToPlace(position)} name={name} className="btn sm desk-action" />;
}

/** An alert on what the legs cost together, where the kinds of alerts have it. */
function PremiumAlert({ builder: { position } }: { builder: Builder }) {
  const ask = useAskAlert();
  const subject = premiumSubject(position);
  if (!subject) return null;
  return (
    <button
      type="button"
      className="btn sm desk-action"
      aria-label={t('Alert')}
      title={t('An alert on what these options cost')}
      onClick={() => ask(subject)}
    >
      <Icon name="bell" />
      <span>{t('Alert')}</span>
    </button>
  );
}

/** Its legs by rule, over the days of the past. */
function BacktestLink({ builder: { position, symbol, listing, expiries } }: { builder: Builder }) {
  const path = testPathOf({ symbol, legs: position.legs, listing, expiries });
  if (path === undefined) return null;
  return (
    <Link
      className="btn sm desk-action"
      to={path}
      aria-label={t('Back-test')}
      title={t('How these legs, chosen anew each time, would have gone on past days')}
    >
      <Icon name="strategies" />
      <span>{t('Back-test')}</span>
    </Link>
  );
}
