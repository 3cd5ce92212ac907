import type { Arithmetic, Calculation, Factor, Term } from '@parakh/language';
import { Icon, Select, t } from '@parakh/ui';
import { useBench } from './bench.ts';
import { NumberBox } from './NumberBox.tsx';
import { number, stepOf } from './operand-edits.ts';
import { calculationLabels, factorText, operandText } from './operand-text.ts';
import { isFactor, keyOfPath, nodeAt, type Path, replaced } from './path.ts';
import './builder.css';
import './slots.css';

const calculations: readonly Calculation[] = ['+', '-', '*', '/'];
const calculationChoices = calculations.map((value) => ({ value, word: calculationLabels[value] }));

export function factorAt(tree: Parameters<typeof nodeAt>[0], path: Path): Factor {
  const node = nodeAt(tree, path);
  if (!isFactor(node)) throw new Error(`no operand stands at ${keyOfPath(path)}`);
  return node;
}

/** One side of a comparison, or one operand in another: names as buttons that open, numbers to be typed over. */
export function Slot({ path }: { path: Path }) {
  const { tree } = useBench();
  const factor = factorAt(tree, path);
  if (factor.kind === 'term') return <TermPill path={path} term={factor} />;
  return factor.kind === 'number' ? (
    <NumberPill path={path} value={factor.value} />
  ) : (
    <Calculated path={path} node={factor} />
  );
}

function TermPill({ path, term }: { path: Path; term: Term }) {
  const { opened, toggle } = useBench();
  const key = keyOfPath(path);
  const { name, detail, frame } = operandText(term);
  return (
    <button
      type="button"
      className="pill"
      data-at={`open:${key}`}
      aria-expanded={opened.has(key)}
      aria-label={t('Change {what}', { what: factorText(term) })}
      title={factorText(term)}
      onClick={() => toggle(path)}
    >
      <span className="clip">
        {name} {detail ? <em>{detail}</em> : null} {frame ? <em className="frame">{frame}</em> : null}
      </span>
    </button>
  );
}

function NumberPill({ path, value }: { path: Path; value: number }) {
  const { tree, edit, opened, toggle } = useBench();
  const key = keyOfPath(path);
  return (
    <span className="pill number">
      <NumberBox
        label={t('Number')}
        value={value}
        step={stepOf(value, false)}
        onChange={(next) => edit(replaced(tree, path, number(next)))}
      />
      <button
        type="button"
        data-at={`open:${key}`}
        aria-expanded={opened.has(key)}
        aria-label={t('Change {what}', { what: String(value) })}
        onClick={() => toggle(path)}
      >
        <Icon name="down" />
      </button>
    </span>
  );
}

function Calculated({ path, node }: { path: Path; node: Arithmetic }) {
  const { tree, edit } = useBench();
  const isInner = nodeAt(tree, path.slice(0, -1))?.kind === 'arithmetic';
  const choose = (operator: Calculation) => edit(replaced(tree, path, { ...node, operator }));
  return (
    <span className="calculation">
      {isInner ? <span className="t3">(</span> : null}
      <Slot path={[...path, 'left']} />
      <Select
        label="Calculation"
        choices={calculationChoices}
        value={node.operator}
        onChange={({ target }) => {
          const operator = calculations.find((one) => one === target.value);
          if (operator) choose(operator);
        }}
      />
      <Slot path={[...path, 'right']} />
      {isInner ? <span className="t3">)</span> : null}
    </span>
  );
}

/** The forms of the operands that are open at this place. */
export function OpenSlots({ path }: { path: Path }) {
  const { tree, opened, slotForm } = useBench();
  const factor = factorAt(tree, path);
  if (factor.kind === 'arithmetic') {
    return (
      <>
        <OpenSlots path={[...path, 'left']} />
        <OpenSlots path={[...path, 'right']} />
      </>
    );
  }
  return opened.has(keyOfPath(path)) ? slotForm(path, factor) : null;
}
