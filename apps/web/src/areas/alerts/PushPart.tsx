import { api } from '@parakh/contract';
import { Loaded, t, useSurroundings } from '@parakh/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { keyOf, useApi } from '../../shared/api/api.ts';
import { showAnswer } from '../../shared/api/query-client.ts';
import { Problem } from '../../shared/forms/Problem.tsx';
import { ProfilePart } from '../../shared/forms/ProfilePart.tsx';
import { allowPush, canPush, endPush, hasPush } from './push.ts';

const OWN = ['push', 'this device'];

/** Whether this device is told by push, also while Parakh is closed. */
export function PushPart() {
  const known = useApi(api.alerts.pushKey, {});
  return (
    <ProfilePart title="Push" says="This device is told, also while Parakh is closed. You can end it at any time.">
      <Loaded query={known} lines={2}>
        {({ key, devices }) => (
          <>
            <p className="t2">
              {devices === 1
                ? t('One device receives alerts.')
                : t('{count} devices receive alerts.', { count: devices })}
            </p>
            {canPush() ? (
              <ThisDevice serverKey={key} />
            ) : (
              <p className="t3 xs">{t('This browser has no push, or the page did not come by https.')}</p>
            )}
          </>
        )}
      </Loaded>
    </ProfilePart>
  );
}

function ThisDevice({ serverKey }: { serverKey: string }) {
  const client = useQueryClient();
  const { notify } = useSurroundings();
  const isTold = useQuery({ queryKey: OWN, queryFn: hasPush }).data ?? false;
  const changing = useMutation({
    mutationFn: () => (isTold ? endPush() : allowPush(serverKey)),
    onSuccess: async ({ devices }) => {
      await showAnswer(client, keyOf(api.alerts.pushKey, {}), { key: serverKey, devices });
      notify(isTold ? t('This device receives no more alerts.') : t('This device receives alerts from now on.'));
      return client.invalidateQueries({ queryKey: OWN });
    },
  });
  return (
    <>
      <Problem says={changing.error ? t(changing.error.message) : undefined} />
      <p>
        <button
          type="button"
          className={isTold ? 'btn' : 'btn primary'}
          disabled={changing.isPending}
          onClick={() => changing.mutate()}
        >
          {isTold ? t('Stop telling this device') : t('Tell this device')}
        </button>
      </p>
    </>
  );
}
