import type { BrokerSaved } from '@parakh/contract';
import { t } from '@parakh/ui';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useScreens } from '../../shared/screens/all-screens.ts';
import { ScreenLink } from '../../shared/screens/ScreenLink.tsx';
import { endText } from './account-words.ts';
import { HandshakeCard } from './HandshakeCard.tsx';
import { Question } from './Question.tsx';
import type { Redirect } from './redirects.ts';
import { returnPath } from './return-values.ts';

/** What the server made of a login: connected, or a question. */
export function Done({
  redirect,
  saved,
  confirm,
  isBusy = false,
}: {
  redirect: Redirect;
  saved: BrokerSaved;
  /** Answers the question with yes. */
  confirm: () => void;
  isBusy?: boolean;
}) {
  const to = returnPath(saved.returnTo, useScreens());
  const { title } = redirect;
  if (saved.result !== 'connected')
    return <Question broker={title} saved={saved} to={to} isBusy={isBusy} confirm={confirm} />;
  const until = endText(saved.account.expiresAt);
  // Not every broker tells whose login it is.
  const who = saved.brokerUserId === '' ? '' : t('as {client}', { client: saved.brokerUserId });
  return (
    <LedOn
      redirect={redirect}
      to={to}
      title={t('{broker} is connected', { broker: title })}
      says={[who, until].filter(Boolean).join(', ')}
    />
  );
}

/** The specification's time to read it. */
const LED_ON_MS = 2000;

/** Says it, and leads on; from the program of a phone back to that. */
export function LedOn({
  redirect: { title: broker, endsInApp },
  to,
  title,
  says,
}: {
  redirect: Redirect;
  to: string;
  title: string;
  /** Who, and until when. */
  says: string;
}) {
  const navigate = useNavigate();
  const isLedOn = endsInApp !== true;
  useEffect(() => {
    if (!isLedOn) return undefined;
    const timer = setTimeout(() => void navigate(to, { replace: true }), LED_ON_MS);
    return () => clearTimeout(timer);
  }, [isLedOn, navigate, to]);
  return (
    <HandshakeCard broker={broker} line="holds" title={title}>
      <p>
        <b>{says}</b>
      </p>
      <div className="row">
        {isLedOn ? (
          <ScreenLink className="btn primary" to={to} replace>
            {t('Continue')}
          </ScreenLink>
        ) : (
          <button type="button" className="btn primary" onClick={() => close()}>
            {t('Return to the app')}
          </button>
        )}
      </div>
      {isLedOn ? null : <p className="xs">{t('The app has heard of it. If this page stays, close it.')}</p>}
    </HandshakeCard>
  );
}
