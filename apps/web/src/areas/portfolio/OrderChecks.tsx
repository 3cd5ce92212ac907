import { t } from '@parakh/ui';
import { CheckResults } from '../broker/index.ts';
import type { Checks } from './use-checks.ts';

/** What the checks before an order find, what stops first; what asks is answered here. */
export function OrderChecks({ checks }: { checks: Checks }) {
  const { findings, isAsking, error } = checks;
  return (
    <section aria-label={t('Checks before the order')} aria-busy={isAsking}>
      {error ? (
        <p className="help bad" role="alert">
          {t('The checks could not be asked: {why} They run again when the order is sent.', { why: error.message })}
        </p>
      ) : null}
      <CheckResults findings={findings} answers={checks} />
    </section>
  );
}
