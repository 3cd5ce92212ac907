import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Unnumbered } from './message.ts';
import { linkTo, titleOf } from './notification-text.ts';
import type { Db } from './stored-alert.ts';

/** Nobody sees more than the newest hundred. */
const MOST_STORED = 100;
const MOST_SYMBOLS = 5;

/** Whatever pages are sent of alerts stands under the bell too, once: for whoever had no page open, and for the number on the bell. */
export async function noteUnderBell(
  db: Db,
  person: string,
  messages: readonly Unnumbered[],
  now: number,
): Promise<void> {
  const rows = messages.flatMap((message) => {
    const [first, ...others] = message.type === 'alert' ? [message.firing] : message.firings;
    if (!first) return [];
    const firings = [first, ...others] as const;
    const link = firings.length === 1 ? linkTo({ firings }) : feedLink(first.alert);
    const said = { title: titleOf({ firings }), message: textOf(firings), link };
    return { ...said, id: randomUUID(), person, kind: 'alert' as const, about: `alert:${first.id}`, at: BigInt(now) };
  });
  if (rows.length === 0) return;
  await db
    .insertInto('notification')
    .values(rows)
    .onConflict((noted) => noted.doNothing())
    .execute();
}

const feedLink = (alert: string) => `/my-alerts?tab=found&alert=${encodeURIComponent(alert)}`;

function textOf(firings: readonly { readonly symbol: string; readonly message: string }[]): string {
  const [first, ...others] = firings;
  if (!first || others.length === 0) return first?.message ?? '';
  const symbols = [...new Set(firings.map(({ symbol }) => symbol))];
  const left = symbols.length - MOST_SYMBOLS;
  return symbols.slice(0, MOST_SYMBOLS).join(', ') + (left > 0 ? ` and ${left} more` : '');
}

/** Deletes the entries of alerts that newer ones pushed out of sight. */
export async function forgetBellEntries(db: Db): Promise<void> {
  await sql`DELETE FROM notification USING (
      SELECT id, row_number() OVER (PARTITION BY person ORDER BY at DESC, id) AS place FROM notification
    ) AS placed
    WHERE notification.id = placed.id AND placed.place > ${MOST_STORED} AND notification.kind = 'alert'`.execute(db);
}
