import { symbolOf, underlyingOf } from '@parakh/options';
import { Screen, t } from '@parakh/ui';
import { Navigate, useNavigate, useParams } from 'react-router';
import { CallError } from '../../shared/api/api.ts';
import { notFoundPath, optionChainPath, symbolIn } from '../../shared/screens/address.ts';
import { ChainPanels } from './ChainPanels.tsx';
import { ExpirySelect, UnderlyingSelect } from './ContractSelects.tsx';
import { atClose } from './contract-texts.ts';
import { useChain } from './use-chain-address.ts';
import { WithContracts } from './WithContracts.tsx';

/** The option chain of one symbol in its latest session. A symbol without options leads to /404. */
export function ChainScreen() {
  const symbol = symbolIn(useParams().id);
  const navigate = useNavigate();
  const { listed, expiries, expiry, setExpiry, chain } = useChain(symbol);
  if (hasNoOptions(listed.error)) return <Navigate to={notFoundPath(symbol)} replace />;
  return (
    <Screen
      title={t('{symbol} option chain', { symbol: symbolOf(symbol) })}
      note={listed.data ? t('{when}; live prices come with a broker', { when: atClose(listed.data.date) }) : null}
      actions={
        <>
          <UnderlyingSelect symbol={underlyingOf(symbol)} onChoose={(to) => void navigate(optionChainPath(to))} />
          <ExpirySelect expiries={expiries} expiry={expiry} onChoose={setExpiry} />
        </>
      }
    >
      <WithContracts query={chain}>{(shown) => <ChainPanels chain={shown} />}</WithContracts>
    </Screen>
  );
}

const hasNoOptions = (error: Error | null) =>
  error instanceof CallError &&
  (error.code === 'contracts.unknown' || error.code === 'request.invalid' || error.code === 'symbol.unknown');
