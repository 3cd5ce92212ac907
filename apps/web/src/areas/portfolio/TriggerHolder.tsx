import { t } from '@parakh/ui';

/** Who watches the price, and what that means. */
export function TriggerHolder() {
  return <p className="help">{t('Held by Parakh: only while this server runs and your session is good.')}</p>;
}
