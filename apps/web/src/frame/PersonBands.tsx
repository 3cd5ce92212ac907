import { api, type Profile } from '@parakh/contract';
import { Icon, t } from '@parakh/ui';
import { useMutation } from '@tanstack/react-query';
import { Suspense } from 'react';
import { BrokerSessionBand } from '../areas/broker/index.ts';
import { useFollowedDisplay } from '../areas/preferences/index.ts';
import { call } from '../shared/api/api.ts';
import { profileChanged, stopActing, useSession } from '../shared/api/session.ts';
import { showToast } from '../shared/page/toasts.ts';
import { longDayOf } from '../shared/text/date-time-text.ts';
import { useMessages } from './use-messages.ts';
import './notices.css';

/** What has to stay in sight on every page: that one acts as somebody else, and that an account is about to go. The look of the product follows the person as well. */
export function PersonBands() {
  useFollowedDisplay();
  useMessages();
  const { profile } = useSession();
  if (!profile) return null;
  return (
    <>
      <Suspense>
        <BrokerSessionBand />
      </Suspense>
      {profile.actor === null ? null : <ActingBand profile={profile} />}
      {profile.deletedAt === null || profile.actor !== null ? null : <DeletionBand deletedAt={profile.deletedAt} />}
    </>
  );
}

function ActingBand({ profile }: { profile: Profile }) {
  const stopping = useMutation({ mutationFn: stopActing });
  return (
    <output className="person-band acting">
      <Icon name="warn" />
      <span>{t('You act as {name}. Everything is recorded.', { name: profile.userName })}</span>
      <button type="button" className="btn sm" disabled={stopping.isPending} onClick={() => stopping.mutate()}>
        {t('Stop')}
      </button>
    </output>
  );
}

function DeletionBand({ deletedAt }: { deletedAt: number }) {
  const keeping = useMutation({
    mutationFn: () => call(api.auth.keepProfile, {}),
    onSuccess: (profile) => {
      profileChanged(profile);
      showToast(t('Your account stays.'));
    },
  });
  return (
    <output className="person-band going">
      <Icon name="clock" />
      <span>
        {t('Your account and everything in it is deleted on {day}.', { day: longDayOf(deletedAt) })}
        {keeping.error ? ` ${keeping.error.message}` : ''}
      </span>
      <button type="button" className="btn sm" disabled={keeping.isPending} onClick={() => keeping.mutate()}>
        {t('Keep my account')}
      </button>
    </output>
  );
}
