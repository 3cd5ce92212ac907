import { api, type PersonShown } from '@parakh/contract';
import { t } from '@parakh/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../shared/api/api.ts';
import { signedIn } from '../../shared/api/session.ts';
import { Problem } from '../../shared/forms/Problem.tsx';
import './people.css';

/** Acting as somebody: asked once, recorded, over after half an hour. */
export function ActAs({ person: { userId, userName } }: { person: PersonShown }) {
  const [isAsking, setAsking] = useState(false);
  const navigate = useNavigate();
  const acting = useMutation({
    mutationFn: async () => {
      const { jwtToken } = await call(api.people.impersonate, { params: { id: userId } });
      await signedIn(jwtToken);
    },
    onSuccess: () => navigate('/stock-market-today'),
  });
  if (!isAsking) {
    return (
      <p className="row-between wrap">
        <span className="t2">{t('See what they see, for half an hour.')}</span>
        <button type="button" className="btn" onClick={() => setAsking(true)}>
          {t('Act as {name}', { name: userName })}
        </button>
      </p>
    );
  }
  return (
    <div className="act-as">
      <p>
        {t('You will see and do everything as {name}. What you do is recorded under your name.', { name: userName })}
      </p>
      <Problem says={acting.error?.message} />
      <p className="row wrap">
        <button type="button" className="btn danger" disabled={acting.isPending} onClick={() => acting.mutate()}>
          {t('Yes, act as {name}', { name: userName })}
        </button>
        <button type="button" className="btn" onClick={() => setAsking(false)}>
          {t('No')}
        </button>
      </p>
    </div>
  );
}
