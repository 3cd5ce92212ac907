const leg = {
  'legs.crossing': 'The price rises to the level (up), or falls to it (down)',
  'legs.level': 'The price that fires it',
  'legs.side': 'BUY or SELL',
  'legs.quantity': 'Size of its order. Unit: shares',
  'legs.orderType': 'LIMIT or MARKET',
  'legs.price': 'Limit of its order; null at market',
};
const setting = {
  ...leg,
  legs: 'One level with its order; or one below the price and one above it, of which one fires',
  validUntil: 'Its last day, a year from now at most',
  confirmed: 'Ids of checks that asked and were answered with yes; they count again when it fires',
};

/** What fields of triggers mean: by schema or call, then by name or by the way to it. */
export const fieldsOfTriggers: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  TriggerLeg: {
    crossing: 'The price rises to the level (up), or falls to it (down)',
    level: 'The price that fires it',
    side: 'BUY or SELL',
    quantity: 'Size of its order. Unit: shares',
    orderType: 'LIMIT or MARKET',
    price: 'Limit of its order; null at market',
  },
  OrderTrigger: {
    id: 'Id of the trigger',
    heldBy:
      '`parakh`: this server watches the price, while it runs and the session at the broker is good; `broker`: the broker does',
    kind: '`single`: one level; `oco`: one below the price and one above it, of which one fires',
    exchange: 'Exchange and segment: NSE, BSE, NFO …',
    tradingSymbol: 'Symbol as the broker writes it',
    token: 'The broker’s key of the instrument',
    symbol: 'Symbol as this server’s market names it',
    product: 'Product of its orders',
    legs: 'Its levels, and the order of each',
    state:
      '`placing`, `cancelling`: asked of the broker that holds it; `unconfirmed`: the broker did not answer; `unknown`: its word is not known; `firing`: its order is being sent; `unsent`: it fired while the server ended and its owner says whether to send; `suspended`: a corporate action made its levels wrong',
    reason: 'Why it failed, expired, was suspended or asks; null where nothing is to be said',
    firedLeg: 'Which leg fired; null before',
    firedPrice: 'The price at which it fired; null before',
    orderId: 'Our id of its order; null before',
    reduceOnly: 'Whether its order closes what is open then, and never more',
    entryId: 'Our id of the order that it guards: it sends what of that is filled; null of one that guards none',
    entryFilled: 'What of that order is filled; null of one that guards none. Unit: shares',
    exited: 'What its orders were sent for, together; null of one that guards none. Unit: shares',
    last: 'The last price of its symbol',
    validUntil: 'When it expires',
    version: 'To be sent with a change or a cancellation',
    createdAt: 'When it was made',
    updatedAt: 'When something happened to it last',
  },
  MadeTrigger: {
    kind: '`asked`: not made, as checks ask; `refused`: not made, as one stops it',
    trigger: 'The trigger as it is now',
    findings: 'What the checks of its orders find now',
  },
  'broker.triggers': { triggers: 'The newest first' },
  'broker.createTrigger': {
    ...setting,
    exchange: 'Exchange and segment; NSE when it is left out',
    tradingSymbol: 'The broker’s trading symbol, as `getInstrument` has it',
    token: 'The broker’s key of the instrument, as `getInstrument` has it',
    product: 'DELIVERY, INTRADAY, CARRYFORWARD or MARGIN',
    heldBy: 'Who is to watch the price: this server (parakh), or the broker where it holds triggers',
    reduceOnly:
      'Whether its order closes what is open then, and never more: with nothing open any more it ends; one that guards an order always does',
    entryId: 'Our id of the order that it guards: it sends what of that is filled, whatever its legs say',
    clickId: 'Made when the dialog opens: however often it arrives, one trigger is made',
  },
  'broker.triggerTimeline': {
    trigger: 'The trigger as it is now',
    lines: 'All that happened to it, oldest first',
    'lines.at': 'When',
    'lines.words': 'What happened',
  },
  'broker.changeTrigger': { ...setting, version: 'As the page showed it' },
  'broker.cancelTrigger': { version: 'As the page showed it' },
  'broker.sendTrigger': { version: 'As the page showed it' },
};
