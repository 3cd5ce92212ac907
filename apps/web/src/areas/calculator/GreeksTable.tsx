import { optionValues } from '@parakh/options';
import { columnsOf, DataTable, type Format, Panel, t } from '@parakh/ui';
import { asLoadable } from '../../shared/tables/as-loadable.ts';
import type { PricedOption } from './option-inputs.ts';

type Name = 'price' | 'delta' | 'gamma' | 'thetaDay' | 'vegaPoint' | 'rhoPoint' | 'chance';

interface GreekRow {
  readonly name: string;
  readonly says: string;
  readonly call: number;
  readonly put: number;
}

const greeks: readonly { readonly key: Name; readonly name: string; readonly says: string }[] = [
  { key: 'price', name: 'Price', says: 'What the model asks for one unit.' },
  { key: 'delta', name: 'Delta', says: 'The price changes by this when the underlying rises by 1.' },
  { key: 'gamma', name: 'Gamma', says: 'Delta changes by this when the underlying rises by 1.' },
  { key: 'thetaDay', name: 'Theta, a day', says: 'The price changes by this over one calendar day.' },
  { key: 'vegaPoint', name: 'Vega, a point', says: 'The price changes by this for one point of volatility.' },
  { key: 'rhoPoint', name: 'Rho, a point', says: 'The price changes by this for one point of interest.' },
  { key: 'chance', name: 'Ends in the money', says: 'The chance the model gives, as a fraction.' },
];

const four: Format = {
  text: (value) => (Math.abs(value) >= 100 ? value.toFixed(2) : value.toFixed(5)).replace('-', '−'),
  digits: 5,
};
const column = columnsOf<GreekRow>();
const columns = [
  column('name', 'Greek', undefined, { shows: ({ name }) => t(name) }),
  column('call', 'Call', four),
  column('put', 'Put', four),
  column('says', 'What it says', undefined, { rank: 2, shows: ({ says }) => t(says) }),
];

/** Both sides of the strike by the same volatility. */
export function GreeksTable({ option: { terms } }: { option: PricedOption }) {
  const [call, put] = [optionValues({ ...terms, kind: 'call' }), optionValues({ ...terms, kind: 'put' })];
  const rows = greeks.map(({ key, name, says }) => ({ name, says, call: call[key], put: put[key] }));
  return (
    <Panel title="Call and put of this strike" className="c12" flush>
      <DataTable
        query={asLoadable(rows)}
        columns={columns}
        rowKey={({ name }) => name}
        label="Call and put of this strike"
        tools={false}
        empty="–"
      />
    </Panel>
  );
}
