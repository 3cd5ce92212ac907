import { Icon, t } from '@parakh/ui';
import { type ChainSubject, useAskAlert } from '../../shared/saved/alert-subject.ts';

/** Asks for an alert on what is shown. */
export function ChainAlertButton({ subject, says }: { subject: ChainSubject; says: string }) {
  const ask = useAskAlert();
  return (
    <button type="button" className="btn" title={t(says)} onClick={() => ask(subject)}>
      <Icon name="bell" />
      {t('Set an alert')}
    </button>
  );
}
