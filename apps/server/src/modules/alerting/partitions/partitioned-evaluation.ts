import type { MinuteBars } from '@parakh/live';
import type { AlertingDeps } from '../deps.ts';
import { openConditionEvaluation } from '../evaluation/condition-evaluation.ts';
import type { AlertCondition, ConditionEvaluation, MinuteMatches, Refusal } from '../evaluation/types.ts';
import type { PartitionAssignment } from './partition-assignment.ts';

/** What is found, whoever of those that share the work finds it. */
export type EvaluationResult = Pick<MinuteMatches, 'minute' | 'matches' | 'holding' | 'stopped' | 'silent'>;

/** What alerts need of their evaluator. */
export interface AlertEvaluation
  extends Pick<ConditionEvaluation, 'begin' | 'add' | 'remove' | 'wantsTicks' | 'readsFigures' | 'close'> {
  minute(...closed: Parameters<ConditionEvaluation['minute']>): Promise<EvaluationResult>;
  figures(...minute: Parameters<ConditionEvaluation['figures']>): Promise<EvaluationResult>;
  ticked(...forming: Parameters<ConditionEvaluation['ticked']>): Promise<EvaluationResult>;
}

/**
 * Evaluates its part of the symbols. An alert whose rule counts its symbols is evaluated on all of them by the process that owns its own partition; while
 * everything is owned, all is evaluated together.
 */
export function openPartitionedEvaluation(
  services: Pick<AlertingDeps, 'engine' | 'log'>,
  assignment: PartitionAssignment,
): AlertEvaluation {
  return new PartitionedEvaluation(services, assignment);
}

class PartitionedEvaluation implements AlertEvaluation {
  readonly #services: Pick<AlertingDeps, 'engine' | 'log'>;
  readonly #assignment: PartitionAssignment;
  readonly #own: ConditionEvaluation;
  /** Where an alert that is evaluated whole sees all symbols; undefined while all is its own. */
  #whole: ConditionEvaluation | undefined;
  readonly #places = new Map<string, ConditionEvaluation>();
  /** The partitions it began with. */
  #parts: ReadonlySet<number> = new Set();

  constructor(services: Pick<AlertingDeps, 'engine' | 'log'>, assignment: PartitionAssignment) {
    this.#services = services;
    this.#assignment = assignment;
    this.#own = openConditionEvaluation(services, { owns: (symbol) => assignment.owns(symbol) });
  }

  get wantsTicks(): boolean {
    return this.#own.wantsTicks || (this.#whole?.wantsTicks ?? false);
  }

  get readsFigures(): boolean {
    return this.#own.readsFigures || (this.#whole?.readsFigures ?? false);
  }

  /** With other partitions than before, alerts are forgotten: whoever begins adds them anew. */
  async begin(day: number, before?: readonly MinuteBars[]): Promise<readonly Refusal[]> {
    const { partitions, isAll } = this.#assignment;
    if (partitions.symmetricDifference(this.#parts).size > 0) await this.remove([...this.#places.keys()]);
    this.#parts = new Set(partitions);
    if (isAll) {
      await this.#whole?.close();
      this.#whole = undefined;
    } else this.#whole ??= openConditionEvaluation(this.#services);
    const stopped = await Promise.all([this.#own.begin(day, before), this.#whole?.begin(day, before) ?? []]);
    return this.#forgotten(stopped.flat());
  }

  async add(alerts: readonly AlertCondition[]): Promise<readonly Refusal[]> {
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

  async minute(...closed: Parameters<ConditionEvaluation['minute']>): Promise<EvaluationResult> {
    return this.#together(await Promise.all([this.#own.minute(...closed), this.#whole?.minute(...closed)]));
  }

  async figures(...minute: Parameters<ConditionEvaluation['figures']>): Promise<EvaluationResult> {
    return this.#together(await Promise.all([this.#own.figures(...minute), this.#whole?.figures(...minute)]));
  }

  async ticked(...forming: Parameters<ConditionEvaluation['ticked']>): Promise<EvaluationResult> {
    return this.#together(await Promise.all([this.#own.ticked(...forming), this.#whole?.ticked(...forming)]));
  }

  async close(): Promise<void> {
    await Promise.all([this.#own.close(), this.#whole?.close()]);
  }

  #placeOf({ id, isWhole = false }: AlertCondition): ConditionEvaluation | undefined {
    if (!isWhole || this.#assignment.isAll) return this.#own;
    return this.#assignment.owns(id) ? this.#whole : undefined;
  }

  /** No alert is evaluated at two places. */
  #together([own, whole]: readonly [EvaluationResult, EvaluationResult | undefined]): EvaluationResult {
    this.#forgotten([...own.stopped, ...(whole?.stopped ?? [])]);
    if (!whole) return own;
    return {
      minute: own.minute,
      matches: [...own.matches, ...whole.matches],
      holding: new Map([...own.holding, ...whole.holding]),
      stopped: [...own.stopped, ...whole.stopped],
      silent: [...own.silent, ...whole.silent],
    };
  }

  #forgotten(stopped: readonly Refusal[]): readonly Refusal[] {
    for (const { id } of stopped) this.#places.delete(id);
    return stopped;
  }

  #isElsewhere(alert: AlertCondition): boolean {
    const place = this.#places.get(alert.id);
    return place !== undefined && place !== this.#placeOf(alert);
  }
}
