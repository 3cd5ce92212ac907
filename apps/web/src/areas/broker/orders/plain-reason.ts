/**
 * What brokers and the exchange write when they do not take an order, by what it comes to. Their texts are of no fixed form: what
 * none of these knows is shown as it came. The first that fits counts.
 */
const reasons: readonly (readonly [RegExp, string])[] = [
  [
    /\bip\b.*\b(not|mismatch|unregistered|invalid)\b|\b(invalid|unregistered|unauthori[sz]ed|static)\b.*\bip\b/i,
    'The broker does not know the address of this server: it has to be registered with your app there. Your profile shows it.',
  ],
  [
    /insufficient (funds|balance|margin)|margin (exceeds|shortfall|insufficient)|funds? (shortfall|insufficient)|(not|no) (enough|sufficient) (funds|margin|balance)/i,
    'The money or margin in the account does not cover it.',
  ],
  [
    /circuit|price band|(daily|execution|price) range|\b(DPR|LPP)\b/i,
    'Its price is outside the band in which the exchange takes orders today.',
  ],
  [/tick size|\btick\b/i, 'Its price is not on the tick of this symbol.'],
  [/\blot size|multiples? of (the )?lot/i, 'Its quantity is no whole number of lots.'],
  [/freeze|max(imum)? (order )?(quantity|qty)/i, 'It is larger than the exchange takes as one order.'],
  [
    /\b(t?pin|e-?dis|cdsl|ddpi)\b|\bholdings?\b.*\b(insufficient|not|exceeds?)\b|\b(insufficient|no|not enough) (free )?(holdings?|shares|stock)/i,
    'These shares are not free to be sold: they may have to be authorised at the broker, be pledged, or not be delivered yet.',
  ],
  [/self[- ]?trade|cross(es|ing)? (with )?(your )?own/i, 'It would trade with another order of yours.'],
  [
    /market orders? .*not (allowed|permitted)|(only|of) limit (type|orders?)|algo.*limit/i,
    'The broker takes only limit orders from apps.',
  ],
  [
    /trade[- ]to[- ]trade|\bT2T\b|\b(intraday|MIS|BO|CO|product)\b.*\b(blocked|disabled|not (allowed|permitted|available))\b/i,
    'The broker does not take this product for this symbol.',
  ],
  [
    /market.*\bclosed\b|\b(outside|beyond|after) (market|trading) hours|\b(exchange|segment|session)\b.*\b(closed|not open)\b/i,
    'The market is closed for it.',
  ],
  [
    /\bban\b|\b(scrip|symbol|security|contract|instrument)\b.*\b(blocked|suspended|not (allowed|permitted|tradable))\b/i,
    'This symbol cannot be traded so now.',
  ],
];

/** Why an order was not taken, in plain words; undefined where the broker's text is of no kind that is known. */
export function plainReason(text: string): string | undefined {
  return reasons.find(([pattern]) => pattern.test(text))?.[1];
}
