import { change, type Format, grouped, percent, points, signed } from '@parakh/ui';
import type { ChainContract, ChainSide } from './chain-figures.ts';
import { unitsLike } from './contract-texts.ts';

/** One option, with the same of the session it is compared with. */
export interface ChainCell {
  readonly contract: ChainContract;
  readonly other: ChainContract | undefined;
  readonly side: ChainSide;
  readonly strike: number;
  readonly spot: number;
}

export interface ChainColumn {
  readonly key: string;
  readonly title: string;
  readonly says: string;
  readonly format: Format;
  readonly of: (cell: ChainCell) => number | null;
  /** On a phone what is above 0 goes. */
  readonly rank: 0 | 1;
  /** Drawn as a bar behind the figure. */
  readonly isBar?: true;
}

export const chainPresets = [
  { value: 'oi', word: 'OI' },
  { value: 'greeks', word: 'Greeks' },
  { value: 'price', word: 'Price' },
] as const;
export type ChainPreset = (typeof chainPresets)[number]['value'] | 'compare';

const delta: Format = { text: (value) => signed(value), digits: 2 };
const small: Format = { text: (value) => grouped(value, 4), digits: 4 };
const iv: Format = { ...percent, text: (value) => grouped(value, 1), digits: 1 };
const ivChange: Format = { ...change, text: (value) => signed(value, 1), digits: 1 };

const ltp: ChainColumn = {
  key: 'price',
  title: 'LTP',
  says: 'The last price of the session; “–” where the contract was not traded.',
  format: points,
  of: ({ contract }) => contract.price,
  rank: 0,
};
const volatility: ChainColumn = {
  key: 'iv',
  title: 'IV',
  says: 'Implied volatility a year: the one at which Black (1976) on the forward gives this price. In grey where it is the smile’s, because the contract’s own is unknown.',
  format: iv,
  of: ({ contract }) => contract.iv,
  rank: 1,
};

const less = (now: number | null | undefined, before: number | null | undefined) =>
  typeof now === 'number' && typeof before === 'number' ? now - before : null;

/** What the premium holds beyond what exercising now would pay. */
function timeValue({ contract, side, strike, spot }: ChainCell): number | null {
  if (contract.price === null) return null;
  return contract.price - Math.max(0, side === 'call' ? spot - strike : strike - spot);
}

interface Shown {
  readonly preset: ChainPreset;
  readonly openInterest: readonly (number | null)[];
  /** Whether bids and asks are known. */
  readonly isQuoted: boolean;
}

const made = new Map<string, readonly ChainColumn[]>();

/** Columns of one side from the outermost to the strike: the same ones as long as the units are, so that rows need not be drawn again. */
export function chainColumns({ preset, openInterest, isQuoted }: Shown): readonly ChainColumn[] {
  const units = unitsLike(openInterest);
  const key = `${preset} ${units.open.unit} ${isQuoted}`;
  const known = made.get(key) ?? columnsWith(units, preset, isQuoted);
  made.set(key, known);
  return known;
}

function columnsWith(
  units: ReturnType<typeof unitsLike>,
  preset: ChainPreset,
  isQuoted: boolean,
): readonly ChainColumn[] {
  const oi: ChainColumn = {
    key: 'oi',
    title: 'OI',
    says: 'Open interest in units.',
    format: units.open,
    of: ({ contract }) => contract.oi,
    rank: 0,
    isBar: true,
  };
  const oiChange: ChainColumn = {
    key: 'oiChange',
    title: 'OI chg',
    says: 'Units that were opened (+) or closed (−) since the session before; a split is brought into units of now.',
    format: units.change,
    of: ({ contract }) => contract.oiChange,
    rank: 1,
  };
  const volume: ChainColumn = {
    key: 'volume',
    title: 'Volume',
    says: 'Contracts that were traded in the session.',
    format: unitsLike([]).open,
    of: ({ contract }) => contract.volume,
    rank: 1,
  };
  const sets: Readonly<Record<ChainPreset, readonly ChainColumn[]>> = {
    oi: [volatility, volume, ltp, oiChange, oi],
    greeks: [...greeks, volatility, ltp],
    price: [volume, volatility, timeColumn, ...(isQuoted ? quotes : []), ltp],
    compare: [
      { ...volatility, key: 'ivChange', title: 'IV chg', format: ivChange, of: ivMove, says: MOVED_IV },
      priceMove,
      ltp,
      { ...oiChange, says: MOVED_OI, of: oiMove },
      oi,
    ],
  };
  return sets[preset];
}

const quotes: readonly ChainColumn[] = [
  {
    key: 'bid',
    title: 'Bid',
    says: 'The best price that is bid; “–” where nobody buys.',
    format: points,
    of: ({ contract }) => contract.bid,
    rank: 1,
  },
  {
    key: 'ask',
    title: 'Ask',
    says: 'The best price that is asked.',
    format: points,
    of: ({ contract }) => contract.ask,
    rank: 1,
  },
];

const MOVED_IV = 'Points of volatility since the other session.';
const MOVED_OI = 'Units more or fewer than in the other session.';
const ivMove = ({ contract, other }: ChainCell) => less(contract.iv, other?.iv);
const oiMove = ({ contract, other }: ChainCell) => less(contract.oi, other?.oi);
const priceMove: ChainColumn = {
  key: 'priceMove',
  title: 'LTP chg',
  says: 'Rupees since the other session.',
  format: change,
  of: ({ contract, other }) => less(contract.price, other?.price),
  rank: 1,
};
const timeColumn: ChainColumn = {
  key: 'timeValue',
  title: 'Time value',
  says: 'What the premium holds beyond what exercising at the spot would pay.',
  format: points,
  of: timeValue,
  rank: 1,
};
const greeks: readonly ChainColumn[] = [
  {
    key: 'vegaPoint',
    title: 'Vega',
    says: 'Rupees that the price changes by for one point of volatility.',
    format: points,
    of: ({ contract }) => contract.vegaPoint,
    rank: 1,
  },
  {
    key: 'thetaDay',
    title: 'Theta',
    says: 'Rupees that the price changes by over one calendar day.',
    format: { ...points, text: (value) => signed(value) },
    of: ({ contract }) => contract.thetaDay,
    rank: 1,
  },
  {
    key: 'gamma',
    title: 'Gamma',
    says: 'Change of delta for one rupee of the underlying.',
    format: small,
    of: ({ contract }) => contract.gamma,
    rank: 1,
  },
  {
    key: 'delta',
    title: 'Delta',
    says: 'Rupees that the price changes by for one rupee of the underlying.',
    format: delta,
    of: ({ contract }) => contract.delta,
    rank: 0,
  },
];
