import type { AuditLine } from '@parakh/contract';
import * as z from 'zod/mini';
import type { Db } from '../../platform/store/app-database.ts';
import { auditTexts } from './audit.ts';
import type { AccountsTables } from './tables.ts';

interface Asked {
  /** User name or id of who did it or whom it was done to. */
  readonly of?: string | undefined;
  readonly action?: string | undefined;
  readonly page: number;
  readonly size: number;
}

/** Without what stands in a line alone: 'Signed in by {by}' → 'Signed in'. */
const actions = Object.entries(auditTexts).map(([action, words]) => ({
  action,
  says: words.replace(/(:| by)? \{\w+\}$/, ''),
}));
/** Of somebody who is gone. */
const ID_LETTERS = 8;

/** What changed rights, money or sessions, the newest first. */
export async function auditLines({ of, action, page, size }: Asked, db: Db<AccountsTables>) {
  const person = of === undefined ? undefined : await idOf(of, db);
  let found = db.selectFrom('audit');
  if (action !== undefined) found = found.where('action', '=', action);
  if (of !== undefined) {
    // A name that nobody has finds nothing.
    found = person
      ? found.where((it) => it.or([it('audit.actor', '=', person), it('audit.person', '=', person)]))
      : found.where((it) => it.lit(false));
  }
  const { total } = await found.select((it) => it.fn.countAll().as('total')).executeTakeFirstOrThrow();
  const rows = await found
    .leftJoin('person as by', 'by.id', 'audit.actor')
    .leftJoin('person as whom', 'whom.id', 'audit.person')
    .select(['audit.id', 'audit.at', 'audit.action', 'audit.detail', 'audit.actor', 'audit.person'])
    .select(['by.user_name as by', 'whom.user_name as whom'])
    .orderBy('audit.id', 'desc')
    .limit(size)
    .offset(page * size)
    .execute();
  const lines = rows.map((row): AuditLine => {
    const { id, at, actor, person, by, whom } = row;
    return {
      id: Number(id),
      at: Number(at),
      actor: by ?? shortened(actor),
      person: whom ?? shortened(person),
      action: row.action,
      says: auditText(row.action, row.detail),
    };
  });
  return { total: Number(total), page, size, lines, actions };
}

const shortened = (id: string | null) => id && `${id.slice(0, ID_LETTERS)}…`;

async function idOf(named: string, db: Db<AccountsTables>): Promise<string | undefined> {
  // Lines of somebody who is gone are found by the id.
  if (z.safeParse(z.uuid(), named).success) return named;
  const row = await db
    .selectFrom('person')
    .select('id')
    .where((it) => it(it.fn('lower', ['user_name']), '=', named.trim().toLowerCase()))
    .executeTakeFirst();
  return row?.id;
}

const storedDetail = z.record(z.string(), z.union([z.string(), z.number()]));

function auditText(action: string, detail: unknown): string {
  const words: Readonly<Record<string, string>> = auditTexts;
  const { data = {} } = z.safeParse(storedDetail, detail);
  return (words[action] ?? action).replaceAll(/\{(\w+)\}/g, (_, name: string) => String(data[name] ?? '–'));
}
