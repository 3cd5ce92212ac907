import { api, type OptionChain } from '@parakh/contract';
import { Panel, Screen, short, t } from '@parakh/ui';
import { memo } from 'react';
import { useAddressParam } from '../../shared/screens/address.ts';
import { DrawnInTurn, marksOf, strikeText } from './ChainCharts.tsx';
import { ChainMoment } from './ChainMoment.tsx';
import { ExpirySelect, UnderlyingSelect } from './ContractSelects.tsx';
import { aroundMoney } from './chain-figures.ts';
import { ExplainedTerms } from './Explained.tsx';
import { MaxPainPath } from './MaxPainPath.tsx';
import { MaxPainTable } from './MaxPainTable.tsx';
import { PinRecord } from './PinRecord.tsx';
import { painsOf } from './pain-shape.ts';
import { StrikeBars } from './StrikeBars.tsx';
import { USUAL_SYMBOL } from './use-chain-address.ts';
import { useLiveChain } from './use-live-chain.ts';
import { useReload } from './use-reload.ts';
import { WithContracts } from './WithContracts.tsx';

/** Where all open options together would be worth least, and how little that foretells. */
export function MaxPain() {
  const [symbol, setSymbol] = useAddressParam('symbol', USUAL_SYMBOL);
  const live = useLiveChain(symbol);
  const { expiries, expiry, setExpiry, chain } = live;
  const reloadTable = useReload([api.options.maxPains]);
  const reload = () => {
    live.reload();
    void reloadTable();
  };
  return (
    <Screen
      title="Max pain"
      note={chain.data ? <ChainMoment chain={chain.data} live={{ ...live, reload }} /> : null}
      actions={
        <>
          <UnderlyingSelect symbol={symbol} onChoose={setSymbol} />
          <ExpirySelect expiries={expiries} expiry={expiry} onChoose={setExpiry} />
        </>
      }
    >
      <WithContracts query={chain}>
        {(shown) => (
          <div className="grid">
            <PainPanel chain={shown} />
            <BesideBars symbol={shown.symbol} expiry={shown.expiry} onChoose={setSymbol} />
          </div>
        )}
      </WithContracts>
    </Screen>
  );
}

interface Beside {
  readonly symbol: string;
  readonly expiry: string;
  readonly onChoose: (symbol: string) => void;
}

/** What does not move with the chain. */
const BesideBars = memo(function BesideBars({ symbol, expiry, onChoose }: Beside) {
  return (
    <>
      <PinRecord symbol={symbol} />
      <MaxPainPath symbol={symbol} expiry={expiry} />
      <MaxPainTable symbol={symbol} onChoose={onChoose} />
    </>
  );
});

function PainPanel({ chain }: { chain: OptionChain }) {
  return (
    <Panel
      title="What the writers would pay"
      note={t('rupees, by the price at the expiry')}
      className="c6 wrapped-control"
      control={<ExplainedTerms terms={['maxPain']} />}
      foot={t(
        'If the underlying ended at a strike, the buyers of all open calls and puts would be paid so much. Max pain is the strike at which that is least.',
      )}
    >
      <DrawnInTurn chain={chain} turn={0} render={(drawn) => <PainBars chain={drawn} />} />
    </Panel>
  );
}

const REACH = 20;

const PainBars = memo(function PainBars({ chain }: { chain: OptionChain }) {
  const shown = new Set(aroundMoney(chain, REACH).map(({ strike }) => strike));
  const pains = painsOf(chain).filter(({ strike }) => shown.has(strike));
  return (
    <StrikeBars
      label={t('What the writers would pay, by strike')}
      strikes={pains.map(({ strike }) => strike)}
      series={[
        { title: 'On puts', colour: 'var(--series-1)', values: pains.map(({ puts }) => puts) },
        { title: 'On calls', colour: 'var(--series-2)', values: pains.map(({ calls }) => calls) },
      ]}
      isStacked
      marks={marksOf(chain)}
      format={(value) => short(value, 0)}
      strikeText={strikeText}
      height={300}
      savedAs={`${chain.symbol} ${chain.expiry} ${chain.date} pain`}
    />
  );
});
