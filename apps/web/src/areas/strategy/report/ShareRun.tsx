import { api, type BacktestRun, type SharedRun } from '@parakh/contract';
import { Icon, Modal, t } from '@parakh/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, keyOf, useApi } from '../../../shared/api/api.ts';
import { useCopy } from '../../../shared/page/use-copy.ts';
import { linkToRun } from '../run/paths.ts';
import { keyOfRun } from '../run/use-run.ts';
import '../../../shared/forms/forms.css';

/** A run is its owner's alone until they make a link to it; every link they made is listed, and taken back where they like. */
export function ShareRun({ run }: { run: BacktestRun }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="btn sm" onClick={() => setOpen(true)}>
        <Icon name="link" />
        {t('Share')}
      </button>
      {isOpen ? <ShareDialog run={run} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function ShareDialog({ run, onClose }: { run: BacktestRun; onClose: () => void }) {
  const copy = useCopy();
  const sharing = useSharing(true);
  const others = (useApi(api.strategy.sharedBacktests, {}).data ?? []).filter((shared) => shared.run !== run.id);
  const share = async () => {
    const key = run.shareKey ?? (await sharing.mutateAsync(run.id)).key;
    const link = new URL(linkToRun(key ?? ''), location.origin);
    await copy(link.href, 'The link is copied. Whoever has it may read this.');
  };
  return (
    <Modal title={t('Share this back-test')} label={t('Share this back-test')} onClose={onClose}>
      <div className="confirm">
        <p>
          {run.shareKey
            ? t('Whoever has its link reads its condition, its figures and every trade.')
            : t(
                'Nobody but you reads this back-test. With a link others read its condition, its figures and every trade.',
              )}
        </p>
        <div className="row wrap">
          <button type="button" className="btn primary" disabled={sharing.isPending} onClick={() => void share()}>
            <Icon name="link" />
            {run.shareKey ? t('Copy the link') : t('Make a link and copy it')}
          </button>
          {run.shareKey ? <Unshare run={run.id} word="Stop sharing" /> : null}
        </div>
        {sharing.error ? <p className="bad">{sharing.error.message}</p> : null}
        {others.length > 0 ? <Others runs={others} /> : null}
      </div>
    </Modal>
  );
}

function Others({ runs }: { runs: readonly SharedRun[] }) {
  return (
    <>
      <h3>{t('Other back-tests that you share')}</h3>
      <ul>
        {runs.map(({ run, name }) => (
          <li key={run} className="row-between">
            <span>{name}</span>
            <Unshare run={run} word="Stop sharing" />
          </li>
        ))}
      </ul>
    </>
  );
}

function Unshare({ run, word }: { run: string; word: string }) {
  const unsharing = useSharing(false);
  return (
    <button type="button" className="btn sm" disabled={unsharing.isPending} onClick={() => unsharing.mutate(run)}>
      {t(word)}
    </button>
  );
}

function useSharing(isShared: boolean) {
  const client = useQueryClient();
  const { shareBacktest, unshareBacktest, sharedBacktests } = api.strategy;
  return useMutation({
    mutationFn: (run: string) => call(isShared ? shareBacktest : unshareBacktest, { params: { run } }),
    onSuccess: async (_, run) => {
      await client.invalidateQueries({ queryKey: keyOfRun(run) });
      await client.invalidateQueries({ queryKey: keyOf(sharedBacktests, {}) });
    },
  });
}
