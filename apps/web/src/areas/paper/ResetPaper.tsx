import { grouped, t, useSurroundings } from '@parakh/ui';
import { useState } from 'react';
import { Confirm } from '../../shared/forms/Confirm.tsx';
import { PAPER_CAPITAL } from './capital.ts';
import { useResetPaper } from './use-paper.ts';

/** Begins the account anew, once it was said what that does. */
export function ResetPaper({ isSmall = false }: { isSmall?: boolean }) {
  const [isAsking, ask] = useState(false);
  const { notify } = useSurroundings();
  const resetting = useResetPaper(() => {
    ask(false);
    notify(t('The paper account begins anew.'));
  });
  const open = () => {
    resetting.reset();
    ask(true);
  };
  return (
    <>
      <button
        type="button"
        className={isSmall ? 'btn sm' : 'btn'}
        aria-label={t('Reset: Paper account')}
        onClick={open}
      >
        {t('Reset')}
      </button>
      {isAsking ? (
        <Confirm
          title={t('Begin the paper account anew?')}
          word="Begin anew"
          isBusy={resetting.isPending}
          error={resetting.error}
          onConfirm={() => resetting.mutate()}
          onClose={() => ask(false)}
        >
          <p>{t('₹{capital} lie in cash again.', { capital: grouped(PAPER_CAPITAL, 0) })}</p>
          <p>{t('Open orders end. Holdings and positions are gone, without a trade and without charges.')}</p>
          <p>{t('Figures and the curve begin at zero. The past stays in the ledger, below the line of the reset.')}</p>
        </Confirm>
      ) : null}
    </>
  );
}
