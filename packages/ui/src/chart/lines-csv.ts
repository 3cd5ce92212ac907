import { csvText } from '../table/csv.ts';
import { t } from '../words.ts';
import type { DrawnLine, LinesShape } from './lines-shape.ts';
import { knownAt } from './shape.ts';

/** The lines of a drawing as columns beside their places; a place at which a line has no value of its own is empty in it. */
export function linesCsv({ panes, xText, xFile = xText }: Pick<LinesShape, 'panes' | 'xText' | 'xFile'>): string {
  const columns = panes.flatMap(({ title, isNamed, lines }) =>
    lines.map((line) => ({
      title: isNamed && lines.length > 1 ? `${t(title)}: ${t(line.title)}` : t(line.title),
      values: valuesByPlace(line),
    })),
  );
  const places = [...new Set(columns.flatMap(({ values }) => [...values.keys()]))].toSorted(
    (one, other) => one - other,
  );
  return csvText(
    [t('Where'), ...columns.map(({ title }) => title)],
    places.map((place) => [xFile(place), ...columns.map(({ values }) => values.get(place))]),
  );
}

const valuesByPlace = ({ x, values }: DrawnLine) => new Map(Array.from(x, (place, i) => [place, knownAt(values, i)]));
