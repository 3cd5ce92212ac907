/** A file as the bundler cuts it by itself: what the same pages need is in one. */
export interface Chunk {
  readonly name: string;
  /** Bytes, packed. */
  readonly size: number;
  /** The names of those it needs before it runs. */
  readonly imports: readonly string[];
  /** Of the first page: it is there before any other. */
  readonly isFirst: boolean;
  /** Fetched on its own, as a screen is: it stays a file. */
  readonly isFetched: boolean;
  /** Of one that is fetched on its own: how much a byte counts that it fetches in vain; 1 when left out. */
  readonly weight?: number;
}

interface Group {
  readonly name: string;
  readonly members: readonly string[];
  readonly size: number;
  readonly isFetched: boolean;
  readonly imports: Set<Group>;
  /** What is fetched and cannot run without it. */
  readonly neededBy: Set<string>;
}

type Weights = ReadonlyMap<string, number>;

/**
 * Puts chunks together until nothing that is fetched on its own needs more than `most` files beside the first, its own
 * included. Each time the two are joined by which the fewest bytes are fetched by pages that do not need them. Two of which
 * one needs the other by way of a third stay apart, for files that need each other cannot run. The same chunks give the same plan.
 *
 * Returns the groups of more than one chunk, by the names of these.
 */
export function planChunks(chunks: readonly Chunk[], most: number): string[][] {
  const groups = groupsOf(chunks.filter(({ isFirst }) => !isFirst));
  const weights: Weights = new Map(chunks.map(({ name, weight = 1 }) => [name, weight]));
  for (;;) {
    const heaviest = largest(filesByFetched(groups), most);
    const pair = heaviest && cheapestPair(heaviest, weights);
    if (!pair) break;
    join(groups, pair);
  }
  return [...groups].flatMap(({ members }) => (members.length > 1 ? [[...members]] : []));
}

function groupsOf(chunks: readonly Chunk[]): Set<Group> {
  const byName = new Map(
    chunks.map(({ name, size, isFetched }) => {
      const group: Group = { name, members: [name], size, isFetched, imports: new Set(), neededBy: new Set() };
      return [name, group];
    }),
  );
  for (const { name, imports } of chunks)
    for (const other of imports) {
      const imported = byName.get(other);
      if (imported) byName.get(name)!.imports.add(imported);
    }
  for (const group of byName.values())
    if (group.isFetched) for (const needed of closure(group)) needed.neededBy.add(group.name);
  return new Set(byName.values());
}

/** A group and all it needs. */
function closure(group: Group, found = new Set<Group>()): Set<Group> {
  if (found.has(group)) return found;
  found.add(group);
  for (const imported of group.imports) closure(imported, found);
  return found;
}

function filesByFetched(groups: ReadonlySet<Group>): Group[][] {
  return [...groups].filter(({ isFetched }) => isFetched).map((group) => [...closure(group)]);
}

function largest(lists: readonly Group[][], most: number): Group[] | undefined {
  const [first] = lists.filter(({ length }) => length > most).sort((one, other) => other.length - one.length);
  return first;
}

type Pair = readonly [Group, Group];

function cheapestPair(groups: readonly Group[], weights: Weights): Pair | undefined {
  const shared = groups.filter(({ isFetched }) => !isFetched).sort((one, other) => (one.name < other.name ? -1 : 1));
  let found: { pair: Pair; cost: number } | undefined;
  for (const [i, one] of shared.entries())
    for (const other of shared.slice(i + 1)) {
      const cost = wasted([one, other], weights) + wasted([other, one], weights);
      if ((found && cost >= found.cost) || leadsAround(one, other) || leadsAround(other, one)) continue;
      found = { pair: [one, other], cost };
    }
  return found?.pair;
}

/** Bytes that are fetched in vain once whoever needs `one` gets `other` and all that it needs with it. */
function wasted([one, other]: Pair, weights: Weights): number {
  let bytes = 0;
  for (const { size, neededBy } of closure(other))
    for (const name of one.neededBy.difference(neededBy)) bytes += size * (weights.get(name) ?? 1);
  return bytes;
}

/** Whether one needs the other by way of a third. */
function leadsAround(one: Group, other: Group): boolean {
  return [...one.imports].some((third) => third !== other && closure(third).has(other));
}

function join(groups: Set<Group>, [one, other]: Pair): void {
  const joined: Group = {
    name: one.name,
    members: [...one.members, ...other.members],
    size: one.size + other.size,
    isFetched: false,
    imports: one.imports.union(other.imports),
    neededBy: one.neededBy.union(other.neededBy),
  };
  for (const gone of [one, other]) {
    joined.imports.delete(gone);
    groups.delete(gone);
    for (const { imports } of groups) if (imports.delete(gone)) imports.add(joined);
  }
  groups.add(joined);
  for (const needed of closure(joined)) for (const name of joined.neededBy) needed.neededBy.add(name);
}
