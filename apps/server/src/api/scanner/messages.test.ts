import { addressOf, api } from '@parakh/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SignedIn, signedIn, signInAgain } from '../../main/test-people.ts';
import { startTestServer, type TestServer } from '../../main/test-server.ts';
import { answered, called, noteCall } from '../../platform/http/called.ts';

const { messages } = api.scanner;
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer('nothing');
});
afterAll(() => server?.close());

const tokenOf = ({ headers }: Pick<SignedIn, 'headers'>) => headers.authorization.slice('Bearer '.length);
const ask = (id: string, token: string) => called(server.origin, messages, { params: { id }, query: { token } });
const close = (who: Pick<SignedIn, 'headers'>) => called(server.origin, api.auth.closesession, {}, who.headers);

/** An open page: every message that comes, read until the server ends the stream. */
async function opened(id: string, token: string, origin = server.origin) {
  const address = origin + addressOf(messages, { params: { id }, query: { token } });
  const answer = await fetch(address, { headers: { accept: 'text/event-stream' } });
  noteCall(messages, answer.ok);
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
  // The greeting: from here on the page hears everything.
  const { value: greeting = '' } = await reader.read();
  return {
    status: answer.status,
    type: answer.headers.get('content-type'),
    greeting,
    rest: async () => {
      let heard = '';
      for (let read = await reader.read(); !read.done; read = await reader.read()) heard += read.value;
      return heard;
    },
    leave: () => reader.cancel(),
  };
}

describe('the messages of a page', () => {
  it('come to the person by name or id, with the token in the address', async () => {
    const asha = await signedIn(server, 'asha');
    const [byName, byId] = [await opened('ASHA', tokenOf(asha)), await opened(asha.id, tokenOf(asha))];
    expect(byName).toMatchObject({ status: 200, type: 'text/event-stream; charset=utf-8', greeting: ': open\n\n' });
    server.opened.services.channels.notify(asha.id, 'notification');
    await close(asha);
    const heard = `data: notification\n\ndata: logout:${tokenOf(asha).slice(-12)}\n\n`;
    expect(await byName.rest()).toBe(heard);
    expect(await byId.rest()).toBe(heard);
  });

  it('end with their own session; pages of others hear which token is over and go on', async () => {
    const phone = await signedIn(server, 'ravi');
    const service = await signInAgain(server, phone.id);
    const [onPhone, onDesk] = [await opened('ravi', tokenOf(phone)), await opened('ravi', tokenOf(service))];
    await answered(server.origin, api.auth.endSessions, { query: { others: 'true' } }, service.headers);
    const over = `data: logout:${tokenOf(phone).slice(-12)}\n\n`;
    expect(await onPhone.rest()).toBe(over);
    expect(await ask('ravi', tokenOf(phone))).toMatchObject({ status: 401, body: { code: 'session.ended' } });
    await close(service);
    expect(await onDesk.rest()).toBe(`${over}data: logout:${tokenOf(service).slice(-12)}\n\n`);
  });

  it('are nobody else’s', async () => {
    const [meena, other] = [await signedIn(server, 'meena'), await signedIn(server, 'other')];
    expect(await ask('meena', tokenOf(other))).toMatchObject({ status: 403, body: { code: 'access.denied' } });
    expect(await ask(meena.id, tokenOf(other))).toMatchObject({ status: 403 });
    expect(await ask('meena', 'made up')).toMatchObject({ status: 401, body: { code: 'access.login-needed' } });
    expect((await called(server.origin, messages, { params: { id: 'meena' }, query: {} })).status).toBe(401);
  });

  it('go to ten streams of a person; one more ends the oldest', async () => {
    const many = await signedIn(server, 'many');
    const streams = [];
    for (let i = 0; i < 11; i++) streams.push(await opened('many', tokenOf(many)));
    expect(await streams[0]!.rest()).toBe('');
    server.opened.services.channels.notify(many.id, 'notification');
    await close(many);
    for (const stream of streams.slice(1)) expect(await stream.rest()).toMatch(/^data: notification\n\ndata: logout:/);
  });

  it('are ended by a server that stops, which waits for none of them', async () => {
    const stopping = await startTestServer('nothing');
    const asha = await signedIn(stopping, 'asha');
    const stream = await opened('asha', tokenOf(asha), stopping.origin);
    await stopping.close();
    expect(await stream.rest()).toBe('');
  });
});
