import { Band, Icon, t } from '@parakh/ui';
import { useEffect, useRef } from 'react';
import { Problem } from '../../../shared/forms/Problem.tsx';
import '../../../shared/page/progress.css';
import '../runs.css';

/** A run that waits or works: how far it is, and the button that ends it. `isUnheard`: the server gave no answer when last asked. */
export function AtWork({
  run,
  isUnheard,
  cancel,
}: {
  run: { readonly status: string; readonly progress: number; readonly doing: string };
  isUnheard: boolean;
  cancel: { readonly act: () => void; readonly isPending: boolean; readonly fault: string | undefined };
}) {
  const percent = Math.round(100 * run.progress);
  const panel = useRef<HTMLElement>(null);
  // The button that starts it stands far below, on a phone as on a desk.
  useEffect(() => {
    panel.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <section ref={panel} className="panel at-work" aria-label={t('At work')}>
      <div className="row-between">
        <h2>{run.status === 'queued' ? t('Waiting for its turn') : t('At work')}</h2>
        <button type="button" className="btn sm" disabled={cancel.isPending} onClick={cancel.act}>
          <Icon name="close" />
          {t('Cancel')}
        </button>
      </div>
      <progress className="progress" value={percent} max={100} aria-label={t('Progress of the back-test')} />
      <p className="row-between xs t2" aria-live="polite">
        <span>{t(run.doing)}</span>
        <span>{percent}%</span>
      </p>
      <Problem says={cancel.fault} />
      {isUnheard ? (
        <Band>
          {t('The server does not answer. The run goes on where it was once it does; it is asked again and again.')}
        </Band>
      ) : (
        <p className="xs t3">{t('It goes on when you leave; this address leads back to it.')}</p>
      )}
    </section>
  );
}
