import type { Broker } from './broker.ts';
import type { BrokerApp, Tokens } from './login.ts';
import type { BrokerSession } from './session.ts';
import { type Dialect, startVendor, type TestVendor } from './test-vendor.ts';

/** A broker with what its sessions are opened with. */
export interface TestAccount {
  readonly broker: Broker;
  readonly app: BrokerApp;
  readonly tokens: Tokens;
}

/** A session with a server that speaks so, for as long as `use` takes. */
export async function withSession<Result>(
  { broker, app, tokens }: TestAccount,
  dialect: Dialect,
  use: (session: BrokerSession, vendor: TestVendor) => Promise<Result>,
): Promise<Result> {
  const vendor = await startVendor(dialect);
  try {
    return await use(broker.open(app, tokens, vendor.sending), vendor);
  } finally {
    await vendor.stop();
  }
}

/** A server that answers everything so. */
export function answering(json: unknown): Dialect {
  const none = { status: 500, text: '' };
  return { answer: () => ({ json }), tooMany: none, tokenEnded: none };
}
