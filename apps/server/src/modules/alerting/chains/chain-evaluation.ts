import { AppError, failures } from '@parakh/base';
import type { ChainLevel } from '@parakh/contract';
import { instantOf } from '@parakh/market';
import { inSlices } from '../../../platform/in-slices.ts';
import { timeLimit } from '../../../platform/time-limit.ts';
import {
  type ChainMinute,
  isRefusal,
  liveChainsOf,
  type SessionDeps,
  type ValuedChain,
} from '../../derivatives/index.ts';
import type { AlertCondition, AlertMatch, Refusal, SilentSymbol } from '../evaluation/types.ts';
import { expiryText, figureOf, figureText, isReached } from './chain-level.ts';

/** An alert on a figure of an option chain. */
export type ChainCondition = AlertCondition & { readonly chain: ChainLevel };

export interface ChainMatches {
  readonly matches: readonly AlertMatch[];
  /** There are no such contracts any more. */
  readonly stopped: readonly Refusal[];
  /** Chains that could not be valued at this minute. */
  readonly silent: readonly SilentSymbol[];
}

const NO_CONTRACTS = 'no live prices of its contracts are available, they come with a broker’s feed';

/** Evaluates alerts on figures of option chains at the end of each minute: a chain is valued once, however many alerts watch it. */
export class ChainEvaluation {
  readonly #deps: SessionDeps;
  readonly #owns: (symbol: string) => boolean;
  readonly #alerts = new Map<string, ChainCondition>();
  /** The figure of each alert when it was known last. */
  readonly #last = new Map<string, number>();
  readonly #inTime = timeLimit();

  constructor(deps: SessionDeps, owns: (symbol: string) => boolean) {
    this.#deps = deps;
    this.#owns = owns;
  }

  /** Of a session that begins, nothing is known yet. */
  begin(): void {
    this.#last.clear();
  }

  add(alerts: readonly ChainCondition[]): void {
    for (const alert of alerts) {
      this.#alerts.set(alert.id, alert);
      this.#last.delete(alert.id);
    }
  }

  remove(ids: readonly string[]): void {
    for (const id of ids) {
      this.#alerts.delete(id);
      this.#last.delete(id);
    }
  }

  get isEmpty(): boolean {
    return this.#alerts.size === 0;
  }

  /** Start of the minute that is over, Indian minutes since 1970-01-01. */
  async minute(minute: number): Promise<ChainMatches> {
    const own = [...this.#alerts.values()].filter(
      ({ symbols: [symbol] }) => symbol !== undefined && this.#owns(symbol),
    );
    const chains = [...Map.groupBy(own, ({ chain }) => `${chain.symbol} ${chain.expiry}`).values()];
    const found: { matches: AlertMatch[]; stopped: Refusal[]; silent: SilentSymbol[] } = {
      matches: [],
      stopped: [],
      silent: [],
    };
    await inSlices(chains.length, async (i) => {
      const alerts = chains[i]!;
      try {
        const valued = await this.#valued(alerts[0]!.chain, minute);
        if (valued) for (const alert of alerts) found.matches.push(...(await this.#matchesOf(alert, valued, minute)));
        else found.silent.push(silentOf(alerts, NO_CONTRACTS));
      } catch (error) {
        if (isRefusal(error)) found.stopped.push(...this.#refused(alerts, error));
        else
          found.silent.push(silentOf(alerts, error instanceof AppError ? failures[error.code].message : String(error)));
      }
    });
    return found;
  }

  #valued({ symbol, expiry }: ChainLevel, minute: number): Promise<ChainMinute | undefined> {
    const at = instantOf(minute + 1);
    return this.#inTime(`${symbol} ${expiry}`, () => liveChainsOf(this.#deps).minute({ symbol, expiry, at }));
  }

  /** A match where the figure reaches its level and did not when it was known last. */
  async #matchesOf(alert: ChainCondition, valued: ChainMinute, minute: number): Promise<AlertMatch[]> {
    const { id, chain: level } = alert;
    const value = await figureOf(valued, level);
    const reached = isReached(value, level);
    if (reached === undefined) return [];
    const last = this.#last.get(id) ?? (await figureBefore(level, valued.before));
    this.#last.set(id, value);
    if (!reached || isReached(last, level) === true) return [];
    return [this.#matchOf(alert, { chain: valued.chain, minute, value, last })];
  }

  #matchOf({ id, symbols, chain: level }: ChainCondition, { chain, minute, value, last }: Reached): AlertMatch {
    const symbol = symbols[0]!;
    const price = chain.spot ?? NaN;
    const before = this.#deps.live().board.read(symbol)?.close ?? NaN;
    const left = `${expiryText(level.expiry)} ${figureText(level)}`;
    const right = String(level.value);
    return {
      alert: id,
      symbol,
      side: null,
      bar: '1 minute',
      barTime: minute,
      barClosed: true,
      price,
      changePct: 100 * (price / before - 1),
      clauses: [
        {
          text: `${left} ${level.operator} ${right}`,
          from: 0,
          to: 0,
          left: { text: left, value, before: Number.isNaN(last) ? null : last },
          operator: level.operator,
          right: { text: right, value: level.value },
          outcome: 'pass',
        },
      ],
    };
  }

  #refused(alerts: readonly ChainCondition[], error: AppError): Refusal[] {
    this.remove(alerts.map(({ id }) => id));
    const because = failures[error.code].message;
    return alerts.map(({ id }) => ({ id, because }));
  }
}

interface Reached {
  readonly chain: ValuedChain;
  readonly minute: number;
  readonly value: number;
  /** NaN where it was not known. */
  readonly last: number;
}

async function figureBefore(level: ChainLevel, before: ChainMinute['before']): Promise<number> {
  const moment = await before();
  return moment ? figureOf(moment, level) : NaN;
}

const silentOf = (alerts: readonly ChainCondition[], because: string): SilentSymbol => ({
  symbol: alerts[0]!.symbols[0]!,
  because,
  alerts: alerts.map(({ id }) => id),
});
