/** What fields of limits and kill switches mean: by schema or call, then by name or by the way to it. */
export const fieldsOfOrderLimits: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  LimitFigures: {
    orderValue: 'Largest value of one order; null: no limit',
    openOrders: 'Most orders that are open at once; null: no limit. Unit: count',
    positionValue: 'Largest value of the position in one symbol; null: no limit',
    dailyLoss: 'Loss of the day, realised and open, from which on only exits leave; null: no limit',
  },
  OrderLimits: {
    asked: 'What was asked for last',
    inForce: 'What of it counts now',
    raisedFrom: 'When all of it counts; null where it does',
    operator: 'What whoever runs this server holds everybody to; of two the lower counts',
    switchedAt: 'Since when the kill switch is on; null where it is not',
    serverSwitches: 'Kill switches of whoever runs this server that are on',
    'serverSwitches.broker': 'The broker; null: all of them',
    'serverSwitches.since': 'When it was pressed',
  },
  SweptAccount: {
    broker: 'The broker; null where the account could not be opened',
    orders: 'What became of each order that was open',
    'orders.id': 'Our id of the order',
    'orders.symbol': 'Symbol as the broker writes it',
    'orders.outcome': '`asked`: the cancellation is under way; `over`: it had ended before',
    'orders.words': 'What became of it',
    words: 'What could not be done there, or was done beside; null where nothing is to be said',
  },
  ServerSwitch: {
    broker: 'The broker; null: all of them',
    since: 'When it was pressed',
    by: 'User name of whoever pressed it; null of somebody who is gone',
  },
  'broker.setLimits': {
    orderValue: 'Largest value of one order; null: no limit',
    openOrders: 'Most orders that are open at once; null: no limit. Unit: count',
    positionValue: 'Largest value of the position in one symbol; null: no limit',
    dailyLoss: 'Loss of the day, realised and open, from which on only exits leave; null: no limit',
  },
  'broker.killSwitch': {
    isOn: 'Press (true) or lift',
    password: 'One’s own, to lift it',
    limits: 'The limits and switches as they are now',
    accounts: 'What came of it at each account',
  },
  'admin.killSwitches': { switches: 'Those that are on' },
  'admin.setKillSwitch': {
    isOn: 'Press (true) or lift',
    broker: 'The broker; null: all of them',
    password: 'The admin’s own, to lift it',
    switches: 'Those that are on now',
    accounts: 'Accounts with orders that were placed here and are being cancelled',
  },
};
