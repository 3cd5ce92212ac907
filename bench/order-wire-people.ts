/** Fifty people in a process of their own who press orders one after the other: when the last byte of each press was written. */
import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { addressOf, api, type Sent } from '@parakh/contract';
import * as z from 'zod/mini';

export interface Pressing {
  readonly origin: string;
  readonly tokens: readonly string[];
  readonly orders: number;
  readonly eachMs: number;
}

export interface Pressed {
  readonly ownId: string;
  /** The last byte of the press was given to the system then, ns of the machine's monotonic clock, as text. */
  readonly at: string;
  readonly answeredMs: number;
}

const reply = z.object({
  kind: z.optional(z.string()),
  order: z.optional(z.object({ id: z.string(), phase: z.string() })),
  findings: z.array(z.object({ check: z.string(), verdict: z.string() })),
});
const params = { broker: 'zerodha' } as const;
const agent = new Agent({ keepAlive: true });

interface Posted {
  readonly writtenAt: bigint;
  readonly reply: z.infer<typeof reply>;
}

function post(address: string, token: string, body: object): Promise<Posted> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  return new Promise((resolve, reject) => {
    let writtenAt = 0n;
    const sent = request(address, { method: 'POST', agent, headers }, (response) => {
      let text = '';
      response.on('data', (bytes: Buffer) => (text += String(bytes)));
      response.on('end', () => {
        if (response.statusCode !== 200) reject(new Error(`${response.statusCode} ${text}`));
        else resolve({ writtenAt, reply: z.parse(reply, JSON.parse(text)) });
      });
    });
    sent.on('finish', () => (writtenAt = process.hrtime.bigint()));
    sent.on('error', reject);
    sent.end(JSON.stringify(body));
  });
}

/** As the ticket does it: checked while it is filled in, what asks answered, then pressed. */
async function press({ origin, tokens }: Pressing, n: number): Promise<Pressed> {
  const token = tokens[n % tokens.length]!;
  const content: Sent<typeof api.broker.placeOrder>['body'] = {
    tradingsymbol: 'SBIN',
    symboltoken: '779521',
    transactiontype: 'BUY',
    ordertype: 'LIMIT',
    quantity: 3,
    producttype: 'DELIVERY',
    price: 500 + n * 0.05,
    clickId: `bench-click-${n}`,
  };
  const checked = await post(origin + addressOf(api.broker.checkOrder, { params, body: content }), token, content);
  const asked = checked.reply.findings.filter(({ verdict }) => verdict === 'ask').map(({ check }) => check);
  await wait(500);
  const begun = performance.now();
  const body = { ...content, confirmed: asked };
  const address = origin + addressOf(api.broker.placeOrder, { params, query: {}, body });
  const { writtenAt, reply: done } = await post(address, token, body);
  if (done.kind !== 'placed' || !done.order) throw new Error(`an order was ${done.kind}: ${JSON.stringify(done)}`);
  return { ownId: done.order.id, at: String(writtenAt), answeredMs: performance.now() - begun };
}

if (process.argv[1] === import.meta.filename)
  process.once('message', async (pressing: Pressing) => {
    const presses = [];
    for (let n = 0; n < pressing.orders; n++) {
      presses.push(press(pressing, n));
      await wait(pressing.eachMs);
    }
    process.send?.(await Promise.all(presses), () => process.exit(0));
  });
