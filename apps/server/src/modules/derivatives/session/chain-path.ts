import { type Day, dayOf, recordOf } from '@parakh/base';
import type { Right } from '@parakh/market';
import { freshPrice, straddleOf, type Underlying } from '@parakh/options';
import { inSlices } from '../../../platform/in-slices.ts';
import { inTurn } from '../../../platform/in-turn.ts';
import type { ValuedChain, ValuedContract } from '../valued-chain.ts';
import { expiryIn, type KnownExpiry, type KnownSession } from './known-session.ts';

/** What is known of a chain at the end of each minute. Columns; NaN where not known. */
export const pathFigures = [
  'spot',
  'forward' /* rupees, as what follows unless it says otherwise */,
  'strike' /* at the money: nearest to the forward */,
  'straddle' /* call and put of it, both traded lately */,
  'straddleVwap' /* each minute's straddle by the contracts traded of it, since the open */,
  'atmIv' /* fraction of a year */,
  'callOi' /* units */,
  'putOi',
  'callOiChange' /* units since the session before */,
  'putOiChange',
  'pcrOi',
  'maxPain',
] as const;
export type PathFigure = (typeof pathFigures)[number];

const contractFigures = ['price' /* of a trade that was not too long ago */, 'oi', 'iv', 'volume'] as const;
type ContractFigure = (typeof contractFigures)[number];

export interface ChainPath {
  readonly symbol: Underlying;
  readonly expiry: Day;
  readonly date: Day;
  /** Ends of minutes, or of recordings; milliseconds since the epoch. */
  readonly at: readonly number[];
  readonly figures: Readonly<Record<PathFigure, readonly number[]>>;
  /** Undefined where it is not listed. */
  readonly contract: (strike: number, right: Right) => Readonly<Record<ContractFigure, readonly number[]>> | undefined;
}

interface Kept {
  /** So many paths stay in memory. */
  readonly most: number;
  /** Those of contracts too: three megabytes a path beside forty kilobytes. */
  readonly hasContracts: boolean;
}
const USUAL: Kept = { most: 12, hasContracts: true };

/** Paths of chains through their sessions: each minute is worked out once. */
export class ChainPaths {
  readonly #known = new Map<KnownExpiry, GrowingPath>();
  readonly #kept: Kept;

  constructor(kept = USUAL) {
    this.#kept = kept;
  }

  /** Up to the last minute that is over. Throws AppError 'expiry.unknown'. */
  async of(known: KnownSession, expiry: Day | undefined): Promise<ChainPath> {
    const of = expiryIn(known, expiry);
    const path = this.#known.get(of) ?? new GrowingPath(known, of, this.#kept.hasContracts);
    this.#known.delete(of);
    this.#known.set(of, path);
    if (this.#known.size > this.#kept.most) this.#known.delete(this.#known.keys().next().value!);
    return path.until(known);
  }

  /** Those of these underlyings are worked out anew when they are asked for next. */
  forget(isOf: (underlying: Underlying) => boolean): void {
    for (const [of, { symbol }] of this.#known) if (isOf(symbol)) this.#known.delete(of);
  }
}

type Columns<Name extends string> = Record<Name, number[]>;
const columnsOf = <Name extends string>(names: readonly Name[]): Columns<Name> => recordOf(names, () => []);

class GrowingPath implements ChainPath {
  readonly symbol: Underlying;
  readonly expiry: Day;
  readonly date: Day;
  readonly at: number[] = [];
  readonly figures = columnsOf(pathFigures);
  readonly #of: KnownExpiry;
  readonly #contracts = new Map<string, Columns<ContractFigure>>();
  #last: ValuedChain | undefined;
  #traded = { rupees: 0, contracts: 0 };
  /** Two that ask at once share the work. */
  readonly #inTurn = inTurn();

  constructor({ underlying, hours }: KnownSession, of: KnownExpiry, hasContracts: boolean) {
    this.#of = of;
    const options = hasContracts ? of.options : [];
    for (const { strike, right } of options) this.#contracts.set(`${strike} ${right}`, columnsOf(contractFigures));
    this.symbol = underlying;
    this.expiry = dayOf(of.expiry);
    this.date = dayOf(hours.day);
  }

  async until(known: KnownSession): Promise<ChainPath> {
    await this.#inTurn(() => this.#grow(known));
    return this;
  }

  contract(strike: number, right: Right): Columns<ContractFigure> | undefined {
    return this.#contracts.get(`${strike} ${right}`);
  }

  async #grow(known: KnownSession): Promise<void> {
    const moments = known.moments(this.#of);
    const chainAt = known.chains();
    const from = this.at.length;
    await inSlices(moments.length - from, (i) => {
      const at = moments[from + i]!;
      this.#take(chainAt(this.#of, at), at);
    });
  }

  #take(chain: ValuedChain, at: number): void {
    const { strike, price: straddle } = straddleOf(chain);
    if (!Number.isNaN(straddle)) {
      const traded = tradedOf(chain, strike) - tradedOf(this.#last, strike);
      this.#traded.rupees += straddle * traded;
      this.#traded.contracts += traded;
    }
    const figures: Record<PathFigure, number> = {
      spot: chain.spot ?? NaN,
      forward: chain.forward ?? NaN,
      strike,
      straddle,
      straddleVwap: this.#traded.rupees / this.#traded.contracts,
      atmIv: chain.atmIv ?? NaN,
      callOi: sumOf(chain, 'call', 'oi'),
      putOi: sumOf(chain, 'put', 'oi'),
      callOiChange: sumOf(chain, 'call', 'oiChange'),
      putOiChange: sumOf(chain, 'put', 'oiChange'),
      pcrOi: chain.pcrOi ?? NaN,
      maxPain: chain.maxPain ?? NaN,
    };
    for (const name of pathFigures) this.figures[name].push(figures[name]);
    for (const row of chain.rows)
      for (const right of ['call', 'put'] as const) this.#takeContract(row.strike, right, row[right]);
    this.at.push(at);
    this.#last = chain;
  }

  #takeContract(strike: number, right: Right, contract: ValuedContract | null): void {
    const columns = this.contract(strike, right);
    const figures = { ...contract, price: freshPrice(contract) };
    for (const name of contractFigures) columns?.[name].push(figures[name] ?? NaN);
  }
}

/** Of what is told; NaN where nothing is. */
function sumOf({ rows }: ValuedChain, right: Right, of: 'oi' | 'oiChange'): number {
  const told = rows.flatMap((row) => row[right]?.[of] ?? []);
  return told.length === 0 ? NaN : told.reduce((sum, value) => sum + value, 0);
}

/** Contracts of both sides of a strike that were traded so far. */
function tradedOf(chain: ValuedChain | undefined, strike: number): number {
  const row = chain?.rows.find((one) => one.strike === strike);
  return (row?.call?.volume ?? 0) + (row?.put?.volume ?? 0);
}
