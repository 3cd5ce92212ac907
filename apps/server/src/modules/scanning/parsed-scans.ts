import { deserialize, serialize } from 'node:v8';
import { check, type Side, type Tree } from '@parakh/language';
import { table } from '@parakh/scan';
import { inSlices } from '../../platform/in-slices.ts';
import type { ReadyCondition } from './conditions.ts';
import type { OneOfMany, ParsedScans } from './protocol.ts';

/** What a worker reads of it. */
export interface ScanTrees {
  readonly scans: readonly { readonly tree: Tree; readonly columns: readonly string[] }[];
  /** Of every column, by its text. */
  readonly columns: ReadonlyMap<string, Side>;
}

const MOST_LISTS = 4;

/** The last few lists stay written: those of the catalogue never change. Other calls come in between while one is parsed. */
export function scanParser(): (
  scans: readonly OneOfMany[],
  conditions: readonly Pick<ReadyCondition, 'tree'>[],
) => Promise<ParsedScans> {
  const written = new Map<string, Promise<ParsedScans>>();
  let lastKey = 0;
  return (scans, conditions) => {
    const name = JSON.stringify(scans);
    const known = written.get(name);
    if (known) return known;
    const parsed = write(++lastKey, scans, conditions);
    if (written.size >= MOST_LISTS) written.delete(written.keys().next().value!);
    written.set(name, parsed);
    parsed.catch(() => written.delete(name));
    return parsed;
  };
}

async function write(
  key: number,
  scans: readonly OneOfMany[],
  conditions: readonly Pick<ReadyCondition, 'tree'>[],
): Promise<ParsedScans> {
  const texts = [...new Set(scans.flatMap(({ columns }) => columns))];
  const columns = new Map<string, Side>();
  await inSlices(texts.length, (i) => columns.set(texts[i]!, columnOf(texts[i]!)));
  const trees: ScanTrees = {
    scans: scans.map((scan, i) => ({ tree: conditions[i]!.tree, columns: scan.columns })),
    columns,
  };
  const whole = serialize(trees);
  const bytes = new Uint8Array(new SharedArrayBuffer(whole.length));
  bytes.set(whole);
  return { key, bytes };
}

export function readScanTrees({ bytes }: ParsedScans): ScanTrees {
  // What is read may not be shared memory.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own writing, above
  return deserialize(Uint8Array.from(bytes)) as ScanTrees;
}

function columnOf(text: string): Side {
  const { tree } = check(`(${text} > 0)`, table);
  if (tree?.kind !== 'comparison') throw new Error(`no operand: ${text}`);
  return tree.left;
}
