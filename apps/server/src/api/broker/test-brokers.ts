import { api, type BrokerName, redirectScreens } from '@parakh/contract';
import * as z from 'zod/mini';
import { testLogins, withLoginPage } from '../../../../../packages/brokers/src/test-logins.ts';
import { startVendor, type TestVendor } from '../../../../../packages/brokers/src/test-vendor.ts';
import type { Services } from '../../main/services.ts';
import { called } from '../../platform/http/called.ts';

/** A made-up broker that a test server speaks to. */
export interface TestBroker extends TestVendor {
  /** Who is logged in there from now on. */
  client: string;
}

/** Made-up brokers for a server that is seen at this address, and its settings for them. */
export async function startTestBrokers<Name extends BrokerName>(names: readonly Name[], seenAt: string) {
  const started: Partial<Record<Name, TestBroker>> = {};
  for (const name of names) {
    const back = `${seenAt}/${redirectScreens[name]}`;
    const vendor = await startVendor(withLoginPage(name, { back, client: () => broker.client }));
    const broker: TestBroker = Object.assign(vendor, { client: 'AB1234' });
    started[name] = broker;
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one of each name was started
  const brokers = started as Record<Name, TestBroker>;
  const apps = names.map((name) => [
    name,
    { key: 'key1', secret: 'secret1', ...(name === '5paisa' && { more: { userId: 'user1' } }) },
  ]);
  return {
    brokers,
    env: {
      PARAKH_PUBLIC_URL: seenAt,
      PARAKH_BROKER_APPS: JSON.stringify(Object.fromEntries(apps)),
      PARAKH_BROKER_HOSTS: names.map((name) => `${name}=${brokers[name].address}`).join(','),
    },
    stop: async () => {
      await Promise.all(names.map(async (name) => brokers[name].stop()));
    },
  };
}

/**
 * Brokers from whom as much is read as a test likes, and what failed once is read again at once: `broker-line.test.ts` and `http.test.ts`
 * are about these waits.
 */
export function unhurried({ brokerLine }: Services): Pick<Services, 'brokerLine'> {
  const sending: Services['brokerLine']['sending'] = (...whose) => ({
    ...brokerLine.sending(...whose),
    take: async () => {},
    sleep: async () => {},
  });
  return { brokerLine: { ...brokerLine, sending } };
}

type Headers = Record<string, string>;
const begun = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('redirect'), page: z.string() }),
  z.object({ kind: z.literal('form'), ways: z.array(z.unknown()) }),
]);

/** What a browser brings back from a broker's page: whoever asks for it has opened the page of a login. `refused`: the person changed their mind there. */
export async function broughtFrom(name: BrokerName, page: string, isRefused = false): Promise<Record<string, string>> {
  const html = await (await fetch(page)).text();
  const [logIn = '', refuse = ''] = [...html.matchAll(/href="([^"]+)"/g)].map(([, address = '']) => address);
  const back = new URL((isRefused ? refuse : logIn).replaceAll('&amp;', '&'));
  if (back.pathname !== `/${redirectScreens[name]}`) throw new Error(`${name} sends people back to ${back.pathname}`);
  return Object.fromEntries(back.searchParams);
}

/** Begins a login and goes through the broker's page; of a form, what is typed. */
export async function logInAt(
  origin: string,
  broker: BrokerName,
  headers: Headers,
  body: { returnTo?: string; clientId?: string; replaces?: boolean } = {},
): Promise<Record<string, string>> {
  const asked = { returnTo: 'holdings', ...(broker === 'dhan' && { clientId: 'AB1234' }), ...body };
  const { status, body: answer } = await called(origin, api.broker.begin, { params: { broker }, body: asked }, headers);
  if (status !== 200) throw new Error(`the login at ${broker} answered ${status} ${JSON.stringify(answer)}`);
  const login = begun.parse(answer);
  return login.kind === 'form'
    ? { ...testLogins[broker]!.brings(new URLSearchParams()) }
    : broughtFrom(broker, login.page);
}
