import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Server } from 'node:net';
import { text } from 'node:stream/consumers';
import { brand } from '@parakh/contract';
import { pino } from 'pino';
import { SMTPServer } from 'smtp-server';
import { afterEach, describe, expect, it } from 'vitest';
import { readConfig } from '../../../platform/config.ts';
import { verificationEmail } from './email-texts.ts';
import { openEmailService } from './open-email-service.ts';
import { post } from './post.ts';

const email = verificationEmail({ kind: 'mail', address: 'asha@example.in' }, 'login', '123456');
const message = verificationEmail({ kind: 'text', address: '+919812345678' }, 'login', '123456');
const now = () => 5;

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

const lettersWith = (env: Record<string, string>) => {
  const emails = openEmailService(readConfig(env), now);
  ends.push(() => emails.close());
  return emails;
};

async function portOf(server: Server): Promise<number> {
  if (!server.listening) await once(server, 'listening');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens on a port
  return (server.address() as AddressInfo).port;
}

interface Mail {
  readonly from: string | false;
  readonly to: string[];
  readonly text: string;
}

/** A mail server that keeps what it gets. */
async function mailServer(refuses?: string) {
  const got: Mail[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: false,
    allowInsecureAuth: true,
    onAuth({ username, password }, _, done) {
      const isRight = username === 'post@parakh' && password === 'sec ret';
      done(isRight ? null : new Error('wrong password'), { user: 'post' });
    },
    onRcptTo({ address }, _, done) {
      done(refuses === undefined ? null : new Error(`${refuses} ${address}`));
    },
    onData(stream, { envelope: { mailFrom, rcptTo } }, done) {
      void text(stream).then((whole) => {
        got.push({ from: mailFrom && mailFrom.address, to: rcptTo.map(({ address }) => address), text: whole });
        done(null);
      });
    },
  });
  server.listen(0, '127.0.0.1');
  ends.push(() => server.close());
  const url = `smtp://${encodeURIComponent('post@parakh')}:${encodeURIComponent('sec ret')}@127.0.0.1:${await portOf(server.server)}`;
  return { url, got };
}

/** A gateway for text messages that answers with these statuses in turn, and keeps what it gets. */
async function gateway(...statuses: number[]) {
  const got: { headers: IncomingMessage['headers']; body: unknown }[] = [];
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    void text(request).then((body) => {
      got.push({ headers: request.headers, body: JSON.parse(body) });
      const status = statuses[got.length - 1] ?? 200;
      if (status === 0) response.destroy();
      else response.writeHead(status).end('{}');
    });
  }).listen(0, '127.0.0.1');
  ends.push(() => server.close());
  return { url: `http://127.0.0.1:${await portOf(server)}/send`, got };
}

describe('mail', () => {
  it('goes out by SMTP, to one address and nobody else', async () => {
    const { url, got } = await mailServer();
    const emails = lettersWith({ PARAKH_MAIL_URL: url, PARAKH_MAIL_FROM: 'hello@parakh.example' });
    await emails.send(email);
    expect(got).toMatchObject([{ from: 'hello@parakh.example', to: ['asha@example.in'] }]);
    expect(got[0]!.text).toContain(`From: ${brand.name} <hello@parakh.example>`);
    expect(got[0]!.text).toContain('123456 is your code to sign in');
    expect(got[0]!.text).toContain('Content-Type: text/plain');
    expect(emails.outbox()).toEqual([]);
  });

  it('is not a list of addresses, whatever the address looks like', async () => {
    const { url, got } = await mailServer();
    const emails = lettersWith({ PARAKH_MAIL_URL: url });
    await emails.send({ ...email, to: '"a, eve@evil.example"@example.in' }).catch(() => {});
    await emails.send({ ...email, to: 'asha@example.in, eve@evil.example' }).catch(() => {});
    expect(got.flatMap(({ to }) => to)).not.toContain('eve@evil.example');
  });

  it('that is refused is told to the log, without the address and without the code', async () => {
    const { url } = await mailServer('no mailbox');
    const lines: string[] = [];
    const told = Promise.withResolvers<void>();
    const log = pino({}, { write: (line: string) => (lines.push(line), told.resolve()) });
    post(email, { emails: lettersWith({ PARAKH_MAIL_URL: url }), log });
    await told.promise;
    expect(lines.join('')).toContain('an email could not be sent');
    expect(lines.join('')).not.toMatch(/asha@example\.in|123456/);
  });
});

describe('text messages', () => {
  it('go out by the gateway, with its key', async () => {
    const { url, got } = await gateway(200);
    const emails = lettersWith({ PARAKH_SMS_URL: url, PARAKH_SMS_KEY: 'key-of-the-gateway' });
    await emails.send(message);
    expect(got).toMatchObject([
      { headers: { authorization: 'Bearer key-of-the-gateway' }, body: { to: '+919812345678', text: message.text } },
    ]);
    expect(message.text.length, 'it fits into two').toBeLessThan(306);
  });

  it.each([[500], [0]])('are tried once more after %i', async (status) => {
    const { url, got } = await gateway(status, 202);
    await lettersWith({ PARAKH_SMS_URL: url }).send(message);
    expect(got).toHaveLength(2);
  });

  it('are given up after a second failure, and at once when refused', async () => {
    const broken = await gateway(500, 500, 200);
    await expect(lettersWith({ PARAKH_SMS_URL: broken.url }).send(message)).rejects.toThrow('answered 500');
    const refusing = await gateway(403, 200);
    await expect(lettersWith({ PARAKH_SMS_URL: refusing.url }).send(message)).rejects.toThrow('answered 403');
    expect([broken.got.length, refusing.got.length]).toEqual([2, 1]);
  });
});

describe('the outbox', () => {
  it('keeps the newest 200 while nothing is set up', async () => {
    const emails = lettersWith({});
    for (let i = 0; i < 210; i++) await emails.send({ ...email, subject: String(i) });
    expect(emails.outbox()).toHaveLength(200);
    expect(emails.outbox()[0]).toMatchObject({ subject: '209', id: 210, at: 5, to: 'asha@example.in' });
    expect([emails.reaches('mail'), emails.reaches('text')]).toEqual([true, true]);
  });

  it('is not there where others reach the server', async () => {
    const emails = lettersWith({ NODE_ENV: 'production', PARAKH_SECRET: 'x'.repeat(32) });
    expect([emails.reaches('mail'), emails.reaches('text')]).toEqual([false, false]);
    await expect(emails.send(email)).rejects.toThrow('no transport');
    expect(emails.outbox()).toEqual([]);
  });
});
