import { ChoiceField, grouped, Modal, TextField, t } from '@parakh/ui';
import { Problem } from '../../shared/forms/Problem.tsx';
import { productText, sideText } from '../broker/index.ts';
import { PaperBand } from '../paper/index.ts';
import { OrderChecks } from './OrderChecks.tsx';
import { TriggerHolder } from './TriggerHolder.tsx';
import { lastDays, mayBrokerWatch, type TriggerDraft } from './trigger-draft.ts';
import { closeTrigger } from './trigger-open.ts';
import type { ShownBrokers } from './use-portfolio.ts';
import { type TriggerForm, useTriggerForm } from './use-triggers.ts';
import './portfolio.css';
import './ticket.css';

const orderTypes = [
  { value: 'LIMIT', word: 'Limit' },
  { value: 'MARKET', word: 'Market' },
];

/** A stop, a target, or both of which one fires: for what is open, held, or about to be filled. */
export function TriggerDialog({ opened, brokers }: { opened: TriggerDraft; brokers: ShownBrokers }) {
  const { symbol, changes, broker } = opened;
  const words = { symbol };
  const form = useTriggerForm(
    opened,
    t(changes === null ? 'The trigger in {symbol} waits.' : 'The trigger in {symbol} is changed.', words),
  );
  const title = t(changes === null ? 'Stop and target of {symbol}' : 'Change the trigger in {symbol}', words);
  const account = brokers.kept.find((one) => one.broker === broker);
  const brokerTitle = account?.title ?? broker;
  return (
    <Modal title={title} label={title} sheet onClose={closeTrigger}>
      <form
        className="order-ticket"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          form.submit();
        }}
      >
        {broker === 'paper' ? <PaperBand isInDialog /> : null}
        <Guarded draft={form.draft} broker={brokerTitle} />
        {mayBrokerWatch(form.draft, account) ? <HolderChoice form={form} broker={brokerTitle} /> : null}
        <TriggerFields form={form} />
        <HowItFires draft={form.draft} broker={brokerTitle} />
        <OrderChecks checks={form.checks} />
        <Problem says={form.sending.error?.message ?? form.refused} />
        <Foot form={form} />
      </form>
    </Modal>
  );
}

function Foot({ form: { draft, sending, checks } }: { form: TriggerForm }) {
  const word = draft.changes === null ? 'Set the trigger' : 'Change the trigger';
  return (
    <div className="row wrap">
      <button
        type="submit"
        className={draft.broker === 'paper' ? 'btn paper-act lg' : 'btn primary lg'}
        disabled={sending.isPending || checks.holds}
      >
        {t(sending.isPending ? 'Saving …' : word)}
      </button>
      <button type="button" className="btn ghost lg" onClick={closeTrigger}>
        {t('Close')}
      </button>
    </div>
  );
}

function Guarded({ draft: { side, product, last }, broker }: { draft: TriggerDraft; broker: string }) {
  const words = { side: sideText(side), product: productText(product).toLowerCase(), broker };
  return (
    <p className="t2">
      {t('{side}, {product}, at {broker}.', words)}{' '}
      {last === null ? t('The last price is not known.') : t('Last price ₹{last}.', { last: grouped(last) })}
    </p>
  );
}

/** A broker that watches the price has rules of its own. */
function HowItFires({ draft: { heldBy, reduceOnly, product }, broker }: { draft: TriggerDraft; broker: string }) {
  const isClosing = reduceOnly && (product === 'INTRADAY' || product === 'CARRYFORWARD');
  if (heldBy === 'broker')
    return (
      <>
        <TriggerHolder broker={broker} />
        <p className="help">
          {isClosing
            ? t(
                'While this server runs it looks each minute of the session at what is open, and has {broker} make the trigger smaller or cancel it.',
                { broker },
              )
            : t('Cancel it when you close the position yourself.')}
        </p>
      </>
    );
  return (
    <>
      <TriggerHolder />
      {isClosing ? (
        <p className="help">
          {t('It closes what is open then, and never more. Close the position yourself, and it ends.')}
        </p>
      ) : null}
      <p className="help">
        {t(
          'A price that jumps over a level fires at the first tick beyond it; its order may then fill far away, or with a limit not at all.',
        )}
      </p>
    </>
  );
}

/** A broker holds limit orders alone. */
function HolderChoice({ form: { draft, set }, broker }: { form: TriggerForm; broker: string }) {
  const choices = [
    { value: 'parakh', word: 'Parakh' },
    { value: 'broker', word: broker },
  ];
  return (
    <ChoiceField
      label="Held by"
      value={draft.heldBy}
      choices={choices}
      onChange={(value) => set(value === 'broker' ? { heldBy: 'broker', orderType: 'LIMIT' } : { heldBy: 'parakh' })}
    />
  );
}

function TriggerFields({ form: { draft, set, faults } }: { form: TriggerForm }) {
  return (
    <>
      <div className="order-pair">
        {draft.entryId === null ? (
          <TextField
            label="Quantity"
            inputMode="numeric"
            autoComplete="off"
            unit={t('shares')}
            value={draft.quantity}
            fault={faults.quantity}
            onChange={({ target }) => set({ quantity: target.value })}
          />
        ) : (
          <p className="t2">
            {t('For what is filled of your order of {quantity} shares, and no more.', { quantity: draft.quantity })}
          </p>
        )}
        <ChoiceField
          label="Order"
          value={draft.orderType}
          choices={draft.heldBy === 'broker' ? orderTypes.slice(0, 1) : orderTypes}
          onChange={(value) => set({ orderType: value === 'MARKET' ? 'MARKET' : 'LIMIT' })}
        />
      </div>
      <LegFields
        form={{ draft, set }}
        of="stop"
        words={['Stop', 'Limit of the stop']}
        faults={[faults.stopLevel, faults.stopPrice]}
      />
      <LegFields
        form={{ draft, set }}
        of="target"
        words={['Target', 'Limit of the target']}
        faults={[faults.targetLevel, faults.targetPrice]}
      />
      {draft.heldBy === 'broker' ? null : (
        <ChoiceField
          label="Valid until"
          value={draft.validUntil}
          choices={lastDays(draft.validUntil)}
          onChange={(validUntil) => set({ validUntil })}
        />
      )}
    </>
  );
}

/** A level and the limit of its order; left empty, it is not set. */
function LegFields({
  form: { draft, set },
  of,
  words: [levelWord, priceWord],
  faults: [levelFault, priceFault],
}: {
  form: Pick<TriggerForm, 'draft' | 'set'>;
  of: 'stop' | 'target';
  words: readonly [string, string];
  faults: readonly [string | undefined, string | undefined];
}) {
  const leg = draft[of];
  const field = (label: string, name: 'level' | 'price', fault: string | undefined) => (
    <TextField
      label={label}
      inputMode="decimal"
      autoComplete="off"
      unit="₹"
      value={leg[name]}
      fault={fault}
      onChange={({ target }) => set({ [of]: { ...leg, [name]: target.value } })}
    />
  );
  return (
    <div className="order-pair">
      {field(levelWord, 'level', levelFault)}
      {draft.orderType === 'LIMIT' ? field(priceWord, 'price', priceFault) : null}
    </div>
  );
}
