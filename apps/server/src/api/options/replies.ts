import { levelNames, levelsOf } from '@parakh/analytics';
import { type Day, nanToNull, recordOf } from '@parakh/base';
import type {
  ExpiryLevels,
  FutureBarRow,
  FutureRow,
  OptionChain,
  PriceAndInterest,
  UnderlyingRow as RowShown,
  TermStructure,
} from '@parakh/contract';
import type {
  AtMoment,
  ExpiryLevels as ExpiryLevelsFound,
  FutureAtClose,
  FutureBar,
  FutureBuildUp,
  TermStructure as TermsFound,
  UnderlyingRow,
  ValuedChain,
  ValuedContract,
  ValuedStrike,
} from '../../modules/derivatives/index.ts';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** As the exchange writes an expiry: 30-Mar-2026. */
export function expiryName(expiry: Day): string {
  const [year, month, day] = expiry.split('-');
  return `${day}-${MONTHS[Number(month) - 1]}-${year}`;
}

/** Volatilities and rates leave as percent. */
export const inPercent = (fraction: number | null) => (fraction === null ? null : fraction * 100);

const contractReply = (contract: ValuedContract | null) => contract && { ...contract, iv: inPercent(contract.iv) };

const strikeReply = ({ strike, call, put }: ValuedStrike) => ({
  strike,
  call: contractReply(call),
  put: contractReply(put),
});

const DIGITS = 7;
/** What is sent each second carries no digits that nobody reads. */
const short = (value: number | null) => value && Number(value.toPrecision(DIGITS));

const shortContract = (contract: OptionChain['rows'][number]['call']) =>
  contract && {
    ...contract,
    iv: short(contract.iv),
    delta: short(contract.delta),
    gamma: short(contract.gamma),
    thetaDay: short(contract.thetaDay),
    vegaPoint: short(contract.vegaPoint),
    rhoPoint: short(contract.rhoPoint),
  };

/** A chain of a moment: the call and the socket tell the same figures. */
export function momentReply(valued: ValuedChain): OptionChain {
  const chain = chainReply(valued);
  const { years, forward, future, pcrOi, pcrVolume, atmIv, rows } = chain;
  return {
    ...chain,
    years: short(years),
    forward: short(forward),
    future: short(future),
    pcrOi: short(pcrOi),
    pcrVolume: short(pcrVolume),
    atmIv: short(atmIv),
    rows: rows.map(({ strike, call, put }) => ({ strike, call: shortContract(call), put: shortContract(put) })),
  };
}

export function chainReply(chain: ValuedChain): OptionChain {
  return {
    ...chain,
    rate: inPercent(chain.rate),
    atmIv: inPercent(chain.atmIv),
    rows: chain.rows.map(strikeReply),
  };
}

export function termsReply({ rows, ...of }: TermsFound): TermStructure {
  return { ...of, rows: rows.map((row) => ({ ...row, atmIv: inPercent(row.atmIv) })) };
}

export function underlyingReply({ expectedMove, ...row }: UnderlyingRow): RowShown {
  const ofSpot = (rupees: number | null) => (rupees === null || row.spot === null ? null : rupees / row.spot);
  return {
    ...row,
    atmIv: inPercent(row.atmIv),
    straddlePct: inPercent(ofSpot(row.straddle)),
    expectedMovePct: inPercent(ofSpot(expectedMove)),
  };
}

export function futureReply(
  { priceChangePct, ...future }: FutureAtClose,
  sectorOf: (underlying: FutureAtClose['symbol']) => string | null,
): FutureRow {
  return { ...future, sector: sectorOf(future.symbol), changePct: priceChangePct };
}

/** `at` is null of a whole session. */
export const barReply = (
  symbol: string,
  { priceChangePct, ...bar }: FutureBar & { readonly at: number | null },
): FutureBarRow => ({
  symbol,
  ...bar,
  changePct: priceChangePct,
});

/** With the pivots of the month before. */
export function levelsReply(levels: ExpiryLevelsFound & AtMoment): ExpiryLevels {
  const { last } = levels;
  if (!last) return { ...levels, pivots: null };
  const { open, high, low, close } = last;
  const pivots = levelsOf(high ?? NaN, low ?? NaN, close ?? NaN);
  const drawn = recordOf(levelNames, (name) => nanToNull(pivots[name]));
  return { ...levels, pivots: { of: last.to, ...drawn, open, high, low, close } };
}

/** Of all months together. */
export function sheetReply(sheet: FutureBuildUp): PriceAndInterest {
  const { kind: _, expiry: _all, priceChangePct, ...row } = sheet;
  return { ...row, changePct: priceChangePct };
}
