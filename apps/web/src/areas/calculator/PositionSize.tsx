import { type PositionTerms, positionOf } from '@parakh/calculators';
import { count, ratio, t } from '@parakh/ui';
import { CalculatorScreen } from './CalculatorScreen.tsx';
import { Fields } from './Fields.tsx';
import type { Formula } from './Formulas.tsx';
import { inPaise, inRupees, paise } from './formats.ts';
import type { Inputs } from './inputs.ts';
import type { Result } from './Results.tsx';
import { useInputs } from './use-inputs.ts';

const amount = { kind: 'number', unit: '₹', least: 0.05, most: 1e9 } as const;
const inputs = {
  capital: { ...amount, label: 'Capital', usual: 5_00_000, least: 1, most: 1e11 },
  risk: { kind: 'number', label: 'Risk of this trade', unit: '%', usual: 1, least: 0.01, most: 100 },
  entry: { ...amount, label: 'Entry', usual: 1_250 },
  stop: { ...amount, label: 'Stop', usual: 1_225, says: 'Below the entry when buying, above it when selling short.' },
  target: { ...amount, label: 'Target', usual: 1_300, mayBeEmpty: true },
  lot: {
    kind: 'number',
    label: 'Lot',
    usual: 1,
    least: 1,
    most: 1e6,
    isWhole: true,
    says: '1 for shares; the lot size of a future.',
  },
  leverage: {
    kind: 'number',
    label: 'Buying power',
    unit: '×',
    usual: 1,
    least: 0.1,
    most: 50,
    says: 'How many times the capital your broker lets you buy for.',
  },
} as const satisfies Inputs;

/** How many shares a trade may have so that its stop costs what is risked. */
export function PositionSize() {
  const form = useInputs(inputs);
  const { capital, risk, entry, stop, target, lot, leverage } = form.values;
  const terms: PositionTerms = {
    capitalPaise: inPaise(capital),
    riskPct: risk,
    entryPaise: inPaise(entry),
    stopPaise: inPaise(stop),
    targetPaise: inPaise(target),
    lot,
    leverage,
  };
  return (
    <CalculatorScreen
      title="Position size calculator"
      note="How many shares, so that the stop costs no more than you choose."
      form={form}
      fields={<Fields form={form} />}
      results={resultsOf(terms)}
      formulas={formulasOf(terms)}
      assumed={assumed}
    />
  );
}

const assumed = [
  'The stop is filled at its price. In a gap the loss is larger.',
  'Charges are left out: the brokerage calculator says what they take.',
  'Quantities are whole lots, rounded down.',
] as const;

function resultsOf(terms: PositionTerms): Result[] {
  const position = positionOf(terms);
  const missing = position
    ? 'Not known: a box is empty or wrong.'
    : 'The stop stands at the entry: nothing would be risked.';
  const known = { missing };
  return [
    { ...known, title: 'Quantity', value: position?.quantity, format: count, note: quantityNote(position) },
    { ...known, title: 'Lots', value: position?.lots, format: count },
    { ...known, title: 'Value', value: position?.valuePaise, format: paise },
    { ...known, title: 'Loss at the stop', value: position?.lossPaise, format: paise },
    { title: 'Gain at the target', value: position?.gainPaise, format: paise, missing: 'No target is set.' },
    {
      title: 'Reward for each rupee risked',
      value: position?.reward,
      format: ratio,
      missing: 'No target is set.',
    },
    { ...known, title: 'What is risked', value: position?.riskPaise, format: paise },
  ];
}

function quantityNote(position: ReturnType<typeof positionOf>): string {
  if (!position || Number.isNaN(position.quantity)) return '';
  const side = position.side === 'long' ? t('bought, stop below') : t('sold short, stop above');
  return position.limit === 'risk' ? side : `${side}; ${t('the capital allows no more')}`;
}

function formulasOf(terms: PositionTerms): Formula[] {
  const position = positionOf(terms);
  const { lot, riskPct, leverage } = terms;
  const isKnown = position !== undefined && !Number.isNaN(position.quantity);
  return [
    {
      says: 'What is risked',
      rule: 'risk = capital × risk %',
      ...worked(isKnown, () => `${inRupees(terms.capitalPaise)} × ${riskPct} % = ${inRupees(position!.riskPaise)}`),
    },
    {
      says: 'By the risk',
      rule: 'quantity = risk ÷ |entry − stop|, down to whole lots',
      ...worked(
        isKnown,
        () =>
          `${inRupees(position!.riskPaise)} ÷ ${inRupees(position!.lossEachPaise)} → ${count.text(position!.byRisk)}`,
      ),
    },
    {
      says: 'By the capital',
      rule: 'quantity = capital × buying power ÷ entry, down to whole lots',
      ...worked(
        isKnown,
        () =>
          `${inRupees(terms.capitalPaise)} × ${leverage} ÷ ${inRupees(terms.entryPaise)} → ${count.text(position!.byCapital)}${lot > 1 ? ` (${t('lots of {lot}', { lot })})` : ''}`,
      ),
    },
    {
      says: 'The smaller of both is taken',
      rule: 'loss at the stop = quantity × |entry − stop|',
      ...worked(
        isKnown,
        () =>
          `${count.text(position!.quantity)} × ${inRupees(position!.lossEachPaise)} = ${inRupees(position!.lossPaise)}`,
      ),
    },
  ];
}

function worked(isKnown: boolean, text: () => string): { worked?: string } {
  return isKnown ? { worked: text() } : {};
}
