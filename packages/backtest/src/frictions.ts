// What the paper account shares with the back-test: one market, one price of trading in it.
export { isJump } from './jump.ts';
export { slippagePaise } from './slippage.ts';
