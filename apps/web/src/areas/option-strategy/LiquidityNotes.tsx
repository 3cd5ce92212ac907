import type { Leg, LiquidityWarning } from '@parakh/option-strategies';
import { Icon, t } from '@parakh/ui';
import { ExplainedTerm } from '../options/index.ts';
import { legName } from './GreeksPanel.tsx';
import { strategyTerms } from './strategy-terms.ts';
import './position-desk.css';

/** What makes a leg dear or hard to trade; nothing where nothing does. */
export function LiquidityNotes({ warnings, legs }: { warnings: readonly LiquidityWarning[]; legs: readonly Leg[] }) {
  if (warnings.length === 0) return null;
  return (
    <section className="panel position-warnings" aria-label={t(strategyTerms.liquidity.word)}>
      <h2>
        <Icon name="warn" /> {t(strategyTerms.liquidity.word)} <ExplainedTerm term={strategyTerms.liquidity} />
      </h2>
      <ul>
        {warnings.map(({ kind, leg, message }) => (
          <li key={`${kind} ${leg}`}>
            {leg === null ? null : <b>{legName(legs[leg]!)}</b>} {t(message)}
          </li>
        ))}
      </ul>
    </section>
  );
}
