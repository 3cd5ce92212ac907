import { t } from '@parakh/ui';
import { useLocation } from 'react-router';
import { ScreenLink } from '../../shared/screens/ScreenLink.tsx';
import { PAPER_PATH } from './paths.ts';
import { usePaperAccount } from './use-paper.ts';
import './paper-band.css';

/** What has to stand where orders of the paper account are shown or sent: that no real money moves, and when nothing can fill, why. In a dialog no link leads away. */
export function PaperBand({ isInDialog = false }: { isInDialog?: boolean }) {
  const { data, error } = usePaperAccount();
  const isBlind = data?.isBlind === true;
  const isHere = useLocation().pathname === PAPER_PATH;
  return (
    <output className={`paper-band${isBlind ? ' blind' : ''}${isInDialog ? ' inside' : ''}`}>
      <b className="paper-stamp">{t('Paper')}</b>
      <span className="grow">
        <span>{t('Paper account: simulated fills, no real money')}</span>
        {isBlind ? (
          <span>
            <b className="paper-blind">{t('Nothing can fill now.')}</b> {data.blindBecause}
          </span>
        ) : null}
        {error ? <span className="t2">{error.message}</span> : null}
        {data?.isSimulatedPast && !isInDialog ? (
          <span className="t2">{t('Its first trades were made up by this server.')}</span>
        ) : null}
      </span>
      {isHere || isInDialog ? null : (
        <ScreenLink className="link" to={PAPER_PATH}>
          {t('Account and ledger')}
        </ScreenLink>
      )}
    </output>
  );
}
