import type { Right } from '@parakh/market';
import { FRESH_MS } from '@parakh/options';
import type { KnownSession } from '../../derivatives/session/known-session.ts';
import type { QuotedChain, QuotedFuture } from '../../marketdata/index.ts';

/** The nearest future at the close before, and what was open in all months that live now. */
export interface FuturesBefore {
  readonly close: number;
  readonly oi: number;
}

/** What is quoted at a moment, and all that came before it. */
export interface PlainMoment {
  readonly at: number;
  readonly spot: number;
  readonly futures: readonly QuotedFuture[];
  /** The nearest expiry first. */
  readonly chains: readonly { readonly expiry: number; readonly quotes: QuotedChain }[];
  readonly before: FuturesBefore;
  /** Straddles at the end of each minute so far with what was traded of them. */
  readonly straddles: () => readonly { readonly price: number; readonly traded: number }[];
}

/** Prices are compared with prices in whole paise. */
const onPaisa = (price: number) => Math.round(100 * price) / 100;
const sum = (values: Iterable<number>) => [...values].reduce((total, value) => total + value, 0);

type Of = 'openInterest' | 'openInterestChange' | 'volume';
const sumOf = (chains: PlainMoment['chains'], right: Right, of: Of) =>
  sum(chains.flatMap(({ quotes }) => [...quotes[right][of]]));

const all = (right: Right, of: Of) => (moment: PlainMoment) => sumOf(moment.chains, right, of);
const nearest = (right: Right, of: Of) => (moment: PlainMoment) => sumOf(moment.chains.slice(0, 1), right, of);
const openOf = ({ futures }: Pick<PlainMoment, 'futures'>) => sum(futures.map(({ oi }) => oi));

/** The strike at which the buyers of an expiry are paid least, by its definition. */
function maxPain({ chains: [first], spot }: PlainMoment): number {
  const { strikes, call, put } = first!.quotes;
  const paid = Array.from(strikes, (price) =>
    sum(
      Array.from(
        strikes,
        (strike, i) =>
          call.openInterest[i]! * Math.max(0, price - strike) + put.openInterest[i]! * Math.max(0, strike - price),
      ),
    ),
  );
  const least = Math.min(...paid);
  const tied = [...strikes].filter((_, i) => paid[i] === least);
  return tied.toSorted((one, other) => Math.abs(one - spot) - Math.abs(other - spot))[0]!;
}

const wall = (right: Right) => (moment: PlainMoment) => {
  const { strikes, [right]: side } = moment.chains[0]!.quotes;
  return strikes[side.openInterest.indexOf(Math.max(...side.openInterest))]!;
};

/** Of shares, whose expiry has a future. */
export function plainStraddle(quotes: QuotedChain, future: number, at: number): { strike: number; price: number } {
  const strike = [...quotes.strikes].toSorted((one, other) => Math.abs(one - future) - Math.abs(other - future))[0]!;
  const row = quotes.strikes.indexOf(strike);
  const fresh = ({ price, tradedAt }: QuotedChain['call']) => (at - tradedAt[row]! <= FRESH_MS ? price[row]! : NaN);
  return { strike, price: fresh(quotes.call) + fresh(quotes.put) };
}

function straddleVwap({ straddles }: PlainMoment): number {
  const told = straddles().filter(({ price }) => !Number.isNaN(price));
  return sum(told.map(({ price, traded }) => price * traded)) / sum(told.map(({ traded }) => traded));
}

const buildUp = (price: number, oi: number) => (moment: PlainMoment) => {
  const [moved, opened] = [moment.futures[0]!.close - moment.before.close, openOf(moment) - moment.before.oi];
  return Number(Math.sign(moved) === price && Math.sign(opened) === oi);
};

