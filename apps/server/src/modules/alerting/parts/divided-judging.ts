import type { MinuteBars } from '@parakh/live';
import type { AlertingDeps } from '../deps.ts';
import { openJudging } from '../judging/judging.ts';
import type { FoundOnMinute, Judging, LivingAlert, Refusal } from '../judging/judging-words.ts';
import type { Share } from './share.ts';

/** What is found, whoever of those that share the work finds it. */
export type Finding = Pick<FoundOnMinute, 'minute' | 'found' | 'holding' | 'stopped' | 'silent'>;

/** What alerts need of those who judge them. */
export interface AlertJudging extends Pick<Judging, 'begin' | 'add' | 'remove' | 'wantsTicks' | 'close'> {
  minute(...closed: Parameters<Judging['minute']>): Promise<Finding>;
  ticked(...forming: Parameters<Judging['ticked']>): Promise<Finding>;
}

/**
 * Judges a share of the symbols. An alert whose rule counts its symbols is judged on all of them by the one who holds its own part; while
 * everything is held, all is judged together.
 */
export function openDividedJudging(services: Pick<AlertingDeps, 'engine' | 'log'>, share: Share): AlertJudging {
  return new DividedJudging(services, share);
}

class DividedJudging implements AlertJudging {
  readonly #services: Pick<AlertingDeps, 'engine' | 'log'>;
  readonly #share: Share;
  readonly #own: Judging;
  /** Where an alert that is judged whole sees all symbols; undefined while the own share is all. */
  #whole: Judging | undefined;
  readonly #places = new Map<string, Judging>();
  /** The parts it began with. */
  #parts: ReadonlySet<number> = new Set();

  constructor(services: Pick<AlertingDeps, 'engine' | 'log'>, share: Share) {
    this.#services = services;
    this.#share = share;
    this.#own = openJudging(services, { judges: (symbol) => share.holds(symbol) });
  }

  get wantsTicks(): boolean {
    return this.#own.wantsTicks || (this.#whole?.wantsTicks ?? false);
  }

  /** With other parts than before, alerts are forgotten: whoever begins adds them anew. */
  async begin(day: number, before?: readonly MinuteBars[]): Promise<readonly Refusal[]> {
    const { parts, isAll } = this.#share;
    if (parts.symmetricDifference(this.#parts).size > 0) await this.remove([...this.#places.keys()]);
    this.#parts = new Set(parts);
    if (isAll) {
      await this.#whole?.close();
      this.#whole = undefined;
    } else this.#whole ??= openJudging(this.#services);
    const stopped = await Promise.all([this.#own.begin(day, before), this.#whole?.begin(day, before) ?? []]);
    return this.#forgotten(stopped.flat());
  }

  async add(alerts: readonly LivingAlert[]): Promise<readonly Refusal[]> {
    await this.remove(alerts.flatMap((alert) => (this.#isElsewhere(alert) ? alert.id : [])));
    const refusals: Refusal[] = [];
    for (const [place, its] of Map.groupBy(alerts, (alert) => this.#placeOf(alert))) {
      if (!place) continue;
      for (const { id } of its) this.#places.set(id, place);
      refusals.push(...(await place.add(its)));
    }
    for (const { id } of refusals) this.#places.delete(id);
    return refusals;
  }

  async remove(ids: readonly string[]): Promise<void> {
    for (const [place, its] of Map.groupBy(ids, (id) => this.#places.get(id))) {
      for (const id of its) this.#places.delete(id);
      await place?.remove(its);
    }
  }

  async minute(...closed: Parameters<Judging['minute']>): Promise<Finding> {
    return this.#together(await Promise.all([this.#own.minute(...closed), this.#whole?.minute(...closed)]));
  }

  async ticked(...forming: Parameters<Judging['ticked']>): Promise<Finding> {
    return this.#together(await Promise.all([this.#own.ticked(...forming), this.#whole?.ticked(...forming)]));
  }

  async close(): Promise<void> {
    await Promise.all([this.#own.close(), this.#whole?.close()]);
  }

  #placeOf({ id, isWhole = false }: LivingAlert): Judging | undefined {
    if (!isWhole || this.#share.isAll) return this.#own;
    return this.#share.holds(id) ? this.#whole : undefined;
  }

  /** No alert is judged at two places. */
  #together([own, whole]: readonly [Finding, Finding | undefined]): Finding {
    this.#forgotten([...own.stopped, ...(whole?.stopped ?? [])]);
    if (!whole) return own;
    return {
      minute: own.minute,
      found: [...own.found, ...whole.found],
      holding: new Map([...own.holding, ...whole.holding]),
      stopped: [...own.stopped, ...whole.stopped],
      silent: [...own.silent, ...whole.silent],
    };
  }

  #forgotten(stopped: readonly Refusal[]): readonly Refusal[] {
    for (const { id } of stopped) this.#places.delete(id);
    return stopped;
  }

  #isElsewhere(alert: LivingAlert): boolean {
    const place = this.#places.get(alert.id);
    return place !== undefined && place !== this.#placeOf(alert);
  }
}
