import { grouped, t } from '@parakh/ui';
import { matchPath, useNavigate } from 'react-router';
import { useScreens } from '../../shared/screens/all-screens.ts';
import { PAPER_CAPITAL } from './capital.ts';
import { useSelectPaper } from './use-paper.ts';

const USUAL = '/positions';

/** One press: the paper account is the selected one, and the way goes on. An address that there is no screen for leads to the positions. */
export function UsePaper({ to = USUAL, isPrimary = false }: { to?: string | undefined; isPrimary?: boolean }) {
  const navigate = useNavigate();
  const isScreen = useScreens().some(({ path }) => matchPath(path, to.split(/[?#]/)[0]!));
  const selecting = useSelectPaper(() => void navigate(isScreen ? to : USUAL, { replace: true }));
  return (
    <div className="field">
      <button
        type="button"
        className={isPrimary ? 'btn primary lg' : 'btn lg'}
        disabled={selecting.isPending}
        onClick={() => selecting.mutate()}
      >
        {t('Use the paper account')}
      </button>
      <p className="help">
        {t('₹{capital} of made-up money on the prices you see here. No login at a broker, no real orders.', {
          capital: grouped(PAPER_CAPITAL, 0),
        })}
      </p>
    </div>
  );
}
