import { afterEach, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { failureOfStatus } from '../failure.ts';
import { startVendor, type TestVendor } from '../test-vendor.ts';
import { BrokerHttp, type CallClass } from './http.ts';

let vendor: TestVendor;
let slept: number[];
let taken: CallClass[];
const reply = z.object({ answer: z.number() });

beforeEach(async () => {
  slept = [];
  taken = [];
  vendor = await startVendor({
    answer: () => ({ json: { answer: 42, secret: 's3cret' } }),
    tooMany: { status: 429, text: '' },
    tokenEnded: { status: 401, text: '' },
  });
});
afterEach(() => vendor.stop());

function http(): BrokerHttp {
  const sending = {
    ...vendor.sending,
    random: () => 0.5,
    sleep: async (ms: number) => void slept.push(ms),
    take: async (kind: CallClass) => void taken.push(kind),
  };
  const headers = { authorization: 'token abc' };
  return new BrokerHttp(
    { broker: 'testbroker', root: 'https://vendor.example', headers, failureOf: failureOfStatus },
    sending,
  );
}
const read = { method: 'GET', path: '/book', class: 'book', reply } as const;

it('sends what is asked and keeps of the reply what is known', async () => {
  const query = [
    ['i', 'NSE:M&M'],
    ['i', 'NSE:SBIN'],
  ] as const;
  expect(await http().call({ ...read, query })).toEqual({ answer: 42 });
  expect(vendor.seen[0]).toMatchObject({ method: 'GET', path: '/book', headers: { authorization: 'token abc' } });
  expect(vendor.seen[0]!.query.getAll('i')).toEqual(['NSE:M&M', 'NSE:SBIN']);
});

it('counts each request, a repeat as well, and waits with jitter before it', async () => {
  vendor.failNext('server error before');
  expect(await http().call(read)).toEqual({ answer: 42 });
  expect(taken).toEqual(['book', 'book']);
  expect(slept).toEqual([450]);
});

it('repeats once, not for ever', async () => {
  for (let i = 0; i < 3; i++) vendor.failNext('server error before');
  await expect(http().call(read)).rejects.toMatchObject({ code: 'broker.down' });
  expect(vendor.seen).toHaveLength(2);
});

it.each(['order', 'act', 'login'] as const)('never repeats: %s', async (kind) => {
  vendor.failNext('server error before');
  await expect(http().call({ ...read, method: 'POST', class: kind })).rejects.toMatchObject({ code: 'broker.down' });
  expect(vendor.seen).toHaveLength(1);
});

it.each(['silence after', 'slow bytes'] as const)('ends at its deadline: %s', async (fault) => {
  vendor.failNext(fault);
  const call = http().call({ ...read, class: 'order', deadlineMs: 200 });
  await expect(call).rejects.toMatchObject({ code: 'broker.busy', detail: { broker: 'testbroker' } });
});

it('drops a reply that is too large', async () => {
  vendor.failNext('huge');
  await expect(http().call(read)).rejects.toMatchObject({ code: 'broker.unreadable' });
});

it('says where a reply is not as it should be, and nothing of what stands there', async () => {
  const other = z.object({ secret: z.number(), missing: z.string() });
  const failure = await http()
    .call({ ...read, reply: other })
    .catch((thrown: unknown) => thrown);
  expect(failure).toMatchObject({ code: 'broker.unreadable' });
  expect(String(failure)).toContain('secret: invalid_type');
  expect(String(failure)).not.toContain('s3cret');
});
