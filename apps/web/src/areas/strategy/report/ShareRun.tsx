import type { api, SharedRun } from '@parakh/contract';
import { Icon, Modal, t } from '@parakh/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, keyOf, useApi } from '../../../shared/api/api.ts';
import { useCopy } from '../../../shared/page/use-copy.ts';
import '../../../shared/forms/forms.css';

type Calls = typeof api.strategy;

/** Of back-tests of one kind: their calls, and where a word of a link leads. */
export interface SharingCalls {
  readonly share: Calls['shareBacktest'] | Calls['shareOptionTest'];
  readonly unshare: Calls['unshareBacktest'] | Calls['unshareOptionTest'];
  readonly list: Calls['sharedBacktests'] | Calls['sharedOptionTests'];
  readonly linkTo: (key: string) => string;
  /** Of what tells of one run. */
  readonly keyOf: (run: string) => readonly unknown[];
}

interface Shared {
  readonly run: { readonly id: string; readonly shareKey: string | null };
  readonly calls: SharingCalls;
}

/** A run is its owner's alone until they make a link to it; every link they made is listed, and taken back where they like. */
export function ShareRun(shared: Shared) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="btn sm" onClick={() => setOpen(true)}>
        <Icon name="link" />
        {t('Share')}
      </button>
      {isOpen ? <ShareDialog {...shared} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function ShareDialog({ run, calls, onClose }: Shared & { onClose: () => void }) {
  const copy = useCopy();
  const sharing = useSharing(calls, true);
  const others = (useApi(calls.list, {}).data ?? []).filter((shared) => shared.run !== run.id);
  const share = async () => {
    const key = run.shareKey ?? (await sharing.mutateAsync(run.id)).key;
    const link = new URL(calls.linkTo(key ?? ''), location.origin);
    await copy(link.href, 'The link is copied. Whoever has it may read this.');
  };
  return (
    <Modal title={t('Share this back-test')} label={t('Share this back-test')} onClose={onClose}>
      <div className="confirm">
        <p>
          {run.shareKey
            ? t('Whoever has its link reads what was tested, its figures and every trade.')
            : t(
                'Nobody but you reads this back-test. With a link others read what was tested, its figures and every trade.',
              )}
        </p>
        <div className="row wrap">
          <button type="button" className="btn primary" disabled={sharing.isPending} onClick={() => void share()}>
            <Icon name="link" />
            {run.shareKey ? t('Copy the link') : t('Make a link and copy it')}
          </button>
          {run.shareKey ? <Unshare run={run.id} calls={calls} /> : null}
        </div>
        {sharing.error ? <p className="bad">{sharing.error.message}</p> : null}
        {others.length > 0 ? <Others runs={others} calls={calls} /> : null}
      </div>
    </Modal>
  );
}

function Others({ runs, calls }: { runs: readonly SharedRun[]; calls: SharingCalls }) {
  return (
    <>
      <h3>{t('Other back-tests that you share')}</h3>
      <ul>
        {runs.map(({ run, name }) => (
          <li key={run} className="row-between">
            <span>{name}</span>
            <Unshare run={run} calls={calls} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Unshare({ run, calls }: { run: string; calls: SharingCalls }) {
  const unsharing = useSharing(calls, false);
  return (
    <button type="button" className="btn sm" disabled={unsharing.isPending} onClick={() => unsharing.mutate(run)}>
      {t('Stop sharing')}
    </button>
  );
}

function useSharing(calls: SharingCalls, isShared: boolean) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (run: string) => call(isShared ? calls.share : calls.unshare, { params: { run } }),
    onSuccess: async (_, run) => {
      await client.invalidateQueries({ queryKey: calls.keyOf(run) });
      await client.invalidateQueries({ queryKey: keyOf(calls.list, {}) });
    },
  });
}
