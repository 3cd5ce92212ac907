import { Icon, t } from '@parakh/ui';
import { useCopy } from '../../shared/page/use-copy.ts';
import { positionPath } from './builder-address.ts';
import { SavePosition } from './SavePosition.tsx';
import type { Desk } from './use-builder.ts';
import './desk-actions.css';

/** What is done with the whole position. */
export function BuilderActions({ desk }: { desk: Desk }) {
  const { position } = desk;
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
      <SavePosition desk={desk} />
    </>
  );
}
