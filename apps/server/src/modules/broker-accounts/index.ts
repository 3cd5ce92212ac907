export { brokerOfAccount } from './account-store.ts';
export { beginLogin, beginSignIn, placeOf } from './begin-login.ts';
export type { PlacesOfOrders } from './broker-line.ts';
export { connectedAccounts } from './connected.ts';
export type { BrokerAccountsDeps } from './deps.ts';
export { dueLogins } from './due-logins.ts';
export { loginAt, needTradingName } from './known-brokers.ts';
export { logOutAt, removeBrokerAccount, selectBroker, setOwnApp } from './leaving.ts';
export { type OpenedAccount, openAccount, openAccountById } from './open-account.ts';
export {
  fundsAt,
  holdingsAt,
  isActiveAt,
  positionsAt,
  purchaseShown,
  tradesAt,
  unreadableShown,
  userProfileAt,
} from './reads.ts';
export { registerAddress } from './register-address.ts';
export { saveLogin } from './save-login.ts';
export { accountShown, brokersShown } from './shown-accounts.ts';
export { confirmSignIn, signInByBroker } from './strangers.ts';
export type { BrokerAccountTables } from './tables.ts';
export { watchOrderLines } from './watch-lines.ts';
