import { lazyPart, Panel, Skeleton, t } from '@parakh/ui';
import { Suspense } from 'react';
import { savedPath } from '../../shared/saved/saved-thing.ts';
import { ScreenLink } from '../../shared/screens/ScreenLink.tsx';
import type { ScanMatches } from './match-rows.ts';
import { ScanPicture } from './ScanPicture.tsx';
import './scan-view.css';

const ConditionShown = lazyPart(
  'ConditionShown',
  async () => (await import('../../shared/conditions/ConditionShown.tsx')).ConditionShown,
);
const CONDITION_HEIGHT = 150;

/** What the chosen scan looks for: drawn, in plain words, as its condition, and who defined it. */
export function LookedFor({ scan }: { scan: ScanMatches['scan'] }) {
  const { id, name, words, condition, source, universe, frame, picture } = scan;
  return (
    <Panel
      title="What it looks for"
      className="c5 looked-for"
      control={<ScreenLink to={savedPath({ kind: 'scan', id, name })}>{t('A page of its own')}</ScreenLink>}
      foot={source}
    >
      <div className="looked-for-words">
        <ScanPicture name={picture} width={132} height={88} />
        <p>{t(words)}</p>
      </div>
      <Suspense fallback={<Skeleton lines={4} height={CONDITION_HEIGHT} />}>
        <ConditionShown condition={condition} />
      </Suspense>
      <p className="xs t3">
        {t('Evaluated on {frame} of {group}.', {
          frame: frame === 'minute' ? t('bars of minutes') : t('bars of days'),
          group: universe,
        })}
      </p>
    </Panel>
  );
}
