// What schemas offer and pages show. No schema is imported here: a page that needs one of these does without the library of schemas.

export const moverKinds = ['gainers', 'losers', 'byTurnover', 'byVolumeTimes', 'yearHighs', 'yearLows'] as const;

/** Averages that the breadth of a market is counted by. */
export const breadthLengths = [20, 50, 100, 200] as const;

/** What the exchange names a group of contracts in its statistics of foreign institutions: INDEX FUTURES, NIFTY OPTIONS. */
export const contractGroupForm = /^[A-Z0-9][A-Z0-9 &]{0,49} (?:FUTURES|OPTIONS)$/;

/** How a row of a screen compares. */
export const filterOperators = ['>', '<', '>=', '<=', '==', '!=', 'crossup', 'crossdown', 'near'] as const;

/** What somebody may do, the least first. Everybody with an account is a user. */
export const roles = ['user', 'subscribed', 'partner', 'enterprise', 'support', 'admin', 'super-admin'] as const;

/** The master switch: while it is off no alert is delivered. */
export const MASTER_ALERT = 'ALLALERT';

/** The alerts one can switch. */
export const alertNames = [
  MASTER_ALERT,
  'SCAN_ALERT',
  'STRATEGY_ALERT',
  'PRICE_ALERT',
  'WATCHLIST_ALERT',
  'ORDER_UPDATE',
  'END_OF_DAY',
  'PRODUCT_NEWS',
] as const;

/**
 * What one resets a password or signs in by. The specification's rule: text, an at sign, a domain with a dot and a suffix of
 * at least two letters is an e-mail; anything else a mobile number.
 */
export const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/.test(text.trim());

/** What an alert looks at in the option chain of one expiry: rupees, percent where the name says so. `premium`: what named options cost together. `straddle`: call and put at the money of the time. `straddleToVwapPct`: how far that stands above its average price since the open. */
export const chainFigures = [
  'premium',
  'straddle',
  'straddleToVwapPct',
  'atmIv',
  'pcrOi',
  'basisPct',
  'maxPain',
] as const;

/** Contracts in which the exchange tells what each kind of participants holds: as `positionKinds` of packages/options. */
export const positionInstruments = [
  'index futures',
  'stock futures',
  'index calls',
  'index puts',
  'stock calls',
  'stock puts',
] as const;

/** Brokers that Parakh knows, as they are named in addresses; the last one cannot be connected yet. */
export const brokerNames = [
  'aliceblue',
  'angelone',
  'dhan',
  '5paisa',
  'fyers',
  'groww',
  'hdfcsky',
  'paytmmoney',
  'upstox',
  'zerodha',
  'smartstore',
] as const;
export type BrokerName = (typeof brokerNames)[number];

/** Where an order may be placed: at a broker, or in the paper account, which reaches none. */
export const tradingBrokerNames = [...brokerNames, 'paper'] as const;
export type TradingBrokerName = (typeof tradingBrokerNames)[number];

/** What happens with the rest of a basket of orders when a leg is not taken. */
export const basketFailureRules = ['stop', 'go on', 'undo'] as const;
export type BasketFailureRule = (typeof basketFailureRules)[number];
/** In which order the legs of a basket are sent. */
export const basketLegOrders = ['as given', 'hedge first'] as const;
export type BasketLegOrder = (typeof basketLegOrders)[number];
export const mostBasketLegs = 20;

/** The screen to which each broker sends people back after a login; with the server's address before it this is what is registered with the broker. */
export const redirectScreens: Readonly<Record<BrokerName, string>> = {
  aliceblue: 'aliceblue-loginredirect',
  angelone: 'angel-loginredirect',
  dhan: 'dhan-loginredirect',
  '5paisa': '5paisa-login',
  fyers: 'fyers-loginredirect',
  groww: 'groww-loginredirect',
  hdfcsky: 'hdfcsky-loginredirect',
  paytmmoney: 'paytmmoney-loginredirect',
  upstox: 'upstoxlogin-redirect',
  zerodha: 'zerodha-loginredirect',
  smartstore: 'smartstore-loginredirect',
};

/** Where a login at a broker may lead back to: the specification's words. */
export const returnValues = [
  'profile',
  'holdings',
  'orders',
  'positions',
  'open-high-low-scanner',
  'support-and-resistance',
  'real-alert-feed',
  'trade/dashboard',
] as const;
