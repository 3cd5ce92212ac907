import type { Base, Endpoint, Sent } from './endpoint.ts';

/** Where each base is served; one server serves all four unless it is told otherwise. */
export type Bases = Readonly<Record<Base, string>>;
const ownServer: Bases = { api: '/api', content: '/content', history: '/history', chatbot: '/chatbot' };

/** The address of a call: path names filled in, query appended, everything escaped. */
export function addressOf<E extends Endpoint>(endpoint: E, sent: Sent<E>, bases: Bases = ownServer): string {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Sent<E> is made of exactly these parts
  const { params = {}, query = {} } = sent as { params?: Record<string, unknown>; query?: Record<string, unknown> };
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const asked = Object.entries(query).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(asked.map(([name, value]): [string, string] => [name, String(value)])).toString();
  return `${bases[endpoint.base]}/${path}${search && `?${search}`}`;
}
