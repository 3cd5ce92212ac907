import type { BrokerAccount } from '@parakh/contract';
import { ChoiceField, Segment, t } from '@parakh/ui';
import type { ReactNode } from 'react';
import { Problem } from '../../../shared/forms/Problem.tsx';
import { basketTypes, failureRules, legOrders } from './basket-draft.ts';
import { orderWords, ruleWords } from './basket-words.ts';
import { LegToSend } from './LegToSend.tsx';
import { isContract, type LegToPlace, nameOf } from './leg-to-place.ts';
import { SendForm } from './SendForm.tsx';
import type { PlacingBasket } from './use-place-basket.ts';
import './place-basket.css';

interface Form {
  readonly placing: PlacingBasket;
  readonly legs: readonly LegToPlace[];
  readonly accounts: readonly BrokerAccount[];
}

/** What is chosen for all legs, each leg with what the checks find of it, and one press. */
export function BasketForm({ placing, legs, accounts, onClose }: Form & { readonly onClose: () => void }) {
  const { draft, checks } = placing;
  const isPaper = draft.broker === 'paper';
  return (
    <SendForm sent={placing} isPaper={isPaper} word={sendWord(legs.length, isPaper)} onClose={onClose}>
      <Choices placing={placing} legs={legs} accounts={accounts} />
      <Unlisted placing={placing} legs={legs} accounts={accounts} />
      <ol className="place-legs" aria-label={t('Legs')} aria-busy={checks.isAsking}>
        {legs.map((leg, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- what stands at a place is the leg
          <LegToSend key={place} leg={leg} place={place} placing={placing} />
        ))}
      </ol>
      <Problem says={checks.error?.message} />
      <p className="place-summary">
        {t(orderWords[draft.legOrder])} {t(ruleWords[draft.onFailure])}
      </p>
    </SendForm>
  );
}

function sendWord(count: number, isPaper: boolean): string {
  if (count === 1) return isPaper ? t('Send 1 order on paper') : t('Send 1 order');
  return isPaper ? t('Send {count} orders on paper', { count }) : t('Send {count} orders', { count });
}

function Choices({ placing: { draft, set }, legs, accounts }: Form) {
  const stays = legs.some(isContract) ? 'Carry forward' : 'Delivery';
  const products = [
    { value: 'stays', word: stays },
    { value: 'intraday', word: 'Intraday' },
  ] as const;
  return (
    <>
      {accounts.length > 1 ? (
        <ChoiceField
          label="Broker"
          value={draft.broker}
          choices={accounts.map(({ broker, title }) => ({ value: broker, word: title }))}
          onChange={(value) => {
            const account = accounts.find(({ broker }) => broker === value);
            if (account) set({ broker: account.broker });
          }}
        />
      ) : null}
      <div className="place-choices">
        <Choice label="Product">
          <Segment
            label="Product"
            value={draft.isIntraday ? 'intraday' : 'stays'}
            choices={products}
            onChange={(value) => set({ isIntraday: value === 'intraday' })}
          />
        </Choice>
        <Choice label="Type">
          <Segment
            label="Type"
            value={draft.orderType}
            choices={basketTypes}
            onChange={(orderType) => set({ orderType })}
          />
        </Choice>
        <Choice label="Order of the legs">
          <Segment
            label="Order of the legs"
            value={draft.legOrder}
            choices={legOrders}
            onChange={(legOrder) => set({ legOrder })}
          />
        </Choice>
        <ChoiceField
          label="If a leg is not taken"
          value={draft.onFailure}
          choices={failureRules}
          onChange={(value) => set({ onFailure: failureRules.find((rule) => rule.value === value)?.value ?? 'stop' })}
        />
      </div>
    </>
  );
}

function Choice({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="field">
      <span className="place-label" aria-hidden="true">
        {t(label)}
      </span>
      {children}
    </div>
  );
}

/** Why legs cannot be sent there at all. */
function Unlisted({ placing: { at, draft }, legs, accounts }: Form) {
  if (at.error) return <Problem says={at.error.message} />;
  const missing = legs.filter((_, place) => at.data?.[place] === null);
  if (missing.length === 0) return null;
  if (draft.broker === 'paper' && missing.some(isContract))
    return (
      <p className="help bad" role="alert">
        {t('The paper account does not trade futures and options yet. Choose a broker.')}
      </p>
    );
  const broker = accounts.find((account) => account.broker === draft.broker)?.title ?? draft.broker;
  return (
    <p className="help bad" role="alert">
      {t('{broker} does not list: {legs}.', { broker, legs: missing.map(nameOf).join('; ') })}
    </p>
  );
}
