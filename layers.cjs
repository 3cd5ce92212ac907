// Which workspace may import which. What is not listed is forbidden. Read by dependency-cruiser (npm run check).
const may = {
  base: [],
  market: ['base'],
  frames: ['base', 'market'],
  indicators: ['base', 'frames'],
  language: ['base'],
  editor: ['base', 'language'],
  converters: ['language'],
  words: ['language', 'converters'],
  fundamentals: ['base'],
  scan: ['base', 'market', 'frames', 'fundamentals', 'indicators', 'language', 'converters', 'words'],
  catalogue: ['base', 'market', 'frames', 'language', 'scan'],
  backtest: ['base', 'market', 'frames', 'scan'],
  calculators: ['base', 'scan', 'backtest'],
  contract: ['base', 'market'],
  live: ['base', 'market'],
  ui: ['base'],
  web: [
    'base',
    'market',
    'frames',
    'indicators',
    'language',
    'editor',
    'converters',
    'words',
    'scan',
    'live',
    'calculators',
    'catalogue',
    'contract',
    'ui',
  ],
  server: [
    'base',
    'market',
    'frames',
    'fundamentals',
    'indicators',
    'language',
    'converters',
    'words',
    'scan',
    'live',
    'backtest',
    'catalogue',
    'contract',
  ],
};
const workspace = (...names) => `^(packages|apps)/(${names.join('|')})/`;
const forbid = (name, from, to) => ({ name, severity: 'error', from, to });
/** Tests and what only they use. */
const tests = '\\.test\\.tsx?$|/test-[^/]+\\.ts$|/testdata/|/e2e/';
/** What runs in a browser as well: it may not reach for Node. Its tests may. */
const pure = Object.keys(may).filter((name) => name !== 'server');

module.exports = {
  forbidden: [
    ...Object.entries(may).map(([from, to]) =>
      forbid(
        `imports-of-${from}`,
        { path: workspace(from) },
        { path: '^(packages|apps)/', pathNot: workspace(from, ...to) },
      ),
    ),
    // A screen that is loaded when it is opened may link to other screens; a type alone runs nothing.
    forbid('no-cycles', {}, { circular: true, viaOnly: { dependencyTypesNot: ['dynamic-import', 'type-only'] } }),
    forbid('product-does-not-import-tools', { path: '^(packages|apps)/', pathNot: tests }, { path: '^(tools|bench)/' }),
    forbid(
      'no-node-in-the-browser',
      { path: `${workspace(...pure)}src/`, pathNot: tests },
      { dependencyTypes: ['core'] },
    ),
    forbid('antlr-stays-in-language', { pathNot: workspace('language') }, { path: 'node_modules/antlr4' }),
    forbid(
      'sql-stays-in-stores',
      { pathNot: '^apps/server/src/(store/|areas/[^/]+/store)' },
      { path: 'node_modules/(kysely|pg|chdb|@clickhouse|@electric-sql)' },
    ),
  ],
  options: {
    tsConfig: { fileName: 'tsconfig.base.json' },
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: 'generated/|/dist/|/assembly/' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default'] },
  },
};
