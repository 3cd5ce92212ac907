/** A server of Node’s own that answers given bytes and does nothing else: what there is to reach. */
import { createServer } from 'node:http';

export interface BareReply {
  /** As base64. */
  readonly bytes: string;
  readonly headers: Readonly<Record<string, string>>;
}

let bytes = Buffer.alloc(0);
let headers: Record<string, string | number> = {};

const server = createServer((request, response) => {
  request.resume();
  response.writeHead(200, headers).end(bytes);
});

process.on('message', (reply: BareReply) => {
  bytes = Buffer.from(reply.bytes, 'base64');
  headers = { ...reply.headers, 'content-length': bytes.length };
  process.send?.('ready');
});
// `npm run bench` reads every file of this folder to see whether it is a benchmark.
if (import.meta.main)
  server.listen(0, '127.0.0.1', () => {
    const at = server.address();
    process.send?.({ port: typeof at === 'object' ? at?.port : 0 });
  });
