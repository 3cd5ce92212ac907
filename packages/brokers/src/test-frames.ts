import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { random } from '@parakh/base';
import { expect } from 'vitest';
import { sharedFolder } from '../../../tools/shared.ts';
import type { FeedCodec } from './broker.ts';

const folder = (broker: string) => join(sharedFolder() ?? '', 'brokers/fixtures', broker, 'synthetic');

/** A recorded frame of a feed, by the name of its file. */
export function recordedFrame(broker: string, name: string): Buffer {
  return Buffer.from(readFileSync(join(folder(broker), `${name}.packet.hex`), 'utf8').trim(), 'hex');
}

/** What it says, read by another program. */
export function expectedOf(broker: string, name: string) {
  return JSON.parse(readFileSync(join(folder(broker), `${name}.expected.json`), 'utf8')).expected;
}

/** Frames cut at every length and changed at random: ticks, or our own failure, and nothing else. How many were read all the same. */
export function readDamaged(decode: FeedCodec['decode'], whole: Uint8Array, rounds: number): number {
  const draw = random(11);
  let read = 0;
  const attempt = (frame: Uint8Array) => {
    try {
      decode(frame);
      read += 1;
    } catch (failure) {
      expect(failure).toMatchObject({ code: 'broker.unreadable' });
    }
  };
  for (let length = 0; length < whole.length; length++) attempt(whole.subarray(0, length));
  for (let round = 0; round < rounds; round++) {
    const frame = Uint8Array.from(whole);
    for (let change = 0; change <= round % 4; change++)
      frame[Math.floor(draw.next() * frame.length)] = Math.floor(draw.next() * 256);
    attempt(frame);
  }
  return read;
}
