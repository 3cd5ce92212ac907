import { type ListedStrategy, usualSettings } from './listed-strategy.ts';

export const volumeBurst: ListedStrategy = {
  name: 'volume-burst',
  title: 'Volume burst with delivery',
  description:
    'The price rises more than two percent on twice its usual volume, and more than forty percent of the shares are taken in delivery, not traded back the same day. Somebody buys to keep; it goes along for ten days.',
  source:
    'S. Gervais, R. Kaniel, D. Mingelgrin: The High-Volume Return Premium, Journal of Finance 56 (2001); delivery as the exchange publishes it',
  condition:
    '(([0] day VOLUME > [-1] day SMA(20, [0] day VOLUME) * 2) AND (([0] day Change % > 2) AND ([0] day Delivery % > 40)))',
  rank: '[0] day Delivery %',
  settings: { ...usualSettings, exits: { stopPct: 6, bars: 10 } },
};
