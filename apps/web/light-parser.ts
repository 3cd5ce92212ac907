import type { Plugin } from 'vite';

/**
 * The parser's package keeps the names of its classes for debuggers, which holds classes in the bundle that nobody uses: a
 * tenth of the condition language. Nothing reads those names. Its lexer of paths in trees, which nobody uses either, works out its
 * tables as soon as it is loaded: half of the time in which the condition language begins.
 */
export function lightParser(): Plugin {
  return {
    name: 'light-parser',
    apply: 'build',
    transform: {
      filter: { id: /node_modules\/antlr4/ },
      handler: (code) =>
        code
          .replaceAll(/static \{\s*__name\(this, "\w+"\);?\s*\}/g, '')
          .replace(/static decisionsToDFA = _XPathLexer\._ATN[^;]*;\s*\}\);/, 'static decisionsToDFA = [];'),
    },
  };
}
