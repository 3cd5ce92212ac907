import type { ScanReply } from '@parakh/contract';

/** Until somebody picks, the match that moved most is explained: it stands first in the list. Without a match who came nearest. */
export function bestOf(reply: ScanReply | undefined): string | undefined {
  const first = reply?.matches.toSorted((a, b) => (b.changePct ?? -Infinity) - (a.changePct ?? -Infinity))[0];
  return (first ?? reply?.nearest?.[0])?.symbol;
}
