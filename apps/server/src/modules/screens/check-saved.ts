import { check } from '@parakh/language';
import { table } from '@parakh/scan';
import * as z from 'zod/mini';
import { inSlices } from '../../platform/in-slices.ts';
import type { ScreensDeps } from './deps.ts';
import { screenContent } from './stored-screen.ts';

interface Marked {
  readonly id: string;
  readonly name: string;
  /** Why it does not run; null where it does again. */
  readonly because: string | null;
}

/** Checks every saved one anew, and marks those that no longer run. */
export async function checkSaved({
  appDb,
}: ScreensDeps): Promise<{ checked: number; invalid: number; changed: Marked[] }> {
  const { db } = await appDb();
  const rows = await db
    .selectFrom('screen')
    .innerJoin('screen_version', (join) =>
      join.onRef('screen_version.screen', '=', 'screen.id').onRef('screen_version.version', '=', 'screen.version'),
    )
    .select(['screen.id', 'screen.name', 'screen.version', 'screen.invalid_because', 'screen_version.content'])
    .orderBy('screen.created_at')
    .orderBy('screen.id')
    .execute();
  let invalid = 0;
  const marks: (Marked & { readonly version: number })[] = [];
  await inSlices(rows.length, (place) => {
    const { id, name, version, invalid_because, content } = rows[place]!;
    const because = whyInvalid(z.parse(screenContent, content));
    if (because !== null) invalid++;
    if (because !== invalid_because) marks.push({ id, name, because, version });
  });
  for (const { id, because, version } of marks) {
    // One that was saved meanwhile was checked then.
    const set = db.updateTable('screen').set({ invalid_because: because });
    await set.where('id', '=', id).where('version', '=', version).execute();
  }
  return { checked: rows.length, invalid, changed: marks.map(({ id, name, because }) => ({ id, name, because })) };
}

function whyInvalid({ condition, closedOnly = false }: z.infer<typeof screenContent>): string | null {
  const { tree, errorMessage, problems } = check(condition, table, { closedOnly });
  if (tree) return null;
  return errorMessage ?? problems.find(({ severity }) => severity === 'error')?.message ?? 'It does not run.';
}
