import { api, type BrokerAccount, type OrderBasket } from '@parakh/contract';
import { Empty, Loaded, t } from '@parakh/ui';
import { useApi } from '../../../shared/api/api.ts';
import { dateTimeText } from '../../../shared/text/date-time-text.ts';
import { isActiveOrder } from '../orders/order-words.ts';
import { useOrdersMs } from '../orders/use-orders-ms.ts';
import { BasketActs } from './BasketActs.tsx';
import { BasketLegs } from './BasketLegs.tsx';
import { basketSummary, isGoingOn, orderWords, ruleWords, stateChip, stateWords } from './basket-words.ts';
import './basket-list.css';

const GOING_ON_MS = 1000;

const isActive = (basket: OrderBasket): boolean =>
  isGoingOn(basket) ||
  basket.legs.some(({ order, offsets }) => [...offsets, ...(order ? [order] : [])].some(isActiveOrder));

function useBaskets() {
  const every = useOrdersMs();
  return useApi(
    api.broker.baskets,
    {},
    {
      everyMs: (known) =>
        known?.baskets.some(isGoingOn) ? GOING_ON_MS : every(known?.baskets.some(isActive) ?? false),
    },
  );
}

/** Baskets of the last seven days at the brokers that are looked at, the newest first. */
export function BasketList({
  accounts,
  onOpen,
}: {
  accounts: readonly BrokerAccount[];
  /** Opens one order with all that happened to it. */
  onOpen: (order: string) => void;
}) {
  const query = useBaskets();
  return (
    <Loaded query={query} lines={8} height={320}>
      {({ baskets }) => {
        const shown = baskets.filter(({ broker }) => accounts.some((account) => account.broker === broker));
        if (shown.length === 0) return <NoBaskets />;
        return (
          <ul className="basket-list" aria-label={t('Baskets')}>
            {shown.map((basket) => (
              <BasketCard key={basket.id} basket={basket} accounts={accounts} onOpen={onOpen} />
            ))}
          </ul>
        );
      }}
    </Loaded>
  );
}

function NoBaskets() {
  return (
    <Empty says="No baskets in the last seven days.">
      <p>{t('Take legs from an option chain or build a strategy, and press Place all.')}</p>
    </Empty>
  );
}

function BasketCard({
  basket,
  accounts,
  onOpen,
}: {
  basket: OrderBasket;
  accounts: readonly BrokerAccount[];
  onOpen: (order: string) => void;
}) {
  const broker = accounts.find((account) => account.broker === basket.broker)?.title ?? basket.broker;
  const name = basket.name ?? t('Basket of {count}', { count: basket.legs.length });
  return (
    <li className="basket-card">
      <header className="row wrap">
        <h3>{name}</h3>
        <span className={stateChip(basket)}>{t(stateWords[basket.state])}</span>
        <span className="xs t3 push">
          {broker} · {dateTimeText(basket.createdAt)}
        </span>
      </header>
      <p className="t2">{basketSummary(basket)}</p>
      <BasketLegs basket={basket} onOpen={onOpen} />
      <p className="xs t3">
        {t(orderWords[basket.legOrder])} {t(ruleWords[basket.onFailure])}
      </p>
      <BasketActs basket={basket} name={name} />
    </li>
  );
}
