import { api } from '@parakh/contract';
import { indexNames } from '@parakh/market';
import { symbolOf } from '@parakh/options';
import { Panel, Screen, Segment, t } from '@parakh/ui';
import { useApi } from '../../shared/api/api.ts';
import { useAddressChoice } from '../../shared/screens/address.ts';
import { InterestBars, SmileChart } from './ChainCharts.tsx';
import { ChainHead } from './ChainHead.tsx';
import { ChainMoment } from './ChainMoment.tsx';
import { ExpirySelect } from './ContractSelects.tsx';
import { FuturesOfSymbol } from './FuturesOfSymbol.tsx';
import { IndexEvidence } from './IndexEvidence.tsx';
import { IndexShares } from './IndexShares.tsx';
import { InterestThroughDays } from './InterestThroughDays.tsx';
import { Levels } from './Levels.tsx';
import { Participants } from './Participants.tsx';
import { SessionPath } from './SessionPath.tsx';
import { USUAL_SYMBOL } from './use-chain-address.ts';
import { useLiveChain } from './use-live-chain.ts';
import { VolatilityNow } from './VolatilityNow.tsx';
import { WithContracts } from './WithContracts.tsx';

const underlyings = indexNames.flatMap(({ underlying }) => (underlying === undefined ? [] : [underlying]));

/** As high as the levels beside them. */
const LADDER_HEIGHT = 420;

/** What futures and options say of an index, on one page. */
export function NiftyAnalysis() {
  const symbols = useApi(api.options.openInterest, {});
  const listedIndices = underlyings.filter((name) => symbols.data?.rows.some(({ symbol }) => symbol === name));
  const names = listedIndices.length > 0 ? listedIndices : [USUAL_SYMBOL];
  const [symbol, setSymbol] = useAddressChoice('symbol', names, names[0]!);
  const live = useLiveChain(symbol);
  const { expiries, expiry, setExpiry, chain } = live;
  return (
    <Screen
      title={t('{index} analysis', { index: symbolOf(symbol) })}
      note={chain.data ? <ChainMoment chain={chain.data} live={live} /> : null}
      actions={
        <>
          <Segment
            label="Index"
            value={symbol}
            choices={names.map((value) => ({ value, word: value }))}
            onChange={setSymbol}
          />
          <ExpirySelect expiries={expiries} expiry={expiry} onChoose={setExpiry} />
        </>
      }
    >
      <WithContracts query={chain} height={1300}>
        {(shown) => (
          <>
            <ChainHead chain={shown} />
            <VolatilityNow symbol={shown.symbol} />
            <div className="grid">
              <Levels chain={shown} />
              <Panel title="Open interest by strike" note={t('units')} className="c4">
                <InterestBars chain={shown} of="oi" height={LADDER_HEIGHT} />
              </Panel>
              <Panel title="Change of open interest" note={t('units since the session before')} className="c4">
                <InterestBars chain={shown} of="change" height={LADDER_HEIGHT} />
              </Panel>
              <SessionPath chain={shown} />
              <FuturesOfSymbol symbol={shown.symbol} />
              <Participants />
              <InterestThroughDays symbol={shown.symbol} />
              <IndexShares symbol={shown.symbol} />
              <IndexEvidence symbol={shown.symbol} />
              <Panel title="Volatility smile" note={t('% a year, by strike')} className="c12">
                <SmileChart chain={shown} other={undefined} />
              </Panel>
            </div>
          </>
        )}
      </WithContracts>
    </Screen>
  );
}
