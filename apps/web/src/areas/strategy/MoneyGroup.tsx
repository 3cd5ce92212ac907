import { ChoiceField, TextField, t } from '@parakh/ui';
import { type Boxes, Group, NumberField } from './boxes.tsx';

/** The purse, how it is shared out, and who goes first. */
export function MoneyGroup(boxes: Boxes) {
  const { form, set } = boxes;
  const hasPurse = form.purse.trim() !== '';
  return (
    <Group title="Money">
      <NumberField
        {...boxes}
        name="purse"
        label="Purse"
        unit="₹"
        says="One purse for all stocks, as in life. Empty: money is no limit and every stock stands by itself."
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
      {hasPurse ? (
        <>
          <NumberField
            {...boxes}
            name="positions"
            label="Positions, at most"
            says="So many stocks are held at once; further signals are passed over."
            placeholder={t('any')}
          />
          <NumberField
            {...boxes}
            name="perSector"
            label="In one sector, at most"
            says="So many stocks of one sector are held at once: a purse that is all banks is one bet."
            placeholder={t('any')}
          />
          <RankField {...boxes} />
        </>
      ) : null}
    </Group>
  );
}

const sizes = [
  { value: 'percent', word: 'Percent of the purse' },
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
        label="Of the purse"
        unit="%"
        says="Of what the purse is worth the evening before."
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
        says="So much of the purse is lost when the price goes the distance beside it against you."
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
  { value: '', word: 'As they stand in the list' },
  { value: '[0] day ROC(20)', word: 'The most risen in 20 days' },
  { value: '[0] day RSI(14)', word: 'The highest RSI' },
  { value: '[0] day VOLUME', word: 'The most traded shares' },
];

function RankField({ form, set }: Boxes) {
  const isOwn = !ranks.some(({ value }) => value === form.rank);
  return (
    <>
      <ChoiceField
        label="Who goes first"
        says="When more signals come than the purse has room for."
        value={isOwn ? 'own' : form.rank}
        choices={[...ranks, { value: 'own', word: 'The highest of my own figure' }]}
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
