import { Panel, t } from '@parakh/ui';
import { optionChainPath, strategyBuilderPath } from '../../shared/screens/address.ts';
import { ScreenLink } from '../../shared/screens/ScreenLink.tsx';
import { InterestBars } from './ChainCharts.tsx';
import { ChainHead } from './ChainHead.tsx';
import { atClose, expiryText } from './contract-texts.ts';
import { FuturesOfSymbol } from './FuturesOfSymbol.tsx';
import { InterestThroughDays } from './InterestThroughDays.tsx';
import { useChain } from './use-chain-address.ts';
import { WithContracts } from './WithContracts.tsx';
import './head-figures.css';

/** Futures and options of one symbol, as a part of its page. */
export function ContractsView({ symbol }: { symbol: string }) {
  const { chain } = useChain(symbol);
  return (
    <WithContracts query={chain}>
      {(shown) => (
        <>
          <p className="t2 contracts-line">
            {atClose(shown.date)}, {t('expiry {expiry}', { expiry: expiryText(shown.expiry) })}.{' '}
            <ScreenLink to={optionChainPath(shown.symbol)}>{t('Option chain')}</ScreenLink>{' '}
            <ScreenLink to={`/max-pain?symbol=${encodeURIComponent(shown.symbol)}`}>{t('Max pain')}</ScreenLink>{' '}
            <ScreenLink to={`/straddle?symbol=${encodeURIComponent(shown.symbol)}`}>{t('Straddle')}</ScreenLink>{' '}
            <ScreenLink to={strategyBuilderPath(shown.symbol)}>{t('Strategy builder')}</ScreenLink>
          </p>
          <ChainHead chain={shown} />
          <div className="grid">
            <FuturesOfSymbol symbol={shown.symbol} />
            <Panel title="Open interest by strike" note={t('units, at the close')} className="c4">
              <InterestBars chain={shown} of="oi" />
            </Panel>
            <InterestThroughDays symbol={shown.symbol} />
          </div>
        </>
      )}
    </WithContracts>
  );
}
