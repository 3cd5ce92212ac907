import { text as textOf } from 'node:stream/consumers';
import { AppError, nanToNull } from '@parakh/base';
import {
  type OptionTerms,
  optionValues,
  type VolatilityStatus,
  valuesAtPrice,
  volatilityStatus,
} from '@parakh/options';
import { looseCommand, UsageError } from './command.ts';
import { table } from './table.ts';

interface ValuedOption {
  readonly status: VolatilityStatus;
  readonly price: number | null;
  readonly iv: number | null;
  readonly delta: number | null;
  readonly gamma: number | null;
  readonly thetaDay: number | null;
  readonly vegaPoint: number | null;
  readonly rhoPoint: number | null;
  readonly probItm: number | null;
}

const columns = ['type', 'on', 'underlying', 'strike', 'price', 'volatility', 'years', 'rate', 'dividend'] as const;
type Column = (typeof columns)[number];
type Cells = Readonly<Record<Column, string>>;
const HEAD = columns.join(',');

export const ivsCommand = looseCommand<readonly ValuedOption[]>({
  name: 'ivs',
  usage: '< CSV',
  description:
    'Values the options of a CSV on standard input: volatility out of a price, or a price out of a volatility, and the Greeks.',
  details: [
    `The first line is ${HEAD}.`,
    'type is CE or PE, on is spot or future; one of price and volatility is empty. Fractions of a year: 0.065 is 6.5 %.',
    'Theta is a calendar day, vega a point of volatility, rho a point of the rate. A price at or below intrinsic has no volatility.',
  ],
  flags: {},
  needs: 'nothing',
  run: async ({ words }) => {
    if (words.length > 0) throw new UsageError('the options are read from standard input: parakh ivs < options.csv');
    return valued(await textOf(process.stdin));
  },
  json: (options) => options,
  print: (options) =>
    table(
      ['status', 'price', 'IV %', 'delta', 'gamma', 'theta', 'vega', 'rho'].map((head, i) => ({
        head,
        isFigure: i > 0,
      })),
      options.map(({ status, price, iv, ...of }) => [
        status,
        price,
        iv === null ? null : iv * 100,
        of.delta,
        of.gamma,
        of.thetaDay,
        of.vegaPoint,
        of.rhoPoint,
      ]),
    ),
});

function valued(csv: string): ValuedOption[] {
  const [head = '', ...lines] = csv.trim().split(/\r?\n/);
  if (head.trim() !== HEAD) throw refused(1, `the first line is not ${HEAD}`);
  return lines.map((line, i) => valuedLine(line, i + 2));
}

function valuedLine(line: string, at: number): ValuedOption {
  const found = line.split(',').map((cell) => cell.trim());
  if (found.length !== columns.length) throw refused(at, `${found.length} cells instead of ${columns.length}`);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a cell for each column
  const cells = Object.fromEntries(columns.map((column, i) => [column, found[i]])) as Cells;
  if ((cells.price === '') === (cells.volatility === ''))
    throw refused(at, 'one of price and volatility is given, the other one is empty');
  const terms = termsOf(cells, at);
  const price = numberIn(cells, 'price', at);
  const isByPrice = cells.price !== '';
  const values = isByPrice
    ? valuesAtPrice(terms, price)
    : optionValues({ ...terms, volatility: numberIn(cells, 'volatility', at) });
  return {
    status: isByPrice ? volatilityStatus(terms, price) : 'ok',
    price: nanToNull(isByPrice ? price : values.price),
    iv: nanToNull(values.volatility),
    delta: nanToNull(values.delta),
    gamma: nanToNull(values.gamma),
    thetaDay: nanToNull(values.thetaDay),
    vegaPoint: nanToNull(values.vegaPoint),
    rhoPoint: nanToNull(values.rhoPoint),
    probItm: nanToNull(values.chance),
  };
}

function termsOf(cells: Cells, at: number): Omit<OptionTerms, 'volatility'> {
  const kind = { CE: 'call', PE: 'put' } as const;
  const { type, on } = cells;
  if (type !== 'CE' && type !== 'PE') throw refused(at, `type is CE or PE, not “${type}”`);
  if (on !== 'spot' && on !== 'future') throw refused(at, `on is spot or future, not “${on}”`);
  const number = (column: Column) => {
    const value = numberIn(cells, column, at);
    if (Number.isNaN(value)) throw refused(at, `${column} is missing`);
    return value;
  };
  return {
    kind: kind[type],
    on,
    underlying: number('underlying'),
    strike: number('strike'),
    years: number('years'),
    rate: number('rate'),
    dividendYield: number('dividend'),
  };
}

/** NaN of an empty cell. */
function numberIn(cells: Cells, column: Column, at: number): number {
  const cell = cells[column];
  if (cell === '') return NaN;
  const value = Number(cell);
  if (!Number.isFinite(value)) throw refused(at, `${column} is no number: “${cell}”`);
  return value;
}

function refused(line: number, reason: string): AppError {
  return new AppError('request.invalid', { reason: `Line ${line}: ${reason}.` });
}
