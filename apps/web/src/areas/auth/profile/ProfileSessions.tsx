import { api, type SessionShown } from '@parakh/contract';
import { ageText, Loaded, t } from '@parakh/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, keyOf, useApi } from '../../../shared/api/api.ts';
import { leave } from '../../../shared/api/session.ts';
import { Problem } from '../../../shared/forms/Problem.tsx';
import { ProfilePart } from '../../../shared/forms/ProfilePart.tsx';
import { showToast } from '../../../shared/page/toasts.ts';
import { dateTimeText } from '../../../shared/text/date-time-text.ts';
import './profile.css';

const EVERY_MS = 30_000;

/** Where one is signed in, and the way to end it. */
export function ProfileSessions() {
  const sessions = useApi(api.auth.sessions, {}, { everyMs: EVERY_MS });
  const ending = useEnding();
  return (
    <ProfilePart title="Where you are signed in" says="Something you do not know? Sign it out and change the password.">
      <Loaded query={sessions} lines={3}>
        {(list) => (
          <>
            <ul className="lines sessions">
              {list.map((session) => (
                <Line
                  key={session.id}
                  session={session}
                  now={sessions.dataUpdatedAt}
                  isBusy={ending.isPending}
                  onEnd={() => ending.mutate({ kind: 'one', id: session.id })}
                />
              ))}
            </ul>
            <Problem says={ending.error?.message} />
            <p className="row wrap">
              <button
                type="button"
                className="btn"
                disabled={list.length < 2 || ending.isPending}
                onClick={() => ending.mutate({ kind: 'others' })}
              >
                {t('Sign out the others')}
              </button>
              <button type="button" className="btn danger" disabled={ending.isPending} onClick={signOutEverywhere}>
                {t('Sign out everywhere')}
              </button>
            </p>
          </>
        )}
      </Loaded>
    </ProfilePart>
  );
}

function Line({
  session,
  now,
  isBusy,
  onEnd,
}: {
  session: SessionShown;
  now: number;
  isBusy: boolean;
  onEnd: () => void;
}) {
  const { device, address, usedAt, createdAt, isCurrent, actor } = session;
  return (
    <li>
      <span className="grow">
        <b>{device}</b>
        <span className="t3 xs" title={t('Last used {moment} IST', { moment: dateTimeText(usedAt) })}>
          {address} · {isCurrent ? t('in use now') : ageText(usedAt, now)} ·{' '}
          {t('since {moment}', { moment: dateTimeText(createdAt) })}
          {actor === null ? '' : ` · ${t('{name} of our staff acts as you', { name: actor })}`}
        </span>
      </span>
      {isCurrent ? (
        <span className="chip accent">{t('This device')}</span>
      ) : (
        <button
          type="button"
          className="btn sm"
          disabled={isBusy}
          aria-label={t('Sign out {device}', { device })}
          onClick={onEnd}
        >
          {t('Sign out')}
        </button>
      )}
    </li>
  );
}

type What = { readonly kind: 'one'; readonly id: string } | { readonly kind: 'others' };

/** This device too: there is nothing left to stay for. */
function signOutEverywhere(): void {
  leave('/login', () => call(api.auth.endSessions, { query: { others: 'false' } })).catch((error: Error) =>
    showToast(error.message),
  );
}

function useEnding() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (what: What) =>
      what.kind === 'one'
        ? call(api.auth.endSession, { params: { id: what.id } })
        : call(api.auth.endSessions, { query: { others: 'true' } }),
    onSuccess: async ({ ended }) => {
      showToast(
        ended === 1 ? t('One session was signed out.') : t('{count} sessions were signed out.', { count: ended }),
      );
      return client.invalidateQueries({ queryKey: keyOf(api.auth.sessions, {}) });
    },
  });
}
