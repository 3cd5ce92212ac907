import { type Comparator, type Comparison, print } from '@parakh/language';
import { grouped, Select, t } from '@parakh/ui';
import { useBench } from './bench.ts';
import { Handle, RowTools } from './MoveTools.tsx';
import { NumberBox } from './NumberBox.tsx';
import { stepOf, withOperator, withRange } from './operand-edits.ts';
import { comparatorLabels } from './operand-text.ts';
import { keyOfPath, type Path, replaced } from './path.ts';
import { OpenSlots, Slot } from './Slot.tsx';
import './builder.css';

const USUAL_RANGE_PCT = 0.5;
const comparatorList: readonly Comparator[] = ['>', '>=', '<', '<=', 'crossup', 'crossdown', '==', '!=', 'near'];
const comparatorChoices = comparatorList.map((value) => ({ value, word: comparatorLabels[value] }));

/** One comparison: what, how compared, with what; and under it the operands that are open. */
export function RowView({ path, comparison }: { path: Path; comparison: Comparison }) {
  const { tree, edit, counts } = useBench();
  const key = keyOfPath(path);
  const change = (next: Comparison) => edit(replaced(tree, path, next));
  const count = counts.get(print(comparison));
  return (
    <>
      <div className="clause-row">
        <Handle path={path} />
        <div className="clause-words">
          <Slot path={[...path, 'left']} />
          <Select
            label="How they are compared"
            data-at={`compare:${key}`}
            choices={comparatorChoices}
            value={comparison.operator}
            onChange={({ target }) => {
              const operator = comparatorList.find((one) => one === target.value);
              if (operator) change(withOperator(comparison, operator));
            }}
          />
          <Slot path={[...path, 'right']} />
          {comparison.operator === 'near' ? (
            <span className="within">
              {t('within')}
              <NumberBox
                label={t('Within how many percent')}
                value={comparison.range ?? USUAL_RANGE_PCT}
                step={stepOf(comparison.range ?? USUAL_RANGE_PCT, false)}
                onChange={(range) => change(withRange(comparison, range))}
              />
              %
            </span>
          ) : null}
        </div>
        <span className="num clause-count" title={t('Stocks that pass this row alone')}>
          {count === undefined ? '' : grouped(count, 0)}
        </span>
        <RowTools path={path} />
      </div>
      <OpenSlots path={[...path, 'left']} />
      <OpenSlots path={[...path, 'right']} />
    </>
  );
}
