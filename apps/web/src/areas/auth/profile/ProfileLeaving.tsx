import { api } from '@parakh/contract';
import { Icon, t } from '@parakh/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, keyOf, useApi } from '../../../shared/api/api.ts';
import { Confirm } from '../../../shared/forms/Confirm.tsx';
import { Problem } from '../../../shared/forms/Problem.tsx';
import { ProfilePart } from '../../../shared/forms/ProfilePart.tsx';
import { longDayOf } from '../../../shared/text/date-time-text.ts';

/** Everything as a file, and the way out. */
export function ProfileLeaving() {
  return (
    <div>
      <Export />
      <Deletion />
    </div>
  );
}

function Export() {
  const exporting = useMutation({
    mutationFn: () => call(api.auth.exportProfile, {}),
    onSuccess: ({ fileName, zip }) => saveZip(fileName, zip),
  });
  return (
    <ProfilePart title="Export" says="Everything Parakh holds about you, as readable files in one zip.">
      <p>
        <button type="button" className="btn" disabled={exporting.isPending} onClick={() => exporting.mutate()}>
          <Icon name="download" />
          {exporting.isPending ? t('Gathering') : t('Download my data')}
        </button>
      </p>
      <Problem says={exporting.error?.message} />
    </ProfilePart>
  );
}

function Deletion() {
  const [isAsking, setAsking] = useState(false);
  const deletedAt = useApi(api.auth.profile, {}).data?.deletedAt ?? null;
  return (
    <ProfilePart title="Delete the account" says="Everything personal goes. You have 14 days to change your mind.">
      {deletedAt === null ? (
        <p>
          <button type="button" className="btn danger" onClick={() => setAsking(true)}>
            {t('Delete my account')}
          </button>
        </p>
      ) : (
        <p>{t('It is deleted on {day}. The band above keeps it.', { day: longDayOf(deletedAt) })}</p>
      )}
      {isAsking ? <AskOnce onClose={() => setAsking(false)} /> : null}
    </ProfilePart>
  );
}

const DAYS = 14;
const DAY_MS = 86_400_000;

function AskOnce({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const [now] = useState(Date.now);
  const deleting = useMutation({
    mutationFn: () => call(api.auth.deleteProfile, {}),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: keyOf(api.auth.profile, {}) });
      onClose();
    },
  });
  return (
    <Confirm
      title={t('Delete the account?')}
      word="Delete it in 14 days"
      no="Keep it"
      isBusy={deleting.isPending}
      error={deleting.error}
      onConfirm={() => deleting.mutate()}
      onClose={onClose}
    >
      <p>
        {t('On {day} your profile, watch lists, screens, scans, strategies and preferences are deleted for good.', {
          day: longDayOf(now + DAYS * DAY_MS),
        })}
      </p>
      <p>{t('Until then you can log in as ever and press “Keep my account”. What you published goes too.')}</p>
    </Confirm>
  );
}

/** The browser's own way of saving a file. */
function saveZip(fileName: string, base64: string): void {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([bytes], { type: 'application/zip' }));
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href));
}
