import { symbolOf, underlyingOf } from '@parakh/options';
import { Screen, t } from '@parakh/ui';
import { Navigate, useNavigate, useParams } from 'react-router';
import { CallError } from '../../shared/api/api.ts';
import { notFoundPath, optionChainPath, symbolIn } from '../../shared/screens/address.ts';
import { ChainAlertButton } from './ChainAlertButton.tsx';
import { ChainMoment } from './ChainMoment.tsx';
import { ChainPanels } from './ChainPanels.tsx';
import { ExpirySelect, UnderlyingSelect } from './ContractSelects.tsx';
import { GammaPanel } from './GammaPanel.tsx';
import { LeavesNote } from './LeavesNote.tsx';
import { LegBasket } from './LegBasket.tsx';
import { ReplayBar } from './ReplayBar.tsx';
import { useReplay } from './replay.ts';
import { SessionPath } from './SessionPath.tsx';
import { TermPanel } from './TermPanel.tsx';
import { useChainPast } from './use-chain-past.ts';
import { useLegs } from './use-legs.ts';
import { useLiveChain } from './use-live-chain.ts';
import { WithContracts } from './WithContracts.tsx';

/** The option chain of one symbol, now and at any minute of its session. A symbol without options leads to /404. */
export function ChainScreen() {
  const symbol = symbolIn(useParams().id);
  const navigate = useNavigate();
  const live = useLiveChain(symbol);
  const { listed, expiries, expiry, setExpiry, chain } = live;
  const replay = useReplay(chain.data);
  const past = useChainPast(symbol, chain.data);
  const { legs, set, add } = useLegs(replay.chain ?? chain.data);
  if (hasNoOptions(listed.error)) return <Navigate to={notFoundPath(symbol)} replace />;
  return (
    <Screen
      title={t('{symbol} option chain', { symbol: symbolOf(symbol) })}
      note={
        chain.data ? (
          <ChainMoment chain={replay.chain ?? chain.data} isReplayed={replay.minute !== undefined} live={live} />
        ) : null
      }
      actions={
        <>
          <UnderlyingSelect symbol={underlyingOf(symbol)} onChoose={(to) => void navigate(optionChainPath(to))} />
          <ExpirySelect expiries={expiries} expiry={expiry} onChoose={setExpiry} />
          {expiry ? (
            <ChainAlertButton
              subject={{ symbol: underlyingOf(symbol), expiry, figure: 'straddle' }}
              says="An alert on a figure of this chain"
            />
          ) : null}
        </>
      }
    >
      <WithContracts query={chain}>
        {(now) => (
          <>
            <LeavesNote symbol={now.symbol} after={listed.data?.leavesAfter} />
            <ReplayBar replay={replay} />
            <ChainPanels chain={replay.chain ?? now} other={replay.other} past={past} onLeg={add}>
              <GammaPanel chain={replay.chain ?? now} />
              <TermPanel symbol={now.symbol} />
              <SessionPath chain={now} />
            </ChainPanels>
            <LegBasket chain={replay.chain ?? now} legs={legs} onChange={set} />
          </>
        )}
      </WithContracts>
    </Screen>
  );
}

const hasNoOptions = (error: Error | null) =>
  error instanceof CallError &&
  (error.code === 'contracts.unknown' || error.code === 'request.invalid' || error.code === 'symbol.unknown');
