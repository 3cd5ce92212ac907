import { api } from '@parakh/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../main/test-server.ts';
import { contactMessages } from '../../modules/contact/store.ts';
import { answered, called } from '../../platform/http/called.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer('nothing');
});
afterAll(() => server?.close());

const message = {
  name: 'Asha',
  email: 'asha@example.in',
  subject: 'A question',
  message: 'Where does delivery come from?',
};

it('keeps what a visitor wrote', async () => {
  const body = await answered(server.origin, api.company.contactMessage, {
    body: { ...message, name: '  Asha ' },
  });
  const kept = await contactMessages(await server.opened.services.appDb(), 10);
  expect(kept).toEqual([{ ...message, ...body }]);
});

it('names every field that must be mended, in words', async () => {
  const reply = await called(server.origin, api.company.contactMessage, {
    body: { ...message, email: 'asha', message: ' ' },
  });
  expect(reply).toMatchObject({
    status: 400,
    body: {
      fields: [
        { field: 'email', message: 'This is not an e-mail address' },
        { field: 'message', message: 'The message is missing' },
      ],
    },
  });
});
