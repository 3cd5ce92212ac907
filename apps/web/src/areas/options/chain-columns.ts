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
  /** On a phone what is above 0 goes, unless a preset says otherwise. */
  readonly rank: 0 | 1;
  /** Drawn as a bar behind the figure. */
  readonly isBar?: true;
}

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

/** Of open interest, in units of one size. */
function interestColumns(units: ReturnType<typeof unitsLike>): readonly ChainColumn[] {
  return [
    {
      key: 'oi',
      title: 'OI',
      says: 'Open interest in units.',
      format: units.open,
      of: ({ contract }) => contract.oi,
      rank: 0,
      isBar: true,
    },
    {
      key: 'oiChange',
      title: 'OI chg',
      says: 'Units that were opened (+) or closed (−) since the session before; a split is brought into units of now.',
      format: units.change,
      of: ({ contract }) => contract.oiChange,
      rank: 1,
    },
  ];
}

const volume: ChainColumn = {
  key: 'volume',
  title: 'Volume',
  says: 'Contracts that were traded in the session.',
  format: unitsLike([]).open,
  of: ({ contract }) => contract.volume,
  rank: 1,
};

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

/** What the best offer costs more than the best bid, of the middle between them. */
function spreadPct({ contract: { bid, ask } }: ChainCell): number | null {
  return bid === null || ask === null || bid + ask <= 0 ? null : (200 * (ask - bid)) / (ask + bid);
}

const spread: ChainColumn = {
  key: 'spread',
  title: 'Spread',
  says: 'The best ask less the best bid, in percent of the middle between them: what buying and selling at once loses.',
  format: iv,
  of: spreadPct,
  rank: 1,
};

const ivMove = ({ contract, other }: ChainCell) => less(contract.iv, other?.iv);
const oiMove = ({ contract, other }: ChainCell) => less(contract.oi, other?.oi);
const movedVolatility: ChainColumn = {
  ...volatility,
  key: 'ivChange',
  title: 'IV chg',
  format: ivChange,
  of: ivMove,
  says: 'Points of volatility since the other session.',
};
const priceMove: ChainColumn = {
  key: 'priceMove',
  title: 'LTP chg',
  says: 'Rupees since the other session.',
  format: change,
  of: ({ contract, other }) => less(contract.price, other?.price),
  rank: 1,
};

/** Changes since another session, from the outermost to the strike. */
export function comparedColumns(units: ReturnType<typeof unitsLike>): readonly ChainColumn[] {
  const [oi, oiChange] = interestColumns(units);
  const moved = { ...oiChange!, says: 'Units more or fewer than in the other session.', of: oiMove };
  return [movedVolatility, priceMove, ltp, moved, oi!];
}

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
    rank: 1,
  },
  {
    key: 'rhoPoint',
    title: 'Rho',
    says: 'Rupees that the price changes by for one point of the rate.',
    format: { ...points, text: (value) => signed(value) },
    of: ({ contract }) => contract.rhoPoint,
    rank: 1,
  },
];

/** Every column by its key. */
export function columnsByKey(units: ReturnType<typeof unitsLike>): ReadonlyMap<string, ChainColumn> {
  const all = [ltp, ...interestColumns(units), volume, volatility, ...greeks, timeColumn, ...quotes, spread];
  return new Map(all.map((column) => [column.key, column]));
}
