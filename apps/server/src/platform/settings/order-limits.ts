/** What the operator holds everybody's orders to: paise, and for `openOrders` orders; null is no limit. */
export interface OrderLimitsSetting {
  readonly orderValue: number | null;
  readonly openOrders: number | null;
  readonly positionValue: number | null;
  readonly dailyLoss: number | null;
}

export const ORDER_LIMITS_SYNTAX =
  'some of order-value, open-orders, position-value and daily-loss are expected, each once and with a whole number: order-value=500000,open-orders=20';

/** Of what is written in rupees. */
const PAISE = 100;
const known = {
  'order-value': { name: 'orderValue', times: PAISE },
  'open-orders': { name: 'openOrders', times: 1 },
  'position-value': { name: 'positionValue', times: PAISE },
  'daily-loss': { name: 'dailyLoss', times: PAISE },
} as const;

const isKnown = (word: string): word is keyof typeof known => Object.hasOwn(known, word);

/** 'order-value=500000' and the like; undefined where something else is written. */
export function orderLimitsIn(pairs: readonly string[]): OrderLimitsSetting | undefined {
  const limits: Record<keyof OrderLimitsSetting, number | null> = {
    orderValue: null,
    openOrders: null,
    positionValue: null,
    dailyLoss: null,
  };
  for (const pair of pairs) {
    const [word = '', figure = '', ...rest] = pair.split('=').map((part) => part.trim());
    if (!isKnown(word) || rest.length > 0 || !/^[1-9]\d{0,11}$/.test(figure)) return undefined;
    const { name, times } = known[word];
    if (limits[name] !== null) return undefined;
    limits[name] = Number(figure) * times;
  }
  return limits;
}
