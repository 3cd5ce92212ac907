interface Dated {
  readonly id: string;
  readonly day: string;
}

/** Newest first, gathered by their day. */
export function byDay<Change extends Dated>(changes: readonly Change[]): { day: string; list: readonly Change[] }[] {
  return [...Map.groupBy(changes, ({ day }) => day)].map(([day, list]) => ({ day, list }));
}

/** What came after the change that was seen last; nothing for somebody who never looked, to whom all would be new. */
export function freshOf(changes: readonly Dated[], seen: string | null): ReadonlySet<string> {
  const at = seen === null ? 0 : changes.findIndex(({ id }) => id === seen);
  return new Set((at < 0 ? changes : changes.slice(0, at)).map(({ id }) => id));
}
