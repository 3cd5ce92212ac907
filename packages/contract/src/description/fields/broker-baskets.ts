const reply = {
  results: 'What became of each leg; null of one of which nothing was tried',
  isFinished: 'All were taken',
  basket: 'The basket as it is now; null where nothing was written down',
};
const body = {
  orders: 'Its legs; each has a click id of its own, which no other basket and no order has',
  onFailure: 'What happens with the rest when a leg is not taken; stop when it is left out',
  legOrder: 'In which order they are sent; as given when it is left out',
  name: 'What its owner calls it',
  clickId: 'Made where the basket is put together: however often it arrives, each leg leaves once',
};
const again = { confirmed: 'Ids of checks that asked and were answered with yes', ...reply };

/** What fields of baskets of orders mean: by schema or call, then by name or by the way to it. */
export const fieldsOfBrokerBaskets: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  OrderBasket: {
    id: 'Id of the basket',
    clickId: 'Made where the basket was put together',
    name: 'What its owner calls it; null where it has no name',
    onFailure: '`stop`: nothing more is sent; `go on`: the rest is sent; `undo`: what was done is taken back',
    legOrder: '`hedge first`: exits before what opens, and among either bought legs before sold ones',
    createdAt: 'When it was written down',
    state:
      '`interrupted`: the server ended while it was under way, and nothing more is sent by itself; `needs you`: something is open or not known that nobody goes on with',
    mayRest: 'Legs are left that a new press would send',
    mayUndo: 'Something of it is open or filled that can be taken back',
    legs: 'Its legs in the order of sending',
  },
  BasketLeg: {
    position: 'Place in the order of sending. Unit: positions, from 1',
    exchange: 'Exchange and segment: NSE, BSE, NFO …',
    symbol: 'Symbol as the broker writes it',
    side: 'BUY or SELL',
    orderType: 'MARKET, LIMIT, STOPLOSS_LIMIT or STOPLOSS_MARKET',
    product: 'Product of the order',
    quantity: 'How much was ordered. Unit: shares, or units of the underlying',
    price: 'Limit; null of an order without one',
    triggerPrice: 'Trigger; null of an order without one',
    order: 'The order that was sent; null while nothing of it has left',
    offsets: 'Orders of the opposite side that take back what was filled',
    filledNet: 'How much of it is filled and not taken back. Unit: shares, or units of the underlying',
    notSent: 'What of it did not leave at last; null where nothing was kept back',
    'notSent.what': 'The leg itself, its cancellation, or the order that takes it back',
    'notSent.reason': 'Why, where it was no check',
    'notSent.findings': 'What the checks found',
  },
  CheckedLeg: { position: 'Place in the order of sending. Unit: positions, from 1', findings: 'What the checks find' },
  'broker.checkBasket': { ...body, legs: 'What the checks find of each, in the order of `orders`' },
  'broker.basketOrder': {
    ...reply,
    ...body,
    results: 'What became of each leg, in the order of `orders`; null of one of which nothing was tried',
  },
  'broker.baskets': { baskets: 'Baskets, the newest first' },
  'broker.basketRest': again,
  'broker.undoBasket': again,
};
