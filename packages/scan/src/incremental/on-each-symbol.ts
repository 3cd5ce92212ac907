import type { Column } from '@parakh/frames';
import { inputsOf, listed, type Stepping } from './stepping.ts';
import { readingOf, type Source, type Step } from './values.ts';

/** A kernel that reads its inputs at the moment alone does not know whether it goes along bars or along symbols. */
export function onEachSymbol({ node, sources, host, value }: Stepping): Step {
  const readings = new Map(listed(sources).map((source) => [source, readingOf(source, 0, host.everywhere)]));
  value.column(node.answer);
  return ({ from, to }) => {
    const part = (column: Column) => (to - from === column.length ? column : column.subarray(from, to));
    const read = (source: Source) => part(readings.get(source)!());
    const columns = Object.fromEntries(
      node.columns.map((name, i) => {
        const series = value.series.get(name);
        return [name, series ? part(series.column(0)) : host.scratch(i, to - from)];
      }),
    );
    node.code.fill(inputsOf(sources, read), columns, node.chosen, 0);
  };
}
