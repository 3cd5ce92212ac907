import type { MomentumWeights } from '@parakh/contract';
import { grouped, Panel, t } from '@parakh/ui';
import { nseWeights, sharesOf, spanLabels, spans, weightsText } from './momentum-weights.ts';
import './scanner-lists.css';

const choices: readonly { word: string; weights: MomentumWeights }[] = [
  { word: 'Exchange', weights: nseWeights },
  { word: 'Equal', weights: { twelve: 50, six: 50, three: 50 } },
  { word: 'Short', weights: { twelve: 0, six: 50, three: 50 } },
];

/** How much each span counts. At least one stays above nothing. */
export function WeightsPanel({
  weights,
  onChange,
}: {
  weights: MomentumWeights;
  onChange: (weights: MomentumWeights) => void;
}) {
  const shares = sharesOf(weights);
  const set = (next: MomentumWeights) => {
    if (next.twelve + next.six + next.three > 0) onChange(next);
  };
  return (
    <Panel title="Weights" note={t('shares of the score')} className="c3 weights">
      <div className="row chips-line">
        {choices.map((choice) => {
          const isChosen = weightsText(choice.weights) === weightsText(weights);
          return (
            <button
              key={choice.word}
              type="button"
              className={isChosen ? 'chip sel' : 'chip'}
              aria-pressed={isChosen}
              onClick={() => set(choice.weights)}
            >
              {t(choice.word)}
            </button>
          );
        })}
      </div>
      {spans.map((span) => (
        <div key={span} className="slider">
          <span className="row-between">
            <span>{t(spanLabels[span])}</span>
            <b>{grouped(shares[span], 0)} %</b>
          </span>
          <input
            type="range"
            aria-label={t(spanLabels[span])}
            min={0}
            max={100}
            step={5}
            value={weights[span]}
            onChange={(event) => set({ ...weights, [span]: Number(event.target.value) })}
          />
        </div>
      ))}
      <p className="xs t3">
        {t(
          'Twelve and six months, half each, is the formula of the exchange’s momentum indices. The list is ranked anew as you move.',
        )}
      </p>
    </Panel>
  );
}
