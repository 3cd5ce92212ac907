import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { expect, it } from 'vitest';
import { lightParser } from '../../light-parser.ts';

/** More than this and the editor of conditions would be felt on a slow phone. */
const mostBytes = 75_000;

it('keeps the condition language small enough to load on a phone', async () => {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [lightParser()],
    build: {
      write: false,
      minify: true,
      rollupOptions: {
        input: import.meta.resolve('@parakh/language').replace('file://', ''),
        preserveEntrySignatures: 'strict',
      },
    },
  });
  const chunks = [built].flat().flatMap((one) => ('output' in one ? one.output : []));
  const bytes = chunks.map((chunk) => (chunk.type === 'chunk' ? gzipSync(chunk.code, { level: 9 }).length : 0));
  const total = bytes.reduce((sum, size) => sum + size, 0);
  // An empty bundle would be small too.
  expect(total).toBeGreaterThan(30_000);
  expect(total, `${total} bytes`).toBeLessThan(mostBytes);
  // The language has a lexer and a parser: what the parser's package brings of its own would be worked out for nobody.
  const code = chunks.map((chunk) => (chunk.type === 'chunk' ? chunk.code : '')).join('');
  expect(code.match(/static decisionsToDFA=\w+\._ATN/g)).toHaveLength(2);
});
