import type { BacktestReport } from '@parakh/contract';
import { Figure, gain, Panel, percent, rupees, t } from '@parakh/ui';
import './report.css';

/** What was earned before costs, what they took, what was left. */
export function CostPanel({ report: { statistics } }: { report: Pick<BacktestReport, 'statistics'> }) {
  const { charges, slippage, netPnl, trades, costSharePct } = statistics;
  const costs = (charges ?? 0) + (slippage ?? 0);
  const before = netPnl === null ? null : netPnl + costs;
  const whole = Math.max(Math.abs(before ?? 0), costs, 1);
  const rows = [
    { name: 'Before costs', value: before, format: gain, share: Math.abs(before ?? 0) / whole },
    { name: 'Charges and taxes', value: charges, format: rupees, share: (charges ?? 0) / whole },
    { name: 'Slippage', value: slippage, format: rupees, share: (slippage ?? 0) / whole },
    { name: 'Left', value: netPnl, format: gain, share: Math.abs(netPnl ?? 0) / whole },
  ];
  return (
    <Panel title="What it cost" className="c4">
      <ul className="costs">
        {rows.map(({ name, value, format, share }) => (
          <li key={name}>
            <span className="row-between">
              <span>{t(name)}</span>
              <b>
                <Figure value={value} format={format} missing="No trade was closed." />
              </b>
            </span>
            <span className="meter">
              <i style={{ width: `${Math.min(100, 100 * share)}%` }} />
            </span>
          </li>
        ))}
      </ul>
      <p className="xs t3">
        {trades > 0 ? t('{cost} a trade.', { cost: rupees.text(costs / trades) }) : null}{' '}
        {costSharePct === null
          ? t('There was no profit before costs to take a share of.')
          : t('Costs took {share} % of the profit before them.', { share: percent.text(costSharePct) })}
      </p>
    </Panel>
  );
}
