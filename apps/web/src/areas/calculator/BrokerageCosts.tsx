import { dayInIndia } from '@parakh/base';
import { drawingNow, Panel, percent, t } from '@parakh/ui';
import { useState } from 'react';
import { ChargesTable, RulesTable } from './brokerage-tables.tsx';
import { type Costs, costOf, ownFields, tripInputs } from './brokerage-trip.ts';
import { CalculatorScreen } from './CalculatorScreen.tsx';
import { Fields } from './Fields.tsx';
import type { Formula } from './Formulas.tsx';
import { balance, inRupees, paise } from './formats.ts';
import type { Result } from './Results.tsx';
import { useInputs } from './use-inputs.ts';

/** What buying and selling costs, by the rates of a day. */
export function BrokerageCosts() {
  const [inputs] = useState(() => tripInputs(dayInIndia(drawingNow())));
  const form = useInputs(inputs);
  const costs = costOf(form.values);
  return (
    <CalculatorScreen
      title="Brokerage calculator"
      note="What a trade costs, and from which price on it gains."
      form={form}
      fields={<Fields form={form} without={form.values.broker === 'own' ? [] : ownFields} />}
      results={resultsOf(costs)}
      formulas={formulasOf(costs)}
      assumed={[...assumed, ...costs.says]}
      beside={
        <Panel title="Charges" flush>
          <ChargesTable cost={costs.cost} />
        </Panel>
      }
    >
      <Panel title="Since when each rule holds" className="c12" flush>
        <RulesTable rules={costs.rules} />
      </Panel>
    </CalculatorScreen>
  );
}

const assumed = [
  'One order to buy and one to sell, on the same day’s rates.',
  'Stamp duty is the same in all states since 1 July 2020; for days before, that of Maharashtra is taken.',
  'A delivery sale is the first of its scrip on that day: the depository charges once.',
  'An option that is exercised is taxed otherwise: this is for one that is sold.',
  'Each charge is rounded to the paisa by itself. A contract note may round once a day.',
] as const;

function resultsOf({ cost, trip, reason }: Costs): Result[] {
  const missing = reason ?? 'Not known: a box is empty or wrong.';
  const result = (title: string, value: number | undefined, format: Result['format']) => ({
    title,
    value,
    format,
    missing,
  });
  const turnover = (trip.buyPaise + trip.sellPaise) * trip.quantity;
  return [
    { ...result('Gain or loss after charges', cost?.netPaise, balance), note: reason ?? '' },
    result('Before charges', cost?.grossPaise, balance),
    result('Charges in all', cost?.total, paise),
    result('Break-even price', cost?.breakEvenPaise, paise),
    result('It must rise by', cost && cost.breakEvenPaise - trip.buyPaise, paise),
    result('Share of the turnover', cost && (100 * cost.total) / turnover, percent),
    result('Turnover', cost && turnover, paise),
  ];
}

function formulasOf({ cost, trip }: Costs): Formula[] {
  const put = (text: (known: NonNullable<Costs['cost']>) => string) => (cost ? { worked: text(cost) } : {});
  const { quantity, buyPaise, sellPaise } = trip;
  return [
    {
      says: 'Before charges',
      rule: '(sell − buy) × quantity',
      ...put(
        ({ grossPaise }) => `(${inRupees(sellPaise)} − ${inRupees(buyPaise)}) × ${quantity} = ${inRupees(grossPaise)}`,
      ),
    },
    {
      says: 'A charge on turnover',
      rule: 'price × quantity × rate, rounded to the paisa',
      ...put(
        ({ selling }) =>
          `${t('STT of the sale')}: ${inRupees(sellPaise * quantity)} × ${rateText(selling.stt, sellPaise * quantity)} = ${inRupees(selling.stt)}`,
      ),
    },
    {
      says: 'GST',
      rule: 'rate × (brokerage + exchange + depository + SEBI, since July 2022)',
      ...put(
        ({ selling, taxPct, taxed }) =>
          `${t('of the sale')}: ${taxPct} % × (${taxed.map((part) => inRupees(selling[part])).join(' + ')}) = ${inRupees(selling.gst)}`,
      ),
    },
    {
      says: 'Break-even',
      rule: 'buy + what buying and selling at that price cost ÷ quantity',
      ...put(
        ({ breakEvenPaise }) =>
          `${inRupees(buyPaise)} + ${inRupees((breakEvenPaise - buyPaise) * quantity)} ÷ ${quantity} = ${inRupees(breakEvenPaise)}`,
      ),
    },
  ];
}

function rateText(charge: number, turnover: number): string {
  return `${Number(((100 * charge) / turnover).toFixed(4))} %`;
}
