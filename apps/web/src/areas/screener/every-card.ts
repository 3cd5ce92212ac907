import type { api, ReplyOf, ScreenCard } from '@parakh/contract';

type ScreenPage = ReplyOf<typeof api.screener.published>;

/** So many at most, as the specification asks for an author's screens. */
export const MOST_CARDS = 9999;

/** Every card of a list that comes in pages as large as the server allows. One that moved to a later page meanwhile is told once. */
export async function everyCard(ask: (page: number) => Promise<ScreenPage>): Promise<ScreenCard[]> {
  const cards = new Map<string, ScreenCard>();
  for (let page = 0; ; page++) {
    const { total, size, screens } = await ask(page);
    for (const card of screens) cards.set(card.id, card);
    const asked = size * (page + 1);
    if (screens.length === 0 || asked >= Math.min(total, MOST_CARDS)) return [...cards.values()].slice(0, MOST_CARDS);
  }
}
