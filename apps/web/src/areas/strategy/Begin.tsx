import { t } from '@parakh/ui';

/** What stands where a report will stand: strategies to begin with. */
export function Begin() {
  return <p className="t2">{t('The report of a run appears here.')}</p>;
}
