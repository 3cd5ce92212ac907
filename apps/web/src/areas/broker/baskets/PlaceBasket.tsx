import type { BrokerAccount } from '@parakh/contract';
import { Empty, Loaded, Modal, t } from '@parakh/ui';
import { ScreenLink } from '../../../shared/screens/ScreenLink.tsx';
import { isAtBroker } from '../../paper/index.ts';
import { useBrokerAccounts } from '../use-broker-accounts.ts';
import { BasketDone } from './BasketDone.tsx';
import { BasketForm } from './BasketForm.tsx';
import type { LegToPlace } from './leg-to-place.ts';
import { usePlaceBasket } from './use-place-basket.ts';
import './place-basket.css';

interface Placing {
  readonly legs: readonly LegToPlace[];
  readonly name: string;
  readonly onClose: () => void;
}

/** Legs as one basket of orders, from the choice of where they go to what became of each. */
export function PlaceBasket({ legs, name, onClose }: Placing) {
  const accounts = useBrokerAccounts();
  const title = t('Place all legs');
  return (
    <Modal title={title} label={title} sheet onClose={onClose}>
      <Loaded query={accounts} lines={8} height={320}>
        {(data) => {
          const open = data.accounts.filter((account) => account.state === 'connected');
          const selected = open.find(({ broker }) => broker === data.selected);
          const usual = selected ?? open.find(isAtBroker) ?? open[0];
          if (!usual) return <NoBroker onClose={onClose} />;
          return <Placed legs={legs} name={name} accounts={open} usual={usual} onClose={onClose} />;
        }}
      </Loaded>
    </Modal>
  );
}

function NoBroker({ onClose }: Pick<Placing, 'onClose'>) {
  return (
    <Empty says="Please Configure a Broker in your Profile">
      <ScreenLink className="btn primary" to="/profile?tab=brokers" onClick={onClose}>
        {t('Connect a broker')}
      </ScreenLink>
    </Empty>
  );
}

function Placed({
  legs,
  name,
  accounts,
  usual,
  onClose,
}: Placing & { readonly accounts: readonly BrokerAccount[]; readonly usual: BrokerAccount }) {
  const placing = usePlaceBasket(legs, name, usual.broker);
  const { basket } = placing;
  return basket ? (
    <BasketDone basket={basket} onClose={onClose} />
  ) : (
    <BasketForm placing={placing} legs={legs} accounts={accounts} onClose={onClose} />
  );
}
