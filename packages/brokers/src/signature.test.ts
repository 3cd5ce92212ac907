import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { onShared, sharedFolder } from '../../../tools/shared.ts';
import { isSignedWith, signatureOf } from './signature.ts';

interface Vectors {
  readonly [name: string]: { readonly formula: string; readonly expected: string } & Record<string, string>;
}

it.skipIf(!sharedFolder())(onShared('signs as the vectors of four vendors'), () => {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a file whose shape is documented beside it
  const vectors = JSON.parse(
    readFileSync(join(sharedFolder()!, 'brokers/fixtures/auth_hash_vectors.json'), 'utf8'),
  ) as Vectors;
  const partsOf: Readonly<Record<string, readonly string[]>> = {
    kite_session_checksum: ['api_key', 'request_token', 'api_secret'],
    kite_refresh_checksum: ['api_key', 'refresh_token', 'api_secret'],
    kite_postback_checksum: ['order_id', 'order_timestamp', 'api_secret'],
    fyers_appIdHash: ['app_id', ':', 'secret'],
    aliceblue_checkSum: ['userId', 'authCode', 'apiSecret'],
    groww_checksum: ['api_secret', 'timestamp'],
  };
  for (const [name, fields] of Object.entries(partsOf)) {
    const vector = vectors[name]!;
    const parts = fields.map((field) => (field === ':' ? ':' : vector[field]!));
    expect([name, signatureOf(...parts)]).toEqual([name, vector.expected]);
    expect(isSignedWith(vector.expected.toUpperCase(), ...parts)).toBe(true);
    expect(isSignedWith(vector.expected, ...parts, 'x')).toBe(false);
  }
  const socket = vectors.aliceblue_ws_susertoken!;
  expect(signatureOf(signatureOf(socket.session!))).toBe(socket.expected);
});

it.each(['', 'ab', 'not hex'])('does not take %j for a signature', (signature) => {
  expect(isSignedWith(signature, 'part')).toBe(false);
});
