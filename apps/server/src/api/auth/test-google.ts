import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { Provider } from 'oidc-provider';

export interface Account {
  readonly email?: string;
  readonly email_verified?: boolean;
  readonly name?: string;
}

/** An OpenID provider on this machine in Google's place: real discovery, keys, pages of login and consent. */
export interface TestGoogle {
  readonly issuer: string;
  readonly env: Record<string, string>;
  /** Who may sign in there, by subject. */
  readonly accounts: Map<string, Account>;
  /** Where it may send people back to. */
  allow(redirectUri: string): void;
  close(): void;
}

const client = { client_id: 'parakh-client', client_secret: 'parakh-client-secret' };

export async function startTestGoogle(): Promise<TestGoogle> {
  const accounts = new Map<string, Account>();
  let answer: RequestListener | undefined;
  const server = createServer((request, response) => answer?.(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port was given');
  const issuer = `http://127.0.0.1:${address.port}`;
  return {
    issuer,
    accounts,
    env: {
      PARAKH_GOOGLE_ISSUER: issuer,
      PARAKH_GOOGLE_CLIENT_ID: client.client_id,
      PARAKH_GOOGLE_CLIENT_SECRET: client.client_secret,
    },
    allow(redirectUri) {
      const uses = { grant_types: ['authorization_code'], response_types: ['code'], redirect_uris: [redirectUri] };
      const provider = new Provider(issuer, {
        clients: [{ ...client, ...uses }],
        claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
        conformIdTokenClaims: false,
        pkce: { required: () => true },
        ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
        findAccount: (_: unknown, id: string) => ({ accountId: id, claims: () => ({ sub: id, ...accounts.get(id) }) }),
      });
      answer = provider.callback();
    },
    close: () => void server.close(),
  };
}

interface Asking {
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly body?: string;
}

/** A browser without a screen: follows links and fills in the provider's forms, with a jar of cookies for each host. */
export function browserOf() {
  const jars = new Map<string, Map<string, string>>();
  const ask = async (url: URL, init: Asking = {}): Promise<Response> => {
    const jar = jars.get(url.host) ?? new Map<string, string>();
    jars.set(url.host, jar);
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const reply = await fetch(url, { ...init, redirect: 'manual', headers: { ...init.headers, cookie } });
    for (const line of reply.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '' || /expires=Thu, 01 Jan 1970/i.test(line)) jar.delete(name);
      else jar.set(name, value);
    }
    return reply;
  };
  return {
    jar: (host: string) => jars.get(host) ?? new Map<string, string>(),
    ask,
    /** Walks from our link to the provider, signs in there and consents; gives the last address on the way back to us that was not yet asked. */
    async toReturn(start: string, login: string, own = new URL(start).origin): Promise<URL> {
      let url = new URL(start);
      let reply = await ask(url);
      for (let step = 0; step < 20; step++) {
        const location = reply.headers.get('location');
        if (location !== null) {
          url = new URL(location, url);
          if (url.origin === own) return url;
          reply = await ask(url);
          continue;
        }
        const page = await reply.text();
        const action = /<form[^>]*action="(?<action>[^"]+)"/.exec(page)?.groups?.action;
        const prompt = /name="prompt" value="(?<prompt>\w+)"/.exec(page)?.groups?.prompt;
        if (action === undefined || prompt === undefined) throw new Error(`no form at ${url.href}: ${page}`);
        url = new URL(action, url);
        reply = await ask(url, {
          method: 'POST',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          body: new URLSearchParams({ prompt, login, password: 'any' }).toString(),
        });
      }
      throw new Error('the walk does not end');
    },
  };
}
