import { dayOf } from '@parakh/base';
import { type FieldProblem, frontRisks, type OptimiserScore, optimiserScores } from '@parakh/option-strategies';
import { ChoiceField, DateField, Segment, TextField, t } from '@parakh/ui';
import { ExplainedTerm } from '../../options/index.ts';
import { strategyTerms } from '../strategy-terms.ts';
import type { Builder } from '../use-builder.ts';
import { lastDay, type Outlook, type SearchForm, usualRange } from './question.ts';
import './optimiser.css';

export const scoreWords: Readonly<Record<OptimiserScore, string>> = {
  'expected-profit': 'Expected profit',
  'profit-per-margin': 'Profit by margin and premium',
  'chance-of-profit': 'Chance of a gain',
  'reward-to-risk': 'Profit by greatest loss',
};
const scoreChoices = optimiserScores.map((value) => ({ value, word: scoreWords[value] }));
const riskWords = { 'greatest-loss': 'Greatest loss', margin: 'Margin estimate' } as const;
const riskChoices = frontRisks.map((value) => ({ value, word: riskWords[value] }));

const outlookChoices: readonly { readonly value: Outlook; readonly word: string; readonly says: string }[] = [
  { value: 'higher', word: 'Higher', says: 'From the spot to one standard deviation above it' },
  { value: 'lower', word: 'Lower', says: 'From one standard deviation below the spot to it' },
  { value: 'stays', word: 'About here', says: 'Half a standard deviation to either side' },
  { value: 'own', word: 'Own range', says: 'The prices as they are typed' },
];

interface Fields {
  readonly form: SearchForm;
  readonly hasLegs: boolean;
  readonly builder: Builder;
  readonly problems: readonly FieldProblem[];
  readonly onChange: (change: Partial<SearchForm>) => void;
}

/** The view, the score and the limits. */
export function SearchFields(fields: Fields) {
  const { form, hasLegs, onChange } = fields;
  return (
    <>
      <div className="row wrap optimiser-choices">
        <Segment
          label="What is searched"
          value={form.of}
          choices={[
            ...(hasLegs
              ? ([
                  { value: 'position', word: 'Changes of these legs', says: 'At most two added, closed or rolled' },
                ] as const)
              : []),
            { value: 'new', word: 'A new trade', says: 'Of one or two legs' },
          ]}
          onChange={(of) => onChange({ of })}
        />
        <OutlookChoice {...fields} />
      </div>
      <div className="optimiser-pair">
        <fieldset className="optimiser-fields">
          <legend>{t('The view')}</legend>
          <ViewFields {...fields} />
        </fieldset>
        <fieldset className="optimiser-fields" aria-label={t('Score')}>
          <legend>
            {t('Score')} <ExplainedTerm term={strategyTerms.optimiserScore} />
          </legend>
          <ScoreFields {...fields} />
        </fieldset>
      </div>
      <fieldset className="optimiser-fields">
        <legend>{t('Limits')}</legend>
        <LimitFields {...fields} />
      </fieldset>
    </>
  );
}

function OutlookChoice({ form, builder: { market }, onChange }: Fields) {
  return (
    <Segment
      label="Where the price may go"
      value={form.outlook}
      choices={outlookChoices}
      onChange={(outlook) => onChange({ outlook, ...usualRange(outlook, form.date, market) })}
    />
  );
}

function ViewFields({ form, builder, problems, onChange }: Fields) {
  const { market, position, expiries } = builder;
  const last = lastDay(form, position.legs, expiries);
  return (
    <>
      <TextField
        label="Price from"
        unit="₹"
        inputMode="decimal"
        autoComplete="off"
        value={form.from}
        fault={faultOf(problems, 'view.from')}
        onChange={({ target }) => onChange({ from: target.value, outlook: 'own' })}
      />
      <TextField
        label="Price to"
        unit="₹"
        inputMode="decimal"
        autoComplete="off"
        value={form.to}
        fault={faultOf(problems, 'view.to')}
        onChange={({ target }) => onChange({ to: target.value, outlook: 'own' })}
      />
      <DateField
        label="By the day"
        value={form.date}
        min={dayOf(market.day)}
        {...(last !== undefined && { max: last })}
        fault={faultOf(problems, 'view.date')}
        onChange={(date) => onChange({ date, ...usualRange(form.outlook, date, market) })}
      />
      <TextField
        label="IV up or down"
        unit={t('points')}
        inputMode="text"
        autoComplete="off"
        value={form.iv}
        fault={faultOf(problems, 'view.iv')}
        onChange={({ target }) => onChange({ iv: target.value })}
      />
    </>
  );
}

function ScoreFields({ form, problems, onChange }: Fields) {
  return (
    <>
      <ChoiceField
        label="In the order of"
        value={form.score}
        choices={scoreChoices}
        onChange={(value) => onChange({ score: optimiserScores.find((one) => one === value)! })}
      />
      <ChoiceField
        label="Front: profit against"
        value={form.front}
        choices={riskChoices}
        onChange={(value) => onChange({ front: frontRisks.find((one) => one === value)! })}
      />
      <TextField
        label="Lots of an added leg"
        inputMode="numeric"
        autoComplete="off"
        value={form.lots}
        fault={faultOf(problems, 'lots')}
        onChange={({ target }) => onChange({ lots: target.value })}
      />
    </>
  );
}

const limits = [
  { name: 'greatestLoss', label: 'Greatest loss, at most', unit: '₹', field: 'limits.greatestLoss' },
  { name: 'margin', label: 'Margin estimate, at most', unit: '₹', field: 'limits.margin' },
  { name: 'cost', label: 'Paid now, at most', unit: '₹', field: 'limits.cost' },
  { name: 'deltaFrom', label: 'Delta from', unit: 'units', field: 'limits.delta' },
  { name: 'deltaTo', label: 'Delta to', unit: 'units', field: 'limits.delta' },
] as const;

function LimitFields({ form, problems, onChange }: Fields) {
  return limits.map(({ name, label, unit, field }) => (
    <TextField
      key={name}
      label={label}
      unit={t(unit)}
      placeholder={t('any')}
      autoComplete="off"
      value={form[name]}
      fault={faultOf(problems, field)}
      onChange={({ target }) => onChange({ [name]: target.value })}
    />
  ));
}

const faultOf = (problems: readonly FieldProblem[], field: string) =>
  problems.find((one) => one.field === field)?.message;
