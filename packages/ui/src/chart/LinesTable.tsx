import { t } from '../words.ts';
import type { LinesShape } from './lines-shape.ts';
import { knownAt } from './shape.ts';
import { placeAt } from './thinned.ts';

const ROWS = 24;

/** The chart's twin for those who hear it: every line at places evenly spread over the axis. */
export function LinesTable({ shape: { panes, xText }, label }: { shape: LinesShape; label: string }) {
  const x = panes[0]?.lines[0]?.x ?? [];
  const rows = Math.min(ROWS, x.length);
  const places = Array.from({ length: rows }, (_, row) => Math.round((row * (x.length - 1)) / Math.max(1, rows - 1)));
  const columns = panes.flatMap(({ lines, format }) => lines.map((line) => ({ line, format })));
  return (
    <div className="vh">
      <table>
        <caption>{t('{chart}: {count} places of it', { chart: label, count: rows })}</caption>
        <thead>
          <tr>
            <th scope="col">{t('Where')}</th>
            {columns.map(({ line }) => (
              <th key={line.title} scope="col">
                {t(line.title)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {places.map((place) => (
            <tr key={place}>
              <th scope="row">{xText(x[place]!)}</th>
              {columns.map(({ line, format }) => (
                <td key={line.title}>{format(knownAt(line.values, placeAt(line.x, x[place]!)))}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
