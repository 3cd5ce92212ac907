import { ChoiceField, TextField, t } from '@parakh/ui';
import { type Boxes, Group, NumberField } from './boxes.tsx';
import '../../shared/forms/forms.css';

/** The capital, how it is shared out, and who goes first. */
export function MoneyGroup(boxes: Boxes) {
  const { form, set } = boxes;
  const hasCapital = form.purse.trim() !== '';
  return (
    <Group title="Money">
      <NumberField
        {...boxes}
        name="purse"
        label="Capital"
        unit="₹"
        says="One capital for all stocks, as in a real account. Empty: no limit of money, each stock is tested by itself."
        placeholder={t('no limit')}
      />
      <ChoiceField
        label="Size of a position"
        says="How much is bought when a signal comes."
        value={form.size}
        choices={sizes}
        onChange={(value) => set('size', value)}
      />
      <SizeFields {...boxes} />
      {hasCapital ? (
        <>
          <NumberField
            {...boxes}
            name="positions"
            label="Max open positions"
            says="So many positions are open at once; further signals are skipped."
            placeholder={t('any')}
          />
          <NumberField
            {...boxes}
            name="perSector"
            label="Max positions per sector"
            says="So many positions of one sector are open at once: a portfolio of banks alone is one bet."
            placeholder={t('any')}
          />
          <RankField {...boxes} />
        </>
      ) : null}
    </Group>
  );
}

const sizes = [
  { value: 'percent', word: 'Percent of equity' },
  { value: 'risk', word: 'By risk' },
  { value: 'amount', word: 'Fixed amount' },
  { value: 'shares', word: 'Fixed number of shares' },
];

function SizeFields(boxes: Boxes) {
  const { size } = boxes.form;
  if (size === 'shares')
    return <NumberField {...boxes} name="shares" label="Shares" says="So many shares each time." />;
  if (size === 'amount')
    return <NumberField {...boxes} name="amount" label="Amount" unit="₹" says="Whole shares for about so much." />;
  if (size === 'percent') {
    return (
      <NumberField
        {...boxes}
        name="percent"
        label="Of equity"
        unit="%"
        says="Of what the portfolio was worth at the previous close."
      />
    );
  }
  return (
    <>
      <NumberField
        {...boxes}
        name="risk"
        label="Risked"
        unit="%"
        says="So much of equity is lost when the price moves the distance beside it against you."
      />
      <NumberField
        {...boxes}
        name="atrs"
        label="At a distance of"
        unit="ATR"
        says="In average true ranges of 14 bars: how far the stock usually moves in a bar."
      />
    </>
  );
}

const ranks = [
  { value: '', word: 'Order of the list' },
  { value: '[0] day ROC(20)', word: 'Highest gain in 20 days' },
  { value: '[0] day RSI(14)', word: 'Highest RSI' },
  { value: '[0] day VOLUME', word: 'Highest volume' },
];

function RankField({ form, set }: Boxes) {
  const isOwn = !ranks.some(({ value }) => value === form.rank);
  return (
    <>
      <ChoiceField
        label="Signal ranking"
        says="Which signals are taken first when the capital is not enough for all."
        value={isOwn ? 'own' : form.rank}
        choices={[...ranks, { value: 'own', word: 'Highest of my own operand' }]}
        onChange={(value) => set('rank', value === 'own' ? '[0] day ADX(14)' : value)}
      />
      {isOwn ? (
        <div className="wide-field mono">
          <TextField
            label="Figure"
            help="Any operand of the language."
            value={form.rank}
            onChange={(event) => set('rank', event.target.value || '[0] day CLOSE')}
          />
        </div>
      ) : null}
    </>
  );
}
