import { randomUUID } from 'node:crypto';
import { type CryptoKey, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import type { AppDatabase } from '../../platform/store/app-database.ts';
import { sealed, unsealed } from './sealed.ts';
import type { AccountsTables } from './tables.ts';

const ALGORITHM = 'EdDSA';
/** A key signs so long; a token lives minutes, so the one before it is needed no longer than that. */
const SIGNS_MS = 30 * 24 * 3_600_000;
const RETENTION_MS = 2 * SIGNS_MS;

interface SigningKey {
  readonly id: string;
  readonly key: CryptoKey | Uint8Array;
}

/** Ed25519 keys that access tokens are signed with: a new one every 30 days, the one before stays readable. */
export interface SigningKeys {
  /** The one that signs now. */
  newest(): Promise<SigningKey>;
  /** The public half of one; undefined where there is none of that name. */
  publicKey(id: string): Promise<CryptoKey | Uint8Array | undefined>;
}

export interface SigningKeyDeps {
  readonly appDb: () => Promise<AppDatabase<AccountsTables>>;
  readonly now: () => number;
  /** What private halves are sealed with. */
  readonly sealKey: Buffer;
}

export function signingKeys(deps: SigningKeyDeps): SigningKeys {
  let signing: (SigningKey & { readonly until: number }) | undefined;
  let finding: Promise<SigningKey & { readonly until: number }> | undefined;
  const publicKeys = new Map<string, CryptoKey | Uint8Array>();
  return {
    async newest() {
      if (signing && deps.now() < signing.until) return signing;
      // Whoever asks meanwhile waits for the same one.
      finding ??= findOrMake(deps).finally(() => {
        finding = undefined;
      });
      signing = await finding;
      return signing;
    },
    async publicKey(id) {
      const known = publicKeys.get(id);
      if (known) return known;
      const found = await readPublic(deps, id);
      if (found) publicKeys.set(id, found);
      return found;
    },
  };
}

async function findOrMake(deps: SigningKeyDeps): Promise<SigningKey & { readonly until: number }> {
  const { db } = await deps.appDb();
  const now = deps.now();
  const row = await db.selectFrom('signing_key').selectAll().orderBy('created_at', 'desc').limit(1).executeTakeFirst();
  const until = Number(row?.created_at ?? 0) + SIGNS_MS;
  // Sealed under another secret it cannot sign any more: a new one does.
  const jwk = row && now < until ? unsealed(row.private_key, deps.sealKey, row.id) : undefined;
  if (row && jwk) return { id: row.id, key: await importJWK(JSON.parse(jwk), ALGORITHM), until };
  return makeKey(deps);
}

async function makeKey({ appDb, now, sealKey }: SigningKeyDeps): Promise<SigningKey & { readonly until: number }> {
  const { db } = await appDb();
  const { publicKey, privateKey } = await generateKeyPair(ALGORITHM, { crv: 'Ed25519', extractable: true });
  const id = randomUUID();
  const createdAt = now();
  await db
    .insertInto('signing_key')
    .values({
      id,
      public_key: JSON.stringify(await exportJWK(publicKey)),
      private_key: sealed(JSON.stringify(await exportJWK(privateKey)), sealKey, id),
      created_at: BigInt(createdAt),
    })
    .execute();
  await db
    .deleteFrom('signing_key')
    .where('created_at', '<', BigInt(createdAt - RETENTION_MS))
    .execute();
  return { id, key: privateKey, until: createdAt + SIGNS_MS };
}

async function readPublic({ appDb }: SigningKeyDeps, id: string): Promise<CryptoKey | Uint8Array | undefined> {
  const { db } = await appDb();
  const row = await db.selectFrom('signing_key').select('public_key').where('id', '=', id).executeTakeFirst();
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by us as exactly this
  return row && importJWK(row.public_key as JWK, ALGORITHM);
}
