import { api, type Statement, type StatementLine } from '@parakh/contract';
import { change, changePct, Figure, Loaded, Panel, Segment, signed, t } from '@parakh/ui';
import { useState } from 'react';
import { useApi } from '../../shared/api/api.ts';
import { periods } from './StatementPanel.tsx';
import { changeOfYear, formatOf, unitOf } from './statement-words.ts';
import { TrendBars } from './TrendBars.tsx';
import './stock.css';

const HEIGHT = 300;
const ofResults = ['sales', 'operatingProfit', 'profit', 'eps', 'operatingMargin', 'netMargin'];
const ofRatios = ['Return On Equity', 'ROCE', 'Debt to equity', 'Interest coverage ratio'];

/** How the lines that are looked at first went, each as bars. */
export function TrendPanel({ symbol }: { symbol: string }) {
  const [period, setPeriod] = useState<Statement['period']>('quarterly');
  const sent = { params: { s: symbol, period }, query: {} };
  const results = useApi(api.content.incomeStatement, sent, { keepPrevious: true });
  const ratios = useApi(
    api.content.companyRatios,
    { params: { s: symbol }, query: { period } },
    { keepPrevious: true },
  );
  return (
    <Panel
      title="Trends"
      note={t('beside each the change on a year before')}
      className="c8"
      control={<Segment label="Period" value={period} choices={periods} onChange={setPeriod} />}
    >
      <Loaded query={results} lines={8} height={HEIGHT}>
        {(statement) => (
          <div className="trends">
            {[...linesOf(statement, ofResults), ...linesOf(ratios.data, ofRatios)].map(({ of, line }) => (
              <Trend key={line.name} statement={of} line={line} />
            ))}
            {statement.lines.length === 0 ? (
              <p className="t2">
                {t('No statements of this company are available: import the tables or the workbook of its statements.')}
              </p>
            ) : null}
          </div>
        )}
      </Loaded>
    </Panel>
  );
}

function linesOf(statement: Statement | undefined, names: readonly string[]) {
  return names.flatMap((name) => {
    const line = statement?.lines.find((one) => one.name === name);
    return statement && line ? [{ of: statement, line }] : [];
  });
}

/** Less debt is no loss: a ratio's change has no colour. */
const changeFormats = {
  crore: changePct,
  rupees: changePct,
  percent: change,
  times: { text: (value: number) => signed(value), digits: 2 },
} as const;

function Trend({ statement, line }: { statement: Statement; line: StatementLine }) {
  return (
    <figure className="trend">
      <figcaption className="row-between">
        <span>
          {t(line.title)} <span className="u">{unitOf(line)}</span>
        </span>
        <Figure
          value={changeOfYear(line, statement.period)}
          format={changeFormats[line.unit]}
          unit={line.unit === 'crore' || line.unit === 'rupees'}
          missing="The figure of a year before is not available, or was no gain."
        />
      </figcaption>
      <TrendBars line={line} periods={statement.periods} format={formatOf(line)} />
    </figure>
  );
}
