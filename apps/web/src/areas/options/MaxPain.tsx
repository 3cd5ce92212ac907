import type { OptionChain } from '@parakh/contract';
import { Panel, Screen, short, t } from '@parakh/ui';
import { useAddressParam } from '../../shared/screens/address.ts';
import { marksOf, strikeText } from './ChainCharts.tsx';
import { ExpirySelect, UnderlyingSelect } from './ContractSelects.tsx';
import { aroundMoney } from './chain-figures.ts';
import { atClose } from './contract-texts.ts';
import { ExplainedTerms } from './Explained.tsx';
import { MaxPainPath } from './MaxPainPath.tsx';
import { MaxPainTable } from './MaxPainTable.tsx';
import { PinRecord } from './PinRecord.tsx';
import { painsOf } from './pain-shape.ts';
import { StrikeBars } from './StrikeBars.tsx';
import { USUAL_SYMBOL, useChain } from './use-chain-address.ts';
import { WithContracts } from './WithContracts.tsx';

/** Where all open options together would be worth least, and how little that foretells. */
export function MaxPain() {
  const [symbol, setSymbol] = useAddressParam('symbol', USUAL_SYMBOL);
  const { listed, expiries, expiry, setExpiry, chain } = useChain(symbol);
  return (
    <Screen
      title="Max pain"
      note={listed.data ? atClose(listed.data.date) : null}
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
            <PainBars chain={shown} />
            <PinRecord symbol={shown.symbol} />
            <MaxPainPath symbol={shown.symbol} expiry={shown.expiry} />
            <MaxPainTable symbol={shown.symbol} onChoose={setSymbol} />
          </div>
        )}
      </WithContracts>
    </Screen>
  );
}

const REACH = 20;

function PainBars({ chain }: { chain: OptionChain }) {
  const shown = new Set(aroundMoney(chain, REACH).map(({ strike }) => strike));
  const pains = painsOf(chain).filter(({ strike }) => shown.has(strike));
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
    </Panel>
  );
}
