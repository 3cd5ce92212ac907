import { api, type Statement } from '@parakh/contract';
import { Empty, Loaded, Panel, Segment, t } from '@parakh/ui';
import { useState } from 'react';
import { useApi } from '../../shared/api/api.ts';
import { useAddressChoice } from '../../shared/screens/address.ts';
import { StatementTable } from './StatementTable.tsx';
import './stock.css';

const HEIGHT = 420;
const kinds = [
  { value: 'income', word: 'Income' },
  { value: 'balance', word: 'Balance sheet' },
  { value: 'cash', word: 'Cash flow' },
  { value: 'ratios', word: 'Ratios' },
] as const;
type Kind = (typeof kinds)[number]['value'];
const kindNames = kinds.map(({ value }) => value);
export const periods = [
  { value: 'annual', word: 'Year' },
  { value: 'quarterly', word: 'Quarter' },
] as const;
const bases = [
  { value: 'consolidated', word: 'Group', says: 'Consolidated: the whole group of companies' },
  { value: 'standalone', word: 'Alone', says: 'Stand-alone: the company without those it owns' },
] as const;
type Basis = (typeof bases)[number]['value'];

interface Asked {
  readonly symbol: string;
  readonly period: Statement['period'];
  readonly basis: Basis;
}

/** What a company published, line by line and period by period. */
export function StatementPanel({ symbol }: { symbol: string }) {
  const [kind, setKind] = useAddressChoice('statement', kindNames, 'income');
  const [period, setPeriod] = useState<Statement['period']>('annual');
  const [basis, setBasis] = useState<Basis>('consolidated');
  const asked = useStatement(kind, { symbol, period, basis });
  return (
    <Panel
      title="Statements"
      flush
      className="c12"
      foot={t('Figures as published; a line with a formula is worked out of them.')}
    >
      <div className="statement-tools">
        <Segment label="Statement" value={kind} choices={kinds} onChange={setKind} />
        <Segment label="Period" value={period} choices={periods} onChange={setPeriod} />
        <Segment label="Basis" value={basis} choices={bases} onChange={setBasis} />
      </div>
      <Loaded query={asked} lines={10} height={HEIGHT}>
        {(statement) =>
          statement.lines.length === 0 ? <Empty says={whyEmpty(statement)} /> : <StatementTable statement={statement} />
        }
      </Loaded>
    </Panel>
  );
}

/** Only the one that is looked at is asked for; the others wait. */
function useStatement(kind: Kind, { symbol, period, basis }: Asked) {
  const params = { s: symbol };
  const wanted = (one: Kind) => ({ when: kind === one, keepPrevious: true });
  const sent = { params: { ...params, period }, query: { basis } };
  const income = useApi(api.content.incomeStatement, sent, wanted('income'));
  const balance = useApi(api.content.balanceSheet, sent, wanted('balance'));
  const cash = useApi(api.content.cashFlow, { params, query: { basis, period } }, wanted('cash'));
  const ratios = useApi(api.content.companyRatios, { params, query: { basis, period } }, wanted('ratios'));
  return { income, balance, cash, ratios }[kind];
}

function whyEmpty({ basis, notKnown }: Statement): string {
  if (basis === null)
    return 'No statements of this company are available: import the tables or the workbook of its statements.';
  return notKnown ?? 'The available statements do not contain this part.';
}
