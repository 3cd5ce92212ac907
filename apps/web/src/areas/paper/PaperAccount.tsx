import { api, type PaperAccountShown } from '@parakh/contract';
import { Loaded, Screen, t } from '@parakh/ui';
import { useApi } from '../../shared/api/api.ts';
import { ScreenLink } from '../../shared/screens/ScreenLink.tsx';
import { AccountSums } from './AccountSums.tsx';
import { EquityPanel } from './EquityPanel.tsx';
import { HowItFills } from './HowItFills.tsx';
import { LedgerPanel } from './LedgerPanel.tsx';
import { PaperBand } from './PaperBand.tsx';
import { ResetPaper } from './ResetPaper.tsx';
import { usePaperAccount, useSelectPaper } from './use-paper.ts';
import './paper.css';

const notes: Readonly<Record<PaperAccountShown['market'], string>> = {
  demo: 'Made-up money on the prices of the demo market. Orders reach no broker.',
  replay: 'Made-up money on replayed prices. Orders reach no broker.',
  broker: 'Made-up money on the prices that a broker sends. Orders reach no broker.',
  none: 'Made-up money. This server has no prices that move, so that nothing is filled.',
};

/** The paper account as a whole: what it is worth, what became of it session by session, each movement of its money, and the rules it fills by. */
export function PaperAccount() {
  const account = usePaperAccount();
  return (
    <Screen
      title="Paper account"
      note={t(account.data ? notes[account.data.market] : 'Made-up money. Orders reach no broker.')}
      actions={
        <>
          <SelectPaper />
          <ScreenLink className="btn" to="/positions?broker=paper">
            {t('Positions')}
          </ScreenLink>
          {account.data ? <ResetPaper /> : null}
        </>
      }
    >
      <PaperBand />
      <Loaded query={account} lines={8} height={230}>
        {(shown) => (
          <>
            <AccountSums account={shown} />
            <div className="paper-panels">
              <EquityPanel capital={shown.capital} />
              <LedgerPanel />
            </div>
          </>
        )}
      </Loaded>
      <HowItFills />
    </Screen>
  );
}

/** Whether orders that name no broker go here, and the press that makes it so. */
function SelectPaper() {
  const { data } = useApi(api.broker.accounts, {});
  const selecting = useSelectPaper();
  if (!data) return null;
  if (data.selected === 'paper') return <span className="chip sel tall">{t('Selected')}</span>;
  return (
    <button
      type="button"
      className="btn"
      aria-label={t('Select: Paper account')}
      disabled={selecting.isPending}
      onClick={() => selecting.mutate()}
    >
      {t('Select')}
    </button>
  );
}