/** Operands on futures and options beside what they are by their definition. */
export const plainOperands: Readonly<Record<string, (moment: PlainMoment) => number>> = {
  PCR: (moment) => all('put', 'openInterest')(moment) / all('call', 'openInterest')(moment),
  'PCR(1)': (moment) => nearest('put', 'openInterest')(moment) / nearest('call', 'openInterest')(moment),
  'PCR Volume': (moment) => all('put', 'volume')(moment) / all('call', 'volume')(moment),
  'Call OI': all('call', 'openInterest'),
  'Put OI(1)': nearest('put', 'openInterest'),
  'Call OI Change': all('call', 'openInterestChange'),
  'Put OI Change': all('put', 'openInterestChange'),
  'Futures Close(1)': ({ futures }) => futures[0]!.close,
  'Futures OI': openOf,
  'Futures OI(2)': ({ futures }) => futures[1]!.oi,
  'Futures OI Change %': (moment) => 100 * (openOf(moment) / moment.before.oi - 1),
  'Futures Volume(1)': ({ futures }) => futures[0]!.volume,
  'Basis %': ({ futures, spot }) => 100 * (futures[0]!.close / spot - 1),
  'Rollover %': (moment) => 100 * (1 - moment.futures[0]!.oi / openOf(moment)),
  'Max Pain(1)': maxPain,
  'Top Call OI Strike(1)': wall('call'),
  'Top Put OI Strike(1)': wall('put'),
  'ATM Straddle': ({ chains, futures, at }) => plainStraddle(chains[0]!.quotes, futures[0]!.close, at).price,
  'Straddle VWAP': straddleVwap,
  'Long Build Up(1)': buildUp(1, 1),
  'Short Build Up(1)': buildUp(-1, 1),
  'Short Covering(1)': buildUp(1, -1),
  'Long Unwinding(1)': buildUp(-1, -1),
};

/** Moments of a session of a share, whose straddles are known from minute to minute. */
export function plainMoments(known: KnownSession, before: FuturesBefore): (at: number) => PlainMoment {
  const straddles: { price: number; traded: number }[] = [];
  const of = known.expiries[0]!;
  return (at) => {
    const [quotes, spot, futures] = [known.quotes(), known.spots(), known.futures!()];
    const sold = (when: number, strike: number) => {
      const chain = quotes(of, when);
      const row = chain.strikes.indexOf(strike);
      return chain.call.volume[row]! + chain.put.volume[row]!;
    };
    return {
      at,
      before,
      spot: spot(at),
      futures: futures(at),
      chains: known.expiries.map((one) => ({ expiry: one.expiry, quotes: quotes(one, at) })),
      straddles() {
        const ends = known.moments(of).filter((end) => end <= at);
        for (const end of ends.slice(straddles.length)) {
          const { strike, price } = plainStraddle(quotes(of, end), futures(end)[0]!.close, end);
          const earlier = ends[straddles.length - 1];
          straddles.push({ price, traded: sold(end, strike) - (earlier === undefined ? 0 : sold(earlier, strike)) });
        }
        return straddles.slice(0, ends.length);
      },
    };
  };
}

export interface PlainCondition {
  readonly text: string;
  readonly holds: (moment: PlainMoment) => boolean;
}

const of = (operand: string) => plainOperands[operand]!;

/** Each operand against a number that one of some symbols has at a moment, and some beside each other. */
export function plainConditions(at: readonly PlainMoment[]): PlainCondition[] {
  const alone = Object.entries(plainOperands).flatMap(([operand, plain], i): PlainCondition[] => {
    // A little beside it: what is equal but for its last digit decides nothing.
    const number = Number((1.002 * plain(at[i % at.length]!)).toPrecision(7));
    if (operand.endsWith('Up(1)') || /Covering|Unwinding/.test(operand))
      return [{ text: `(${operand} == 1)`, holds: (moment) => plain(moment) === 1 }];
    return [
      { text: `(${operand} > ${number})`, holds: (moment) => plain(moment) > number },
      { text: `(${operand} <= ${number})`, holds: (moment) => plain(moment) <= number },
    ];
  });
  return [
    ...alone,
    {
      text: '(ATM Straddle < Straddle VWAP)',
      holds: (moment) => onPaisa(of('ATM Straddle')(moment)) < onPaisa(of('Straddle VWAP')(moment)),
    },
    {
      text: '((Futures Close(1) < [0] day CLOSE * 1.003) AND (PCR > PCR(1)))',
      holds: (moment) =>
        of('Futures Close(1)')(moment) < moment.spot * 1.003 && of('PCR')(moment) > of('PCR(1)')(moment),
    },
  ];
}

/** The same with what stood at an earlier moment as what was before. */
export function comparedWith(moment: PlainMoment, { futures }: PlainMoment): PlainMoment {
  return { ...moment, before: { close: futures[0]!.close, oi: openOf({ futures }) } };
}
