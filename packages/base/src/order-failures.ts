/** Failures of orders, baskets, triggers and the paper account. */
export const orderFailures = {
  'order.unknown': { status: 404, message: 'There is no such order or account.' },
  'order.click-used': {
    status: 409,
    message: 'This ticket has sent another order already. Please open a new one.',
  },
  'order.held-elsewhere': {
    status: 409,
    message: 'Another server handles the orders of this account at the moment. Nothing was sent. Please try again.',
  },
  'order.no-holder': {
    status: 409,
    message:
      'Nobody sends orders for this account at the moment, so nothing was sent. Please try again in a few seconds.',
  },
  // Never 503: a page would look at our own health then.
  'order.no-answer': {
    status: 504,
    message: 'Whoever sends your orders stopped before it answered. Please look at your orders before you press again.',
  },
  'order.equal-unconfirmed': {
    status: 409,
    message: 'An equal order was sent and your broker has not confirmed it yet. Please wait until that is known.',
  },
  'order.changed-meanwhile': {
    status: 409,
    message: 'This order has changed since your page showed it. Please look at it again.',
  },
  'order.not-open': { status: 409, message: 'This order is not open any more.' },
  'order.unconfirmed': { status: 409, message: 'Your broker has not confirmed this order yet.' },
  'order.status-unknown': {
    status: 409,
    message: 'Your broker shows a status that we do not know, so this order cannot be changed or repeated.',
  },
  'order.cancel-in-doubt': {
    status: 409,
    message: 'Your broker shows a status that we do not know. Cancel this order all the same?',
  },
  'order.too-many-changes': { status: 409, message: 'Your broker takes no more changes of this order.' },
  'order.kill-switch': {
    status: 409,
    message: 'A kill switch is on: this order can be cancelled, and not be changed.',
  },
  'order.no-candidate': { status: 409, message: 'This is none of the orders that it may be.' },
  'basket.unknown': { status: 404, message: 'There is no such basket.' },
  'basket.under-way': { status: 409, message: 'This basket is being sent or undone at the moment.' },
  'basket.in-doubt': {
    status: 409,
    message:
      'Your broker has not said what became of an order of this basket. Nothing more is sent until that is known.',
  },
  'basket.nothing-left': { status: 409, message: 'Nothing of this basket is left to be sent or undone.' },
  'trigger.unknown': { status: 404, message: 'There is no such trigger.' },
  'trigger.changed-meanwhile': {
    status: 409,
    message: 'This trigger has changed since your page showed it. Please look at it again.',
  },
  'trigger.fires': {
    status: 409,
    message: 'Something is being sent for this trigger at this moment: look at it again.',
  },
  'trigger.over': { status: 409, message: 'This trigger has ended.' },
  'trigger.no-prices': {
    status: 409,
    message: 'This server has no live prices of it that orders may hang on, so it cannot watch it.',
  },
  'trigger.reached': {
    status: 409,
    message: 'The last price has reached this level already: send the order instead.',
  },
  'trigger.too-many': { status: 409, message: 'A hundred triggers of yours wait already: cancel some first.' },
  'paper.elsewhere': {
    status: 409,
    message: 'The paper account is run by another server here, the one that follows the market. Nothing was done.',
  },
  'paper.stopped': {
    status: 409,
    message: 'Your paper account does not add up and was stopped. Nothing of it is lost; the operator was told.',
  },
} as const;
