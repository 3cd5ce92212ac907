import { dayNumber } from '@parakh/base';
import type { OptionChain } from '@parakh/contract';
import { exerciseOf, settlementOf } from '@parakh/options';
import { Figure, grouped, percent, points, ratio, signed, t } from '@parakh/ui';
import { straddleBreakEvens } from './chain-figures.ts';
import { NO_PREMIUM, timeLeft } from './contract-texts.ts';
import { HeadFigures } from './HeadFigures.tsx';
import { type ChainPast, type IvRank, rankText } from './use-chain-past.ts';

const forwards = {
  future: 'the future of this expiry',
  parity: 'calls and puts around the money',
  carry: 'the carry of other expiries',
  spot: 'the spot at the rate',
} as const;

interface Shown {
  readonly chain: OptionChain;
  /** What the past says of it, where that is asked for. */
  readonly past?: ChainPast | undefined;
}

/** What the whole chain says. */
export function ChainHead({ chain, past }: Shown) {
  const straddle = straddleBreakEvens(chain);
  const basis = chain.forward === null || chain.spot === null ? null : chain.forward - chain.spot;
  return (
    <HeadFigures
      figures={[
        {
          word: 'Spot',
          says: 'The last price of the underlying; below it how many units one contract is on, and how it is settled at the expiry.',
          figure: <Figure value={chain.spot} format={points} />,
          note: [t('lot {lot}', { lot: grouped(chain.lot ?? NaN, 0) }), ...settlementNote(chain)].join(' · '),
        },
        {
          word: chain.forwardFrom === 'future' ? 'Future' : 'Forward',
          term: 'forward',
          figure: <Figure value={chain.forward} format={points} />,
          note:
            basis === null
              ? ''
              : t('{basis}, from {source}', { basis: signed(basis), source: t(forwards[chain.forwardFrom]) }),
        },
        {
          word: 'ATM IV',
          term: 'atmIv',
          figure: <Figure value={chain.atmIv} format={percent} unit />,
          note: [timeLeft(chain.years), ...(past ? percentileNote(past.iv) : [])].join(' · '),
        },
        {
          word: 'Straddle',
          term: 'straddle',
          figure: <Figure value={straddle?.price} format={points} missing={NO_PREMIUM} />,
          note: straddle ? `${grouped(straddle.low, 0)} – ${grouped(straddle.high, 0)}` : '',
        },
        {
          word: 'PCR',
          term: 'pcr',
          figure: <Figure value={chain.pcrOi} format={ratio} />,
          note: t('by volume {ratio}', { ratio: grouped(chain.pcrVolume ?? NaN) }),
        },
        {
          word: 'Max pain',
          term: 'maxPain',
          figure: <Figure value={chain.maxPain} format={points} />,
          note: [...awayNote(chain), ...recordNote(past?.pins)].join(' · '),
        },
      ]}
    />
  );
}

/** How what is open at the expiry is settled. */
function settlementNote({ symbol, expiry }: OptionChain): string[] {
  const day = dayNumber(expiry);
  const by = t(settledBy[settlementOf(symbol, day)]);
  return exerciseOf(symbol, day) === 'american' ? [by, t('American exercise')] : [by];
}

const settledBy = {
  cash: 'settled in cash',
  delivery: 'settled by delivery',
  'by list': 'settled in cash or by delivery',
} as const;

/** Where it stands among the sessions that tell it; of too few how many there are. */
function percentileNote(iv: IvRank): string[] {
  if (iv.sessions === undefined) return [];
  if (iv.percentile === null) return [t('no percentile {over}', { over: rankText(iv) })];
  return [t('percentile {percentile} {over}', { percentile: grouped(iv.percentile, 0), over: rankText(iv) })];
}

const awayNote = ({ maxPain, spot }: OptionChain) =>
  maxPain === null || spot === null ? [] : [t('{away} from the spot', { away: signed(maxPain - spot) })];

/** How near it came in the past, beside the plain guess that the price stays. */
const recordNote = (pins: ChainPast['pins']) =>
  pins === undefined || pins.maxPainPct === null || pins.pricePct === null
    ? []
    : [
        t('a session before it missed {pain} %, the price {price} %', {
          pain: grouped(pins.maxPainPct),
          price: grouped(pins.pricePct),
        }),
      ];
