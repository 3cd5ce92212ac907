import { pino } from 'pino';
import { expect, it } from 'vitest';
import { refuseDamaged } from './damaged-parts.ts';
import type { MarketStore } from './market-store.ts';

const log = pino({ level: 'silent' });
type Part = { name: string; first: bigint; last: bigint };
const part = (name: string, first: number, last: number): Part => ({ name, first: BigInt(first), last: BigInt(last) });

/** A store in which these parts are set aside and those are stored. */
function storeOf(aside: readonly Part[], held: readonly Part[]): MarketStore {
  const rows = async (sql: string) => (sql.includes('detached_parts') ? aside : held);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- nothing else is asked
  return { rows } as unknown as MarketStore;
}

it.each([
  ['nothing is set aside', [], [], true],
  [
    'a merge broke and what it merged is there',
    [part('market.daily_bar', 1, 4)],
    [part('market.daily_bar', 1, 1), part('market.daily_bar', 2, 4), part('market.daily_bar', 5, 9)],
    true,
  ],
  ['the part that it went into is there', [part('market.daily_bar', 2, 3)], [part('market.daily_bar', 1, 7)], true],
  [
    'some of what it merged is gone',
    [part('market.daily_bar', 1, 4)],
    [part('market.daily_bar', 1, 1), part('market.daily_bar', 3, 4)],
    false,
  ],
  ['another table has rows of that number', [part('market.daily_bar', 1, 1)], [part('demo.daily_bar', 1, 1)], false],
  ['only live minutes are lost', [part('demo.live_bar', 1, 1)], [], true],
])('opens where nothing that must be there is lost: %s', async (_, aside, held, opens) => {
  const opening = refuseDamaged(storeOf(aside, held), '/data', log);
  if (opens) await opening;
  else await expect(opening).rejects.toMatchObject({ code: 'market.damaged', detail: { folder: '/data/market' } });
});
