import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { schemasWithoutId } from '@asyncapi/specs';
import { clientMessage, serverMessage } from '@parakh/contract';
import { openFrameTable, readFrame } from '@parakh/live';
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { root } from '../../platform/config.ts';
import { asyncApiDocument } from './asyncapi.ts';
import { clientExamples, exampleFrame, serverExamples } from './examples.ts';

const document = asyncApiDocument();

describe('the description of the socket', () => {
  it('is what AsyncAPI 3.1 allows', () => {
    const schema: object = schemasWithoutId['3.1.0'];
    const isAllowed = new Ajv({ strict: false, validateFormats: false }).compile(schema);
    expect([isAllowed(document), isAllowed.errors]).toEqual([true, null]);
  });

  it('is the one that lies among the documents', () => {
    expect(JSON.parse(readFileSync(join(root, 'docs/asyncapi.json'), 'utf8'))).toEqual(document);
  });

  it('shows only what the contract has', () => {
    for (const example of Object.values(clientExamples)) expect(z.parse(clientMessage, example)).toEqual(example);
    for (const example of Object.values(serverExamples)) expect(z.parse(serverMessage, example)).toEqual(example);
  });

  it('shows a frame that a page reads as it is told', () => {
    const table = openFrameTable();
    const quote = { token: 'TCS', ltp: NaN, open: 1, high: 1, low: 1, close: 4000, volume: NaN, oi: NaN };
    table.quotes.set(7, { ...quote, changePtc: NaN, time: NaN });
    const head = readFrame(Buffer.from(exampleFrame, 'base64'), table, () => {});
    expect(head).toMatchObject({ kind: 'changes', rows: 1 });
    expect(table.quotes.get(7)).toMatchObject({ ltp: 4120.5, volume: 1_204_330, open: 1 });
    expect(head!.at - table.quotes.get(7)!.time).toBe(180);
  });
});
