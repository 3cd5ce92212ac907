import { Icon, Panel, Skeleton, t } from '@parakh/ui';
import { Suspense } from 'react';
import type { ScanInput } from '../../shared/conditions/scan-input.ts';
import { EvidencePanel } from '../screener/index.ts';
import type { ScanMatches } from './match-rows.ts';

const HEIGHT = 420;

/** What came after all its matches of 250 sessions, beside random days: worked out for whoever asks, for it takes a while. */
export function ScanPerformance({
  scan,
  input,
  isOpen,
  onOpen,
  onDay,
}: {
  scan: ScanMatches['scan'];
  input: ScanInput;
  isOpen: boolean;
  onOpen: () => void;
  onDay: (day: string) => void;
}) {
  if (isOpen) {
    return (
      <Suspense fallback={<Skeleton lines={8} height={HEIGHT} />}>
        <EvidencePanel condition={scan.condition} input={input} onDay={onDay} />
      </Suspense>
    );
  }
  return (
    <Panel title="Evidence" note={t('the last 250 sessions, beside random days')} className="c12">
      <p className="row wrap">
        <button type="button" className="btn" onClick={onOpen}>
          <Icon name="clock" />
          {t('How often, and what came after')}
        </button>
        <span className="t3 xs">{t('Every match of a year is looked at: it takes a few seconds.')}</span>
      </p>
    </Panel>
  );
}
