import { bollingerReversion } from './bollinger-reversion.ts';
import { donchianBreakout } from './donchian-breakout.ts';
import { emaCross } from './ema-cross.ts';
import { emaPullBack } from './ema-pull-back.ts';
import { goldenCross } from './golden-cross.ts';
import { insideBarBreakout } from './inside-bar-breakout.ts';
import type { ListedStrategy } from './listed-strategy.ts';
import { macdCross } from './macd-cross.ts';
import { nr7Breakout } from './nr7-breakout.ts';
import { rsiDip } from './rsi-dip.ts';
import { superTrendTurn } from './super-trend-turn.ts';
import { volumeBurst } from './volume-burst.ts';
import { yearlyHigh } from './yearly-high.ts';

/** The built-in strategies, one line each. */
export const listedStrategies: readonly ListedStrategy[] = [
  emaCross,
  goldenCross,
  donchianBreakout,
  superTrendTurn,
  yearlyHigh,
  macdCross,
  emaPullBack,
  rsiDip,
  bollingerReversion,
  nr7Breakout,
  insideBarBreakout,
  volumeBurst,
];
