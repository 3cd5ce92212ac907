import { createDecipheriv, createECDH, createPublicKey, type ECDH, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

const LONGEST_BODY = 4096;
const DAY_SECONDS = 86_400;
const SALT = 16;
/** Salt, size of a record and length of the sender's key. */
const HEAD = SALT + 5;
const TAG = 16;

interface Browser {
  readonly secret: ECDH;
  readonly auth: Buffer;
  /** The key it subscribed with: of anybody else nothing is taken. */
  readonly applicationKey: string;
}

/** A push service and the browsers behind it: takes only what one on the open net takes (RFC 8030, 8188, 8291, 8292). */
export class TestPushService {
  /** What browsers could read, in its order. */
  readonly shown: unknown[] = [];
  /** Why something was not taken. */
  readonly refused: string[] = [];
  readonly #browsers = new Map<string, Browser>();
  readonly #server: Server;

  constructor() {
    this.#server = createServer((request, answer) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const [status, says] = this.#take(request.url ?? '', request.headers, Buffer.concat(chunks));
        if (status !== 201) this.refused.push(says);
        answer.writeHead(status).end(says);
      });
    });
  }

  async listen(): Promise<void> {
    await new Promise<void>((done) => this.#server.listen(0, '127.0.0.1', done));
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((done) => this.#server.close(done));
  }

  get origin(): string {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens on a port
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** As a browser subscribes: what it hands to the product. */
  subscribe(applicationKey: string) {
    const secret = createECDH('prime256v1');
    const p256dh = secret.generateKeys('base64url');
    const auth = randomBytes(16);
    const path = `/push/${randomBytes(9).toString('base64url')}`;
    this.#browsers.set(path, { secret, auth, applicationKey });
    return { endpoint: this.origin + path, keys: { p256dh, auth: auth.toString('base64url') } };
  }

  /** The browser is not subscribed any more. */
  forget(endpoint: string): void {
    this.#browsers.delete(new URL(endpoint).pathname);
  }

  #take(path: string, headers: IncomingHttpHeaders, body: Buffer): [number, string] {
    const browser = this.#browsers.get(path);
    if (!browser) return [410, 'gone'];
    if (!/^\d+$/.test(String(headers.ttl))) return [400, 'no TTL'];
    if (headers['content-encoding'] !== 'aes128gcm') return [415, 'not encrypted'];
    if (body.length > LONGEST_BODY) return [413, 'too long'];
    const refusal = whyNotSigned(headers.authorization ?? '', this.origin, browser.applicationKey);
    if (refusal !== undefined) return [403, refusal];
    try {
      this.shown.push(JSON.parse(decrypted(body, browser)));
    } catch (error) {
      return [400, String(error)];
    }
    return [201, ''];
  }
}

/** Undefined where the signature is good, of the right key and for this service. */
function whyNotSigned(authorization: string, origin: string, applicationKey: string): string | undefined {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  if (key !== applicationKey) return 'signed with another key';
  return isSignedBy(key, token) ? whyNotFor(origin, token) : 'not signed by this key';
}

function isSignedBy(key: string, token: string): boolean {
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')];
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const end = token.lastIndexOf('.');
  const signature = Buffer.from(token.slice(end + 1), 'base64url');
  return verify('sha256', Buffer.from(token.slice(0, end)), { key: publicKey, dsaEncoding: 'ieee-p1363' }, signature);
}

function whyNotFor(origin: string, token: string): string | undefined {
  const { aud, exp, sub } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  const now = Date.now() / 1000;
  if (aud !== origin) return `signed for ${aud}`;
  if (!(exp > now && exp <= now + DAY_SECONDS)) return 'signed for too long, or too long ago';
  return /^(mailto:|https:)/.test(sub) ? undefined : 'nobody to write to';
}

/** As the browser reads it. */
function decrypted(body: Buffer, { secret, auth }: Browser): string {
  const salt = body.subarray(0, SALT);
  const keyEnd = HEAD + body[HEAD - 1]!;
  const sender = body.subarray(HEAD, keyEnd);
  const about = Buffer.concat([Buffer.from('WebPush: info\0'), secret.getPublicKey(), sender]);
  const shared = Buffer.from(hkdfSync('sha256', secret.computeSecret(sender), auth, about, 32));
  const derived = (word: string, length: number) =>
    Buffer.from(hkdfSync('sha256', shared, salt, Buffer.from(`Content-Encoding: ${word}\0`), length));
  const decipher = createDecipheriv('aes-128-gcm', derived('aes128gcm', 16), derived('nonce', 12));
  const sealed = body.subarray(keyEnd);
  decipher.setAuthTag(sealed.subarray(-TAG));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -TAG)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}
