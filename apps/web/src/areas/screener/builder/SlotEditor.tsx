import type { Factor, NumberValue, Operand, Term } from '@parakh/language';
import { table } from '@parakh/scan';
import { Icon, t } from '@parakh/ui';
import { ArgumentFields } from './ArgumentFields.tsx';
import { type Bench, useBench } from './bench.ts';
import { NumberField } from './NumberBox.tsx';
import { OffsetFields } from './OffsetFields.tsx';
import { OperandPicker } from './OperandPicker.tsx';
import { asCalculation, asNumber, asTerm, guidesOf, number, stepOf, withOffset, withOperand } from './operand-edits.ts';
import { factorText } from './operand-text.ts';
import { childAt, isFactor, keyOfPath, nodeAt, type Path, replaced } from './path.ts';
import './slots.css';

/** The form of one operand, in place under its row. */
export function SlotEditor({ path, factor }: { path: Path; factor: Term | NumberValue }) {
  const bench = useBench();
  const { tree, edit } = bench;
  const choose = (operand: Operand) =>
    edit(replaced(tree, path, withOperand(table, factor, operand)), { focus: `pick:${keyOfPath(path)}` });
  return (
    <fieldset className="slot-form" aria-label={t('Change {what}', { what: factorText(factor) })}>
      <div className="slot-head">
        <OperandPicker
          at={`pick:${keyOfPath(path)}`}
          operand={factor.kind === 'term' ? factor.operand : undefined}
          onPick={choose}
        />
        <SlotTools path={path} factor={factor} />
        <button
          type="button"
          className="iconbtn sm push"
          aria-label={t('Close this form')}
          title={t('Close this form')}
          onClick={() => bench.toggle(path)}
        >
          <Icon name="up" />
        </button>
      </div>
      {factor.kind === 'term' ? (
        <TermForm path={path} term={factor} />
      ) : (
        <NumberForm path={path} value={factor.value} />
      )}
    </fieldset>
  );
}

function TermForm({ path, term }: { path: Path; term: Term }) {
  const { tree, edit } = useBench();
  const { description, formula } = term.operand;
  return (
    <>
      <p className="xs t3" title={formula}>
        {t(description)}
      </p>
      <div className="slot-fields">
        <ArgumentFields path={path} term={term}>
          {term.offset ? (
            <OffsetFields
              offset={term.offset}
              onChange={(offset) => edit(replaced(tree, path, withOffset(term, offset)))}
            />
          ) : null}
        </ArgumentFields>
      </div>
    </>
  );
}

function NumberForm({ path, value }: { path: Path; value: number }) {
  const { tree, edit } = useBench();
  const set = (next: number) => edit(replaced(tree, path, number(next)));
  const guides = guidesOf(factorBeside(tree, path));
  return (
    <div className="slot-fields">
      <NumberField label={t('Number')} value={value} step={stepOf(value, false)} onChange={set} />
      {guides.length > 0 ? (
        <div className="field small">
          <span className="label">{t('Usual levels')}</span>
          <div className="row">
            {guides.map((guide) => (
              <button key={guide} type="button" className="btn sm" onClick={() => set(guide)}>
                {guide}
              </button>
            ))}
          </div>
        </div>
      ) : null}
    </div>
  );
}

/** What stands on the other side of the operator. */
function factorBeside(tree: Bench['tree'], path: Path): Factor | undefined {
  const above = nodeAt(tree, path.slice(0, -1));
  const other = above && childAt(above, path.at(-1) === 'left' ? 'right' : 'left');
  return isFactor(other) ? other : undefined;
}

/** A number may stand on the right of a comparison, beside an operand in a calculation, and where a parameter says so. */
function takesNumber(tree: Bench['tree'], path: Path): boolean {
  const above = nodeAt(tree, path.slice(0, -1));
  const step = path.at(-1);
  if (above?.kind === 'comparison') return step === 'right';
  if (above?.kind === 'arithmetic') return factorBeside(tree, path)?.kind !== 'number';
  if (above?.kind !== 'term' || typeof step !== 'number') return false;
  return (above.operand.parameters[step] ?? above.operand.parameters.at(-1))?.orNumber ?? false;
}

/** Something else in this place: a number, a name, a calculation with it, or it alone instead of a calculation. */
function SlotTools({ path, factor }: { path: Path; factor: Term | NumberValue }) {
  const { tree, edit } = useBench();
  const above = path.slice(0, -1);
  const isInner = nodeAt(tree, above)?.kind === 'arithmetic';
  const put = (at: Path, next: Factor, open: Path) =>
    edit(replaced(tree, at, next), { around: path, opened: open, focus: `open:${keyOfPath(open)}` });
  const calculate = () => {
    const next = asCalculation(table, factor, isInner);
    put(path, next, [...path, factor.kind === 'number' ? 'left' : 'right']);
  };
  return (
    <>
      {factor.kind === 'term' && takesNumber(tree, path) ? (
        <button
          type="button"
          className="btn sm ghost"
          onClick={() => put(path, asNumber(factor, factorBeside(tree, path)), path)}
        >
          {t('Number instead')}
        </button>
      ) : null}
      {factor.kind === 'number' ? (
        <button type="button" className="btn sm ghost" onClick={() => put(path, asTerm(table, factor), path)}>
          {t('Operand instead')}
        </button>
      ) : null}
      <button type="button" className="btn sm ghost" onClick={calculate}>
        {t('Calculate with it')}
      </button>
      {isInner && (factor.kind === 'term' || takesNumber(tree, above)) ? (
        <button type="button" className="btn sm ghost" onClick={() => put(above, factor, above)}>
          {t('Keep only this')}
        </button>
      ) : null}
    </>
  );
}
