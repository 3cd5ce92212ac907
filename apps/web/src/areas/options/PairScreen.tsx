import type { OptionChain } from '@parakh/contract';
import { premiumOf } from '@parakh/options';
import { clockText, Figure, grouped, percent, points, Screen, Select, signed, t } from '@parakh/ui';
import { useAddressParam } from '../../shared/screens/address.ts';
import { ChainAlertButton } from './ChainAlertButton.tsx';
import { strikeText } from './ChainCharts.tsx';
import { ChainMoment } from './ChainMoment.tsx';
import { ComparedDays } from './ComparedDays.tsx';
import { ExpirySelect, UnderlyingSelect } from './ContractSelects.tsx';
import type { ChainContract } from './chain-figures.ts';
import { NO_PREMIUM, timeLeft } from './contract-texts.ts';
import { HeadFigures } from './HeadFigures.tsx';
import { PairOutcomes } from './PairOutcomes.tsx';
import { PairPathPanel } from './PairPathPanel.tsx';
import { PairSession } from './PairSession.tsx';
import { type Pair, usualPair } from './pair-figures.ts';
import { StrategiesPanel } from './StrategiesPanel.tsx';
import { USUAL_SYMBOL } from './use-chain-address.ts';
import { useLiveChain } from './use-live-chain.ts';
import { WithContracts } from './WithContracts.tsx';

/** A call and a put together: what they cost, how they went, and where they lose. */
export function PairScreen({ kind, title }: { kind: 'straddle' | 'strangle'; title: string }) {
  const [symbol, setSymbol] = useAddressParam('symbol', USUAL_SYMBOL);
  const live = useLiveChain(symbol);
  const { expiries, expiry, setExpiry, chain } = live;
  const { pair, selects } = usePair(chain.data, kind);
  return (
    <Screen
      title={title}
      note={chain.data ? <ChainMoment chain={chain.data} live={live} /> : null}
      actions={
        <>
          <UnderlyingSelect symbol={symbol} onChoose={setSymbol} />
          <ExpirySelect expiries={expiries} expiry={expiry} onChoose={setExpiry} />
          {selects}
          {pair && expiry ? (
            <ChainAlertButton
              subject={{ symbol, expiry, figure: 'premium', callStrike: pair.call, putStrike: pair.put }}
              says="An alert on what both cost together"
            />
          ) : null}
        </>
      }
    >
      <WithContracts query={chain} height={700}>
        {(shown) =>
          pair ? (
            <>
              <PairHead chain={shown} pair={pair} />
              <div className="grid">
                <PairSession chain={shown} pair={pair} />
                <ComparedDays chain={shown} pair={pair} />
                <StrategiesPanel chain={shown} pair={pair} />
                <PairPathPanel chain={shown} pair={pair} />
                <PairOutcomes chain={shown} pair={pair} />
              </div>
            </>
          ) : (
            <p className="t2">{t('No price of the underlying is known.')}</p>
          )
        }
      </WithContracts>
    </Screen>
  );
}

/** The strikes of the address; where it names none, those at the money or a deviation away. */
function usePair(chain: OptionChain | undefined, kind: 'straddle' | 'strangle') {
  const isStraddle = kind === 'straddle';
  const [askedCall, setCall] = useAddressParam(isStraddle ? 'strike' : 'call');
  const [askedPut, setPut] = useAddressParam('put');
  const strikes = chain?.rows.flatMap(({ strike }) => (strike === null ? [] : [strike])) ?? [];
  const named = (text: string) => strikes.find((strike) => String(strike) === text);
  const pair =
    chain && chosenPair(usualPair(chain, kind), named(askedCall), isStraddle ? named(askedCall) : named(askedPut));
  const selects = isStraddle ? (
    <StrikeSelect label="Strike" strikes={strikes} strike={pair?.call} onChoose={setCall} />
  ) : (
    <>
      <StrikeSelect label="Put" suffix=" PE" strikes={strikes} strike={pair?.put} onChoose={setPut} />
      <StrikeSelect label="Call" suffix=" CE" strikes={strikes} strike={pair?.call} onChoose={setCall} />
    </>
  );
  return { pair, selects };
}

/** What was chosen, beside the usual. */
const chosenPair = (usual: Pair | undefined, call: number | undefined, put: number | undefined): Pair | undefined =>
  usual && { call: call ?? usual.call, put: put ?? usual.put };

function StrikeSelect({
  label,
  suffix = '',
  strikes,
  strike,
  onChoose,
}: {
  label: string;
  suffix?: string;
  strikes: readonly number[];
  strike: number | undefined;
  onChoose: (strike: string) => void;
}) {
  return (
    <Select
      label={label}
      value={String(strike ?? '')}
      choices={strikes.map((one) => ({ value: String(one), word: `${strikeText(one)}${suffix}` }))}
      onChange={({ target }) => onChoose(target.value)}
    />
  );
}

/** Its volatility; of an old price when it was traded. */
const legNote = (leg: ChainContract | null | undefined) =>
  leg?.status === 'stale'
    ? t('last traded {time}', { time: clockText(leg.tradedAt ?? NaN) })
    : t('IV {iv} %', { iv: grouped(leg?.iv ?? NaN, 1) });

function PairHead({ chain, pair }: { chain: OptionChain; pair: Pair }) {
  const premium = premiumOf(chain, pair);
  const legs = (right: 'call' | 'put') => chain.rows.find(({ strike }) => strike === pair[right])?.[right];
  const [low, high] = [pair.put - premium, pair.call + premium];
  const leg = (word: string, right: 'call' | 'put') => ({
    word,
    figure: <Figure value={legs(right)?.price} format={points} missing="It was not traded in this session." />,
    note: `${strikeText(pair[right])} · ${legNote(legs(right))}`,
  });
  return (
    <HeadFigures
      figures={[
        {
          word: 'Premium',
          says: 'Call and put together, rupees a unit.',
          figure: <Figure value={premium} format={points} missing={NO_PREMIUM} />,
          note: t('₹{lot} a lot', { lot: grouped(premium * (chain.lot ?? NaN), 0) }),
        },
        leg('Call', 'call'),
        leg('Put', 'put'),
        {
          word: 'Break-evens',
          says: 'Between them the seller gains at the expiry, outside them the buyer; before charges.',
          figure: `${grouped(low, 0)} – ${grouped(high, 0)}`,
          note: t('{low} % and {high} % of the spot', {
            low: signed(100 * (low / (chain.spot ?? NaN) - 1)),
            high: signed(100 * (high / (chain.spot ?? NaN) - 1)),
          }),
        },
        {
          word: 'Of the spot',
          figure: <Figure value={(100 * premium) / (chain.spot ?? NaN)} format={percent} unit />,
          note: t('spot {spot}', { spot: grouped(chain.spot ?? NaN) }),
        },
        {
          word: 'ATM IV',
          says: 'Volatility a year at the forward.',
          figure: <Figure value={chain.atmIv} format={percent} unit />,
          note: timeLeft(chain.years),
        },
      ]}
    />
  );
}
