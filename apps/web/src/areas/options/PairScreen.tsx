import type { OptionChain } from '@parakh/contract';
import { premiumOf } from '@parakh/options';
import { clockText, Figure, grouped, percent, points, Screen, signed, t } from '@parakh/ui';
import { useAddressParam } from '../../shared/screens/address.ts';
import { ScreenLink } from '../../shared/screens/ScreenLink.tsx';
import { ChainAlertButton } from './ChainAlertButton.tsx';
import { strikeText } from './ChainCharts.tsx';
import { ChainMoment } from './ChainMoment.tsx';
import { ComparedDays } from './ComparedDays.tsx';
import { ExpirySelect, UnderlyingSelect } from './ContractSelects.tsx';
import type { ChainContract } from './chain-figures.ts';
import { builderPath } from './chain-legs.ts';
import { NO_PREMIUM, timeLeft } from './contract-texts.ts';
import { ExpectedMoves } from './ExpectedMoves.tsx';
import { HeadFigures } from './HeadFigures.tsx';
import { strategyOfPair } from './option-strategies.ts';
import { PairOutcomes } from './PairOutcomes.tsx';
import { PairPathPanel } from './PairPathPanel.tsx';
import { PairSession } from './PairSession.tsx';
import type { Pair } from './pair-figures.ts';
import { StrategiesPanel } from './StrategiesPanel.tsx';
import { USUAL_SYMBOL } from './use-chain-address.ts';
import { useLiveChain } from './use-live-chain.ts';
import { usePair } from './use-pair.tsx';
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
          {pair && expiry ? (
            <ScreenLink to={builderPath({ symbol, expiry }, strategyOfPair(pair))} className="btn">
              {t('Build on it')}
            </ScreenLink>
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
                <ExpectedMoves symbol={shown.symbol} />
              </div>
            </>
          ) : (
            <p className="t2">{t(NO_PAIR)}</p>
          )
        }
      </WithContracts>
    </Screen>
  );
}

const NO_PAIR =
  'No price of the underlying is known, or no strikes lie so far from it: choose another distance, or the strikes themselves.';

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
    says: 'What it was last traded at, rupees a unit; the volatility is solved from it.',
    figure: <Figure value={legs(right)?.price} format={points} missing="It was not traded in this session." />,
    note: `${strikeText(pair[right])} · ${legNote(legs(right))}`,
  });
  return (
    <HeadFigures
      figures={[
        {
          word: 'Premium',
          ...(pair.call === pair.put && { term: 'straddle' as const }),
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
          says: 'What both cost together, in percent of the spot.',
          figure: <Figure value={(100 * premium) / (chain.spot ?? NaN)} format={percent} unit />,
          note: t('spot {spot}', { spot: grouped(chain.spot ?? NaN) }),
        },
        {
          word: 'ATM IV',
          term: 'atmIv',
          figure: <Figure value={chain.atmIv} format={percent} unit />,
          note: timeLeft(chain.years),
        },
      ]}
    />
  );
}
