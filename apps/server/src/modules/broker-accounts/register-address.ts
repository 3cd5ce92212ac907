import { AppError } from '@parakh/base';
import type { BrokerName } from '@parakh/contract';
import { audit } from '../accounts/index.ts';
import type { BrokerAccountsDeps } from './deps.ts';
import { openAccount } from './open-account.ts';

interface Registering {
  readonly person: string;
  readonly broker: BrokerName;
  /** As the person saw it. */
  readonly address: string;
}

/**
 * Has the person's broker take orders from this server's address. Brokers lock it for days: it is sent once, and no other address than the
 * one that was shown and is still ours. Throws AppError 'broker.not-offered', 'broker.address-other', and as `openAccount` does.
 */
export async function registerAddress(
  { person, broker, address }: Registering,
  deps: BrokerAccountsDeps,
): Promise<{ readonly address: string }> {
  const { session } = await openAccount(deps, person, broker);
  if (!session.registerAddress) throw new AppError('broker.not-offered', { topic: 'address', asked: broker });
  if (deps.brokerLine.serverAddress()?.address !== address) throw new AppError('broker.address-other');
  await session.registerAddress(address);
  const { db } = await deps.appDb();
  const detail = { broker, address };
  await audit(db, { at: deps.now(), action: 'broker.address-registered', actor: person, person, detail });
  return { address };
}
