import { AppError, type DayNumber } from '@parakh/base';
import type { Bars } from '@parakh/frames';
import { barDay } from '@parakh/market';
import { type NamedContract, namedContractText } from '@parakh/options';
import type { ContractBarsAsked } from '../../scanning/index.ts';
import { chosenContract, type OpenedSession } from './chosen-contract.ts';
import { barsInColumns, contractBars, type MinuteBar } from './contract-bars.ts';
import type { KnownSession } from './known-session.ts';
import { liveChainsOf } from './live-chains.ts';
import { pastSessionOf } from './past-session.ts';
import { minuteDays } from './recorded-minutes.ts';
import type { SessionDeps } from './session-deps.ts';

/** A session of recorded chains is some ten megabytes. */
const MOST_OPEN = 4;
/** A contract in one session is some thirty kilobytes. */
const MOST_KEPT = 1000;
/** Of one contract, at once: a year. */
const MOST_SESSIONS = 250;

/** Bars of minutes of contracts in sessions that run, were recorded, or are drawn of the simulated market. Those of past sessions stay. */
export class ContractMinutes {
  readonly #deps: SessionDeps;
  readonly #kept = new Map<string, Promise<readonly MinuteBar[] | undefined>>();
  readonly #open = new Map<string, Promise<KnownSession | undefined>>();

  constructor(deps: SessionDeps) {
    this.#deps = deps;
  }

  /** Throws AppError 'request.invalid' where they are of too many sessions. */
  async of({ contract, from, until, version }: ContractBarsAsked): Promise<Bars> {
    const { underlying } = contract;
    const running = (await liveChainsOf(this.#deps).runningOf([underlying])).get(underlying);
    const isAsked = (day: DayNumber) => day >= barDay(from) && day <= barDay(until);
    const known = (await minuteDays(this.#deps, underlying)).get(underlying) ?? [];
    const past = known.filter((day) => isAsked(day) && day !== running?.hours.day);
    const bars: MinuteBar[] = [];
    for (const day of readAtOnce(past, from)) bars.push(...(await this.#past(day, contract, version)));
    if (running && isAsked(running.hours.day))
      bars.push(...(await this.#barsOf({ session: running, isRunning: true }, contract)));
    return barsInColumns(bars.filter(({ time }) => time <= until));
  }

  async #past(day: DayNumber, contract: NamedContract, version: number): Promise<readonly MinuteBar[]> {
    const past = await pastSessionOf(this.#deps, contract.underlying, day);
    const key = `${past.key} ${version}`;
    const name = `${key} ${namedContractText(contract)}`;
    const bars = await remembered(this.#kept, { key: name, most: MOST_KEPT }, async () => {
      const session = await remembered(this.#open, { key, most: MOST_OPEN }, past.open);
      return session && this.#barsOf({ session, isRunning: false }, contract);
    });
    if (bars) return bars;
    // Its figures may be worked out just now.
    this.#kept.delete(name);
    this.#open.delete(key);
    return [];
  }

  async #barsOf(opened: OpenedSession, contract: NamedContract): Promise<MinuteBar[]> {
    const isRolling = contract.kind === 'rolling';
    const meant = isRolling ? await chosenContract(this.#deps.store(), opened, contract) : contract;
    return meant ? contractBars(opened.session, meant) : [];
  }
}

/** The newest where no beginning is asked for. */
function readAtOnce(days: readonly DayNumber[], from: number): readonly DayNumber[] {
  if (days.length <= MOST_SESSIONS) return days;
  if (from === -Infinity) return days.slice(-MOST_SESSIONS);
  const message = `Minutes of a contract would be read of ${days.length} sessions; ${MOST_SESSIONS} are at once: a shorter time.`;
  throw new AppError('request.invalid', { errorMessage: message, fields: [{ field: 'from', message }] });
}

/** Those that were asked for last; one that fails is asked for again. */
function remembered<T>(
  known: Map<string, Promise<T>>,
  { key, most }: { readonly key: string; readonly most: number },
  read: () => Promise<T>,
): Promise<T> {
  const found = known.get(key) ?? read();
  known.delete(key);
  known.set(key, found);
  if (known.size > most) known.delete(known.keys().next().value!);
  found.catch(() => known.delete(key));
  return found;
}
