import type { FrontRisk, OptimiserChoice } from '@parakh/option-strategies';
import { columnsOf, DataTable, gain, rupees, short, t, useWidth } from '@parakh/ui';
import { useMemo } from 'react';
import { asLoadable } from '../../../shared/tables/as-loadable.ts';
import { ExplainedTerm } from '../../options/index.ts';
import { strategyTerms } from '../strategy-terms.ts';
import { type FrontPoint, laidFront } from './front-layout.ts';
import { choiceText } from './taken-legs.ts';
import './optimiser.css';

interface Shown {
  readonly front: readonly OptimiserChoice[];
  readonly against: FrontRisk;
  readonly picked: string | undefined;
  readonly onPick: (name: string) => void;
}

const LEAST_WIDTH = 260;
const HEIGHT = 190;

/** The front as points, and as a table of the same. */
export function FrontPanel({ front, against, picked, onPick }: Shown) {
  const points = useMemo(
    () =>
      front.map((choice): FrontPoint => {
        const { name, expectedProfit, greatestLoss, margin } = choice;
        const risk = against === 'margin' ? margin.total : greatestLoss;
        return { name, words: choiceText(choice), expectedProfit, risk };
      }),
    [front, against],
  );
  const word = against === 'margin' ? t('Margin estimate') : t('Greatest loss');
  return (
    <section className="optimiser-front" aria-label={t('Pareto front')}>
      <h3>
        {t('Pareto front')} <ExplainedTerm term={strategyTerms.paretoFront} />
        <span className="t2 xs">{t('expected profit against {risk}', { risk: word.toLowerCase() })}</span>
      </h3>
      <FrontChart points={points} word={word} picked={picked} onPick={onPick} />
      <DataTable
        query={asLoadable(points)}
        columns={against === 'margin' ? marginColumns : lossColumns}
        rowKey={({ name }) => name}
        label="Pareto front"
        tools={false}
        maxHeight={210}
        picked={picked}
        onPick={({ name }) => onPick(name)}
        empty="No position is within the limits."
      />
    </section>
  );
}

const column = columnsOf<FrontPoint>();
const riskOf = ({ risk }: FrontPoint) => (risk === Infinity ? t('Unlimited') : rupees.text(risk));
const columnsWith = (word: string) => [
  column('words', 'Change', undefined, { shows: ({ words }) => <span className="front-words">{words}</span> }),
  column('expectedProfit', 'Expected profit', gain),
  column('risk', word, rupees, { shows: riskOf }),
];
const lossColumns = columnsWith('Greatest loss');
const marginColumns = columnsWith('Margin estimate');

function FrontChart({
  points,
  word,
  picked,
  onPick,
}: {
  points: readonly FrontPoint[];
  word: string;
  picked: string | undefined;
  onPick: (name: string) => void;
}) {
  const [box, width] = useWidth(LEAST_WIDTH);
  const laid = useMemo(() => (points.length > 0 ? laidFront(points, width, HEIGHT) : undefined), [points, width]);
  if (!laid) return null;
  const { left, right, top, bottom, zero, xTicks, yTicks, marks } = laid;
  return (
    // The table below is the same for the keyboard.
    <div ref={box} className="optimiser-front-chart">
      <svg className="chart" width={width} height={HEIGHT} viewBox={`0 0 ${width} ${HEIGHT}`} aria-hidden="true">
        {yTicks.map(({ y, value }) => (
          <g key={value}>
            <line x1={left} x2={right} y1={y} y2={y} className="grid-l" />
            <text x={right + 6} y={y + 4}>
              {short(value, 1)}
            </text>
          </g>
        ))}
        {xTicks.map(({ x, value }) => (
          <text key={value} x={x} y={bottom + 15} className="mid">
            {short(value, 1)}
          </text>
        ))}
        <text x={left} y={top - 6}>
          {t('Expected profit, ₹')}
        </text>
        <text x={right} y={top - 6} className="end">
          {word}, ₹ →
        </text>
        {zero === undefined ? null : <line x1={left} x2={right} y1={zero} y2={zero} className="optimiser-zero" />}
        {marks.map(({ name, words, x, y, isUnlimited }) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
          <g key={name} className={name === picked ? 'front-point sel' : 'front-point'} onClick={() => onPick(name)}>
            <title>{isUnlimited ? t('{words}: unlimited', { words }) : words}</title>
            <circle cx={x} cy={y} r="11" className="front-reach" />
            <circle
              cx={x}
              cy={y}
              r={name === picked ? 6 : 4}
              className={isUnlimited ? 'front-dot open' : 'front-dot'}
            />
          </g>
        ))}
      </svg>
    </div>
  );
}
