import type { api, ReplyOf } from '@parakh/contract';
import { Band, clockText, t } from '@parakh/ui';

/** What of the server does not work, since when, and why. */
export function Faults({ faults }: Pick<ReplyOf<typeof api.misc.health>, 'faults'>) {
  return faults.map(({ part, says, since }) => (
    <Band key={part}>
      {says} {t('So since {clock} IST.', { clock: clockText(since) })}
    </Band>
  ));
}
