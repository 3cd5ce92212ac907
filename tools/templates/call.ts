export const callIn = (area: string, name: string) => `  ${name}: get('x/${area}/${name}', {
    own: 'say why the product needs a call that the specification does not have',
    access: 'public',
    reply: z.object({ ready: z.boolean() }),
  }),
`;

export const descriptionOf = (name: string) => `
  ${name}: { summary: 'Say what ${name} does' },`;

export const fieldsOf = (area: string, name: string) => `
  '${area}.${name}': { ready: 'Whether it is ready' },`;

export const handlerOf = (name: string) => `
  async ${name}() {
    return { ready: true };
  },
`;

export const callTest = (area: string, name: string) => `import { api } from '@parakh/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../main/test-server.ts';
import { answered } from '../../platform/http/called.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer('nothing');
});
afterAll(() => server?.close());

it('${name} answers', async () => {
  expect(await answered(server.origin, api.${area}.${name}, {})).toEqual({ ready: true });
});
`;
