import { api } from '@parakh/contract';
import { t } from '@parakh/ui';
import { useApi } from '../../../shared/api/api.ts';

/** On a developer's machine nothing is truly sent: there the letters can be read. */
export function Outbox() {
  const outbox = useApi(api.auth.signInWays, {}).data?.outbox;
  if (outbox == null) return null;
  return (
    <p className="xs t3">
      {t('This server sends no mail.')}{' '}
      <a href={outbox} target="_blank" rel="noreferrer">
        {t('Codes are in the outbox')}
      </a>
    </p>
  );
}
