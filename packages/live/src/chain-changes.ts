type Value = string | number | boolean | null;
type Fields = Readonly<Record<string, Value>>;

/** A chain as a page holds it: what is of all of it, and a row a strike with what is of its call and its put. */
export interface ComparedChain {
  readonly rows: readonly ComparedStrike[];
}

interface ComparedStrike {
  readonly strike: number | null;
  readonly call: Fields | null;
  readonly put: Fields | null;
}

/** What is new in a chain: fields alone, so that open interest that changes brings no price along. */
export interface ChainChanges {
  /** Of the whole chain. */
  readonly head: Record<string, Value>;
  /** By field, the contracts in which it is another one: twice the row, and one more for a put; and what it is there now. */
  readonly fields: Record<string, [contracts: number[], values: Value[]]>;
}

const sides = ['call', 'put'] as const;

/** Undefined where other contracts are listed: then the chain is sent whole. */
export function chainChanges<Chain extends ComparedChain>(before: Chain, now: Chain): ChainChanges | undefined {
  if (before.rows.length !== now.rows.length) return undefined;
  const fields: Record<string, [number[], Value[]]> = {};
  for (const [i, row] of now.rows.entries()) {
    const old = before.rows[i]!;
    if (old.strike !== row.strike) return undefined;
    for (const [s, side] of sides.entries()) {
      const [was, is] = [old[side], row[side]];
      if ((was === null) !== (is === null)) return undefined;
      if (was && is) compare(was, is, (field, value) => addTo((fields[field] ??= [[], []]), 2 * i + s, value));
    }
  }
  const head: Record<string, Value> = {};
  compare(ofAll(before), ofAll(now), (field, value) => (head[field] = value));
  return { head, fields };
}

/** Lists are no fields: rows are compared one by one. */
function ofAll(chain: ComparedChain): Fields {
  return Object.fromEntries(Object.entries(chain).filter(([, value]) => !Array.isArray(value)));
}

function compare(was: Fields, is: Fields, onChange: (field: string, value: Value) => void): void {
  for (const [field, value] of Object.entries(is)) if (value !== was[field]) onChange(field, value);
}

function addTo([contracts, values]: [number[], Value[]], contract: number, value: Value): void {
  contracts.push(contract);
  values.push(value);
}

/** The chain after the changes: rows in which nothing changed are the same objects. */
export function withChainChanges<Chain extends ComparedChain>(chain: Chain, { head, fields }: ChainChanges): Chain {
  const rows = [...chain.rows];
  // A contract is copied once, however many of its fields change.
  const copies = new Map<number, Record<string, Value>>();
  for (const [field, [contracts, values]] of Object.entries(fields)) {
    for (const [i, contract] of contracts.entries()) {
      const copy = copies.get(contract) ?? copyIn(rows, contract);
      if (!copy) continue;
      copies.set(contract, copy);
      copy[field] = values[i]!;
    }
  }
  return { ...chain, ...head, rows };
}

/** Puts a copy of a contract into a copy of its row. Undefined where there is no such contract. */
function copyIn(rows: ComparedStrike[], contract: number): Record<string, Value> | undefined {
  const at = contract >> 1;
  const side = sides[contract & 1]!;
  const row = rows[at];
  if (!row?.[side]) return undefined;
  const copy = { ...row[side] };
  rows[at] = { ...row, [side]: copy };
  return copy;
}
