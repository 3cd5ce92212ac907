import type { rulesOn, TripCost } from '@parakh/calculators';
import { columnsOf, DataTable, dayText, t } from '@parakh/ui';
import { asLoadable } from '../../shared/tables/as-loadable.ts';
import { moneyColumn } from './money-column.ts';
import './calculator.css';

interface ChargeRow {
  readonly name: string;
  readonly buying: number;
  readonly selling: number;
  readonly both: number;
}

const names = {
  brokerage: 'Brokerage',
  stt: 'STT',
  exchange: 'Exchange and IPFT',
  sebi: 'SEBI’s fee',
  stamp: 'Stamp duty',
  gst: 'GST',
  depository: 'Depository (DP)',
  total: 'In all',
} as const;
const keys = ['brokerage', 'stt', 'exchange', 'sebi', 'stamp', 'gst', 'depository', 'total'] as const;

const charge = columnsOf<ChargeRow>();
const chargeColumns = [
  charge('name', 'Charge', undefined, { shows: ({ name }) => t(name) }),
  moneyColumn<ChargeRow>('buying', 'Buying', (row) => row.buying),
  moneyColumn<ChargeRow>('selling', 'Selling', (row) => row.selling),
  moneyColumn<ChargeRow>('both', 'Both', (row) => row.both),
];

/** Each charge of both orders. */
export function ChargesTable({ cost }: { cost: TripCost | undefined }) {
  const rows = keys.map((key) => {
    const [buying, selling] = [cost?.buying[key] ?? NaN, cost?.selling[key] ?? NaN];
    return { name: names[key], buying, selling, both: buying + selling };
  });
  return (
    <DataTable
      query={asLoadable(rows)}
      columns={chargeColumns}
      rowKey={({ name }) => name}
      label="Charges"
      tools={false}
      empty="–"
    />
  );
}

type Rule = ReturnType<typeof rulesOn>[number];
const rule = columnsOf<Rule>();
const ruleColumns = [
  rule('name', 'Charge', undefined, { shows: ({ name }) => t(name) }),
  rule('from', 'Since', undefined, { shows: ({ from }) => dayText(from).slice(4) }),
  rule('circular', 'Law or circular', undefined, {
    rank: 2,
    shows: ({ circular }) => <span className="rule-source">{circular}</span>,
  }),
  rule('source', 'Read in', undefined, {
    rank: 2,
    shows: ({ source, doubt }) => <Source source={source} doubt={doubt} />,
  }),
];

/** The laws and circulars that hold on the day of the trade. */
export function RulesTable({ rules }: { rules: readonly Rule[] }) {
  return (
    <DataTable
      query={asLoadable(rules)}
      columns={ruleColumns}
      rowKey={({ name }) => name}
      label="Since when each rule holds"
      tools={false}
      empty={t('The rates of this day are not known.')}
    />
  );
}

function Source({ source, doubt }: Pick<Rule, 'source' | 'doubt'>) {
  return (
    <span className="rule-source">
      {source}
      {doubt ? <em className="t3"> {t('Not certain: {doubt}', { doubt })}</em> : null}
    </span>
  );
}
