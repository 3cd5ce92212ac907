import { sealed, unsealed } from '../../accounts/index.ts';
import type { AlertingDeps } from '../deps.ts';

export interface PushKey {
  readonly publicKey: string;
  readonly privateKey: string;
}

const ID = 'vapid';
type PushDeps = Pick<AlertingDeps, 'appDb' | 'now' | 'secret'>;

/** The pair of keys pushes are signed with (VAPID, RFC 8292): made once. Sealed under another secret it is made anew, and browsers have to subscribe again. */
export async function pushKey(deps: PushDeps): Promise<PushKey> {
  const held = await storedKey(deps);
  if (held) return held;
  const { default: webPush } = await import('web-push');
  const made = webPush.generateVAPIDKeys();
  const { db } = await deps.appDb();
  const row = {
    id: ID,
    public_key: made.publicKey,
    private_key: sealed(made.privateKey, deps.secret.keyFor('push key'), ID),
    created_at: BigInt(deps.now()),
  };
  const unreadable = await db.selectFrom('push_key').select('id').where('id', '=', ID).executeTakeFirst();
  if (unreadable) {
    await db.deleteFrom('push_key').where('id', '=', ID).execute();
    await db.deleteFrom('push_subscription').execute();
  }
  await db
    .insertInto('push_key')
    .values(row)
    .onConflict((first) => first.doNothing())
    .execute();
  // Of two servers that made one at once the first one's holds.
  return (await storedKey(deps)) ?? made;
}

async function storedKey({ appDb, secret }: PushDeps): Promise<PushKey | undefined> {
  const { db } = await appDb();
  const row = await db.selectFrom('push_key').selectAll().where('id', '=', ID).executeTakeFirst();
  const privateKey = row && unsealed(row.private_key, secret.keyFor('push key'), ID);
  return row && privateKey !== undefined ? { publicKey: row.public_key, privateKey } : undefined;
}
