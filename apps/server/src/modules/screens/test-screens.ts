import { api, type SavedScreen, type Sent } from '@parakh/contract';
import type { TestServer } from '../../main/test-server.ts';
import { answered, called } from '../../platform/http/called.ts';

const { scanner } = api;

export type Body = Sent<typeof scanner.save>['body'];
export type Headers = { readonly authorization: string };

export const strong = '([0] day CLOSE > [0] day EMA(20))';
export const oversold = '([0] day RSI(14) < 30)';
export const body: Body = { name: 'Strong', condition: strong };

/** Saves a scan as the person whose headers these are. */
export async function saved(server: TestServer, who: Headers, more: Partial<Body> = {}): Promise<SavedScreen> {
  return answered(server.origin, scanner.save, { body: { ...body, ...more } }, who);
}

export async function changed(server: TestServer, who: Headers, id: string, more: object = {}): Promise<SavedScreen> {
  return answered(server.origin, scanner.update, { params: { id }, body: { ...body, ...more } }, who);
}

/** What comes of looking at a saved one; without headers as a stranger does. */
export async function viewScreen(server: TestServer, id: string, who?: Headers) {
  return who
    ? called(server.origin, scanner.find, { params: { id } }, who)
    : called(server.origin, scanner.findPublic, { params: { id } });
}

export const unknown = { status: 404, body: { code: 'scan.unknown' } };

export const names = (cards: readonly { readonly name: string }[]): string[] => cards.map(({ name }) => name);
