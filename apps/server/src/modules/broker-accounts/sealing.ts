import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { BrokerApp, Tokens } from '@parakh/brokers';
import * as z from 'zod/mini';
import { isSame } from '../../platform/http/secrets.ts';
import { type ServerSecret, sealed, unsealed } from '../accounts/index.ts';

interface Deps {
  readonly secret: ServerSecret;
}

/** Whose they are: sealed text opens for this person and broker alone, and in this column alone. */
export interface Owner {
  readonly person: string;
  readonly broker: string;
}

const tokensKept = z.object({
  access: z.string(),
  read: z.nullable(z.string()),
  feed: z.nullable(z.string()),
  refresh: z.nullable(z.string()),
  clientId: z.string(),
});
const appKept = z.object({ key: z.string(), secret: z.string(), more: z.record(z.string(), z.string()) });
/** A person's own app, without the address that it is registered with. */
export type OwnApp = Omit<BrokerApp, 'redirectUrl'>;

const keyOf = ({ secret }: Deps): Buffer => secret.keyFor('broker accounts');
const aboutTokens = ({ person, broker }: Owner): string => `broker_account tokens ${person} ${broker}`;
const aboutApp = ({ person, broker }: Owner): string => `broker_account app ${person} ${broker}`;

export function sealedTokens(tokens: Tokens, owner: Owner, deps: Deps): Buffer {
  return sealed(JSON.stringify(tokens), keyOf(deps), aboutTokens(owner));
}

/** Undefined where they were sealed for somebody else, for another broker, or with another secret of the server's. */
export function openedTokens(bytes: Buffer, owner: Owner, deps: Deps): Tokens | undefined {
  return opened(bytes, aboutTokens(owner), tokensKept, deps);
}

export function sealedApp(app: OwnApp, owner: Owner, deps: Deps): Buffer {
  return sealed(JSON.stringify(app), keyOf(deps), aboutApp(owner));
}

/** As `openedTokens`. */
export function openedApp(bytes: Buffer, owner: Owner, deps: Deps): OwnApp | undefined {
  return opened(bytes, aboutApp(owner), appKept, deps);
}

/** A login that waits: nobody owns its tokens yet. */
export function sealedWaiting(tokens: Tokens, login: string, deps: Deps): Buffer {
  return sealed(JSON.stringify(tokens), keyOf(deps), `broker_login tokens ${login}`);
}

export function openedWaiting(bytes: Buffer, login: string, deps: Deps): Tokens | undefined {
  return opened(bytes, `broker_login tokens ${login}`, tokensKept, deps);
}

function opened<T>(bytes: Buffer, about: string, schema: z.ZodMiniType<T>, deps: Deps): T | undefined {
  const text = unsealed(Buffer.from(bytes), keyOf(deps), about);
  return text === undefined ? undefined : schema.parse(JSON.parse(text));
}

/** What a browser carries through a login: nobody guesses it. */
export const newToken = (): string => randomBytes(32).toString('base64url');
export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

const HANDLE = 'pkh.';

/** A session at a broker as its owner's browser names it. */
interface HandleOf extends Owner {
  /** Which login gave its tokens: another one, another handle. */
  readonly login: string;
}

/** Stands for the broker's token in the browser; opens nothing by itself. `feed`: for that of the market feed. */
export function handleOf(kind: 'auth' | 'feed', { person, broker, login }: HandleOf, { secret }: Deps): string {
  const about = JSON.stringify([kind, person, broker, login]);
  return HANDLE + createHmac('sha256', secret.keyFor('broker handles')).update(about).digest('base64url');
}

/** Whether it looks like one of ours, whoever's it is. */
export const isHandle = (text: string): boolean => text.startsWith(HANDLE);

export function isHandleOf(text: string, of: HandleOf, deps: Deps): boolean {
  return isSame(text, handleOf('auth', of, deps));
}
