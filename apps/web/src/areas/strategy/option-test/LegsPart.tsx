import { Icon, t } from '@parakh/ui';
import { plainLeg, type TestLegForm } from '../../../shared/saved/option-test-legs.ts';
import { ExplainedTerm } from '../../options/index.ts';
import type { Faults } from './request.ts';
import { TestLegRow } from './TestLegRow.tsx';
import { testTerms } from './terms.ts';
import './option-test.css';

const MOST_LEGS = 10;

/** The legs by rule: how each contract is chosen anew at an entry. */
export function LegsPart({
  legs,
  faults,
  onChange,
}: {
  legs: readonly TestLegForm[];
  faults: Faults;
  onChange: (legs: readonly TestLegForm[]) => void;
}) {
  return (
    <section aria-label={t('Legs')}>
      <div className="row-between test-legs-head">
        <b>
          {t('Legs')} <ExplainedTerm term={testTerms.byRule} />
        </b>
        <button
          type="button"
          className="btn sm"
          disabled={legs.length >= MOST_LEGS}
          onClick={() => onChange([...legs, plainLeg])}
        >
          <Icon name="plus" />
          {t('Add a leg')}
        </button>
      </div>
      <ol className="test-legs">
        {legs.map((leg, i) => (
          <TestLegRow
            // What stands at a place is the leg: the same may stand there twice.
            // oxlint-disable-next-line react/no-array-index-key
            key={i}
            place={i}
            leg={leg}
            faults={faults}
            onChange={(next) => onChange(legs.with(i, next))}
            onRemove={() => onChange(legs.filter((_, j) => j !== i))}
          />
        ))}
      </ol>
      {faults.legs ? (
        <p className="help bad test-legs-fault" role="alert">
          {t(faults.legs)}
        </p>
      ) : null}
    </section>
  );
}
