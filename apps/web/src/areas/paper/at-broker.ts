import type { BrokerAccount, BrokerName } from '@parakh/contract';

/** An account at a broker: somebody logs in to it, and real money moves in it. */
export type AccountAtBroker = BrokerAccount & { readonly broker: BrokerName };

/** False of the paper account, which needs no login. */
export const isAtBroker = (account: BrokerAccount): account is AccountAtBroker => account.broker !== 'paper';
