import { api, type HoldingRisk } from '@parakh/contract';
import { dayText, grouped, Loaded, MISSING, Panel, rupees, t } from '@parakh/ui';
import { useApi } from '../../shared/api/api.ts';
import type { ListedShares } from './listed-shares.ts';
import './holding-risk.css';

/** What the last year says of the risk in what is held now. `leftOut`: rows without prices here. */
export function HoldingRiskPanel({ shares, leftOut }: { shares: readonly ListedShares[]; leftOut: number }) {
  const risk = useApi(api.market.manageRisk, { body: { holdings: [...shares] } }, { keepPrevious: true });
  const without = t(
    leftOut === 1 ? 'without 1 row that has no prices here' : 'without {leftOut} rows that have no prices here',
    {
      leftOut,
    },
  );
  return (
    <Panel title="Risk" note={leftOut > 0 ? without : null} foot={risk.data ? pastOf(risk.data) : null}>
      <Loaded query={risk} lines={3} height={96}>
        {(shown) => (shown.why === null ? <RiskFigures risk={shown} /> : <p className="t2">{shown.why}</p>)}
      </Loaded>
    </Panel>
  );
}

function pastOf({ from, to, sessions }: HoldingRisk): string | null {
  if (from === null || to === null) return null;
  const words = { sessions, from: dayText(from), to: dayText(to) };
  return t(
    'These shares through {sessions} sessions, {from} to {to}. What comes may be worse than anything in them.',
    words,
  );
}

const percentText = (percent: number | null) => (percent === null ? MISSING : `${grouped(percent)} %`);
const figureText = (figure: number | null, digits: number) => (figure === null ? MISSING : grouped(figure, digits));

function RiskFigures({ risk }: { risk: HoldingRisk }) {
  const { valueAtRisk, valueAtRiskPct, beta, volatilityPct, maxDrawdownPct, drawdownFrom, drawdownTo } = risk;
  const fell = drawdownFrom && drawdownTo ? `${dayText(drawdownFrom)} – ${dayText(drawdownTo)}` : null;
  const figures = [
    {
      word: 'Value at risk, a day',
      figure: valueAtRisk === null ? MISSING : rupees.text(valueAtRisk),
      more: percentText(valueAtRiskPct),
      says: 'On one session in twenty they lost more than that.',
    },
    {
      word: 'Beta',
      figure: figureText(beta, 2),
      more: t('to NIFTY 50'),
      says: 'By how many percent they moved, in the mean, where the NIFTY 50 moved by one.',
    },
    {
      word: 'Volatility',
      figure: percentText(volatilityPct),
      more: t('a year'),
      says: 'Standard deviation of their daily changes, times the root of the sessions of a year.',
    },
    {
      word: 'Max drawdown',
      figure: percentText(maxDrawdownPct),
      more: fell,
      says: 'The most that closes fell from a high before them.',
    },
    {
      word: 'Concentration',
      figure: figureText(risk.effectiveHoldings, 1),
      more: t('equal holdings'),
      says: 'As many equal holdings are as concentrated as these: 1 ÷ the sum of the squared weights.',
    },
  ];
  return (
    <dl className="holding-risk">
      {figures.map(({ word, figure, more, says }) => (
        <div key={word} title={t(says)}>
          <dt>{t(word)}</dt>
          <dd>
            <b>{figure}</b> {more === null ? null : <span className="t3">{more}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
