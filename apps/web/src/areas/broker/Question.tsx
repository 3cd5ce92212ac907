import type { BrokerSaved } from '@parakh/contract';
import { t } from '@parakh/ui';
import { ScreenLink } from '../../shared/screens/ScreenLink.tsx';
import { endText } from './account-words.ts';
import { HandshakeCard } from './HandshakeCard.tsx';

/** What the server wants to know before it takes a login. */
export function Question({
  broker,
  saved,
  to,
  isBusy,
  confirm,
}: {
  /** As people call it. */
  broker: string;
  saved: BrokerSaved;
  /** Where one is led who says no. */
  to: string;
  isBusy: boolean;
  confirm: () => void;
}) {
  const { headline, says, yes, no } = questionOf(broker, saved);
  return (
    <HandshakeCard broker={broker} line="waits" title={headline}>
      <p>{says}</p>
      <div className="row">
        <button type="button" className="btn primary" disabled={isBusy} onClick={confirm}>
          {yes}
        </button>
        <ScreenLink className="btn" to={to} replace>
          {no}
        </ScreenLink>
      </div>
    </HandshakeCard>
  );
}

function questionOf(broker: string, { result, account, brokerUserId: client, expectedUserId: before }: BrokerSaved) {
  if (result === 'kept') {
    const until = endText(account.expiresAt);
    return {
      headline: t('{broker} is connected already', { broker }),
      says: t('Its session {until} is still good, so it was kept. Whoever uses this login instead ends it.', { until }),
      yes: t('Use the new login'),
      no: t('Keep the session'),
    };
  }
  return {
    headline: t('Is {client} your client id?', { client }),
    says:
      before === null
        ? t('{broker} says that this login is of {client}. Connect it only if that is you.', { broker, client })
        : t('Last time it was {before}. {broker} says that this login is of {client}.', { before, broker, client }),
    yes: t('Connect {client}', { client }),
    no: before === null ? t('Do not connect it') : t('Keep {before}', { before }),
  };
}
