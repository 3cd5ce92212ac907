import type { Column } from '@parakh/frames';
import type { Inputs, KernelNode } from '../nodes.ts';
import type { Host } from './host.ts';
import type { Source, Value } from './values.ts';

/** By name; a function of several operands has a list. */
export type KernelSources = Readonly<Record<string, Source | readonly Source[]>>;

/** What a way of adding one bar needs to know. */
export interface Stepping {
  readonly node: KernelNode;
  readonly sources: KernelSources;
  readonly host: Host;
  readonly value: Value;
}

/** The columns a kernel reads, by name. */
export function inputsOf(sources: KernelSources, of: (source: Source) => Column): Inputs {
  return Object.fromEntries(
    Object.entries(sources).map(([name, source]) => [name, 'kind' in source ? of(source) : source.map(of)]),
  );
}

/** The same again and again, in one record. */
export function reader(sources: KernelSources): (of: (source: Source) => Column) => Inputs {
  const record: Record<string, Column | readonly Column[]> = {};
  const entries = Object.entries(sources);
  return (of) => {
    for (const [name, source] of entries) record[name] = 'kind' in source ? of(source) : source.map(of);
    return record;
  };
}

export function listed(sources: KernelSources): Source[] {
  return Object.values<Source | readonly Source[]>(sources).flat();
}
