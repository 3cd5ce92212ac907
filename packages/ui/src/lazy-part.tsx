import { type ComponentType, lazy, useState } from 'react';

type Load<Props> = () => Promise<ComponentType<Props>>;

/** A module may be shown in several places. */
const known = new Map<string, (() => Promise<unknown>)[]>();
let drawn: Set<string> | undefined;

/**
 * A part that is fetched when it is first shown, under the name of its module. Where it was fetched before, it is drawn
 * at once and nothing waits: so a page that the server drew with it is taken over with it (`loadParts`).
 */
export function lazyPart<Props extends object>(name: string, load: Load<Props>): ComponentType<Props> {
  const { Part, fetched } = partOf(name, load);
  known.set(name, [...(known.get(name) ?? []), fetched]);
  return Part;
}

/**
 * A part for which a drawn page does not wait: what the server drew stands in its place until it has come. Something around it that
 * changes before would take that away, so it stands within a `memo` of its own.
 */
export const laterPart = <Props extends object>(load: Load<Props>): ComponentType<Props> =>
  partOf(undefined, load).Part;

function partOf<Props extends object>(name: string | undefined, load: Load<Props>) {
  let loaded: ComponentType<Props> | undefined;
  const fetched = async () => {
    loaded ??= await load();
    return { default: loaded };
  };
  const Fetched = lazy(fetched);
  function Part(props: Props) {
    if (name !== undefined) drawn?.add(name);
    // Kept: another component in its place would forget what was typed in it.
    const [Shown] = useState<ComponentType<Props>>(() => loaded ?? Fetched);
    return <Shown {...props} />;
  }
  return { Part, fetched };
}

/** From here on the names of the parts that are drawn are added to these. */
export function notePartsIn(names: Set<string>): void {
  drawn = names;
}

/** Fetches parts by name, and those that are known only once another is there. What cannot be fetched is left to whoever shows it. */
export async function loadParts(names: Iterable<string>): Promise<void> {
  const wanted = new Set(names);
  for (;;) {
    const found = [...wanted].filter((name) => known.has(name));
    if (found.length === 0) return;
    for (const name of found) wanted.delete(name);
    await Promise.allSettled(found.flatMap((name) => known.get(name)!).map(async (fetched) => fetched()));
  }
}
