import type { OptionChain } from '@parakh/contract';
import { withChainChanges } from '@parakh/live';
import { underlyingOf } from '@parakh/options';
import { type ChainNamed, pageSocket } from './socket.ts';

/** Calls with the chain as the socket brings it: whole, then each time it is another one. A page follows one at a time, and none while nobody sees it; the answer ends it. */
export function followChain(named: ChainNamed, listener: (chain: OptionChain) => void): () => void {
  const symbol = underlyingOf(named.symbol);
  const isIt = (of: { readonly symbol: string; readonly expiry: string }) =>
    of.symbol === symbol && of.expiry === named.expiry;
  let held: OptionChain | undefined;
  const end = pageSocket.onServerMessage((message) => {
    if (message.type === 'chain' && isIt(message.chain)) held = message.chain;
    else if (message.type === 'chain-changes' && held && isIt(message)) held = withChainChanges(held, message);
    else return;
    listener(held);
  });
  const watch = () => pageSocket.watchChains(document.hidden ? [] : [named]);
  document.addEventListener('visibilitychange', watch);
  watch();
  return () => {
    end();
    document.removeEventListener('visibilitychange', watch);
    pageSocket.watchChains([]);
  };
}
