import { api, type BrokerName } from '@parakh/contract';
import { t } from '@parakh/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { call } from '../../../shared/api/api.ts';
import { isSignedIn } from '../../../shared/api/session.ts';
import { Problem } from '../../../shared/forms/Problem.tsx';
import { ScreenLink } from '../../../shared/screens/ScreenLink.tsx';
import { AlreadyIn } from './AlreadyIn.tsx';
import { AuthPage } from './AuthPage.tsx';
import './door.css';

const byPath: Readonly<Record<string, { broker: BrokerName; title: string }>> = {
  '/paytm-money': { broker: 'paytmmoney', title: 'Paytm Money' },
  '/aliceblue': { broker: 'aliceblue', title: 'AliceBlue' },
};

/** Signing in by a broker that tells who somebody is. */
export function BrokerSignIn() {
  const [wasIn] = useState(isSignedIn);
  const { pathname } = useLocation();
  const { broker, title } = byPath[pathname.replace(/\/+$/, '')]!;
  const beginning = useMutation({
    mutationFn: async () => {
      const { page } = await call(api.broker.signIn, { params: { broker } });
      location.assign(page);
    },
  });
  if (wasIn) return <AlreadyIn />;
  const foot = (
    <>
      <ScreenLink to="/login">{t('Log in another way')}</ScreenLink>
      <ScreenLink to="/register">{t('New here? Join')}</ScreenLink>
    </>
  );
  return (
    <AuthPage title={t('Log in by {broker}', { broker: title })} foot={foot}>
      <p className="t2">
        {t('You log in on the page of {broker}, and come back here. Your password there stays there.', {
          broker: title,
        })}
      </p>
      <p className="t2">
        {t('Whoever had saved this client id in an account is signed in to that. Anybody else joins first.')}
      </p>
      <button
        type="button"
        className="btn primary lg"
        disabled={beginning.isPending}
        onClick={() => beginning.mutate()}
      >
        {t('Continue to {broker}', { broker: title })}
      </button>
      <Problem says={beginning.error?.message} />
    </AuthPage>
  );
}
