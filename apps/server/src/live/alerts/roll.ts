import type { Services } from '../../services.ts';
import type { Judging } from '../judging/judging-words.ts';
import { type Living, livingOf, livingOfHouse, stampsOf } from './living.ts';

/** The alerts that are judged now, kept equal to what people say and to what their alerts hang on. */
export interface Roll {
  find(id: string): Living | undefined;
  /** Reads everything anew, as after an import. */
  readAll(): Promise<void>;
  /** Reads what was changed since. */
  refresh(): Promise<void>;
}

export function openRoll(judging: Judging, services: Services): Roll {
  const living = new Map<string, Living>();
  let stamps: ReadonlyMap<string, string> = new Map();

  async function take(fresh: readonly Living[], gone: readonly string[]): Promise<void> {
    const refusals = fresh.length > 0 ? await judging.add(fresh.map(({ judged }) => judged)) : [];
    const refused = new Set(refusals.map(({ id }) => id));
    for (const alert of fresh) living.set(alert.id, alert);
    for (const id of [...gone, ...refused]) living.delete(id);
    if (gone.length > 0) await judging.remove(gone);
    for (const refusal of refusals) services.log.warn(refusal, 'an alert cannot be judged');
  }

  async function refresh(): Promise<void> {
    const { db } = await services.people();
    const now = await stampsOf(db);
    const changed = [...now].filter(([id, stamp]) => stamps.get(id) !== stamp).map(([id]) => id);
    const fresh = changed.length > 0 ? await livingOf(changed, services) : [];
    const runs = new Set(fresh.map(({ id }) => id));
    const stopped = [...stamps.keys()].filter((id) => !now.has(id));
    await take(
      fresh,
      [...stopped, ...changed.filter((id) => !runs.has(id))].filter((id) => living.has(id)),
    );
    stamps = now;
  }

  return {
    find: (id) => living.get(id),
    refresh,
    async readAll() {
      stamps = new Map();
      await take(await livingOfHouse(services), []);
      await refresh();
    },
  };
}
