import type { Plugin } from 'vite';

/**
 * The parser's package keeps the names of its classes for debuggers, which holds classes in the bundle that nobody uses: a
 * tenth of the condition language. Nothing reads those names.
 */
export function lightParser(): Plugin {
  return {
    name: 'light-parser',
    apply: 'build',
    transform: {
      filter: { id: /node_modules\/antlr4/ },
      handler: (code) => code.replaceAll(/static \{\s*__name\(this, "\w+"\);?\s*\}/g, ''),
    },
  };
}
