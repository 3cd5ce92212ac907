// Which workspace may import which, and in which order the folders of the server and of the web app stand. What is not listed is forbidden. Read by dependency-cruiser (npm run check).
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
  options: ['base', 'market'],
  scan: ['base', 'market', 'frames', 'fundamentals', 'indicators', 'language', 'converters', 'options', 'words'],
  catalogue: ['base', 'market', 'frames', 'language', 'scan'],
  backtest: ['base', 'market', 'frames', 'scan'],
  calculators: ['base', 'market', 'scan', 'backtest'],
  portfolio: ['base', 'market', 'backtest', 'calculators'],
  'option-strategies': ['base', 'market', 'options', 'backtest'],
  brokers: ['base', 'market'],
  paper: ['base', 'market', 'backtest', 'brokers'],
  contract: ['base', 'market'],
  analytics: ['base', 'market', 'frames', 'fundamentals', 'indicators', 'scan', 'contract'],
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
    'options',
    'option-strategies',
    'calculators',
    'catalogue',
    'contract',
    'ui',
  ],
  server: [
    'base',
    'analytics',
    'market',
    'frames',
    'fundamentals',
    'indicators',
    'language',
    'converters',
    'words',
    'scan',
    'live',
    'options',
    'option-strategies',
    'backtest',
    'brokers',
    'catalogue',
    'contract',
    'paper',
    'portfolio',
  ],
};
const workspace = (...names) => `^(packages|apps)/(${names.join('|')})/`;
const forbid = (name, from, to) => ({ name, severity: 'error', from, to });
/** Tests and what only they use. */
const tests = '\\.test\\.tsx?$|/test-[^/]+\\.ts$|/testdata/|/e2e/|/playwright\\.config\\.ts$';
/** What runs in a browser as well: it may not reach for Node. Its tests may. Brokers are spoken to by the server alone. */
const pure = Object.keys(may).filter((name) => name !== 'server' && name !== 'brokers');

/** The server's folders, lowest first: each imports itself and what stands before it. */
const serverFolders = [
  'platform',
  'modules/accounts',
  'modules/contact',
  'modules/marketdata',
  'modules/streaming',
  'modules/scanning',
  'modules/quotes',
  'modules/news',
  'modules/catalogue',
  'modules/watchlists',
  'modules/screens',
  'modules/strategies',
  'modules/analytics',
  'modules/derivatives',
  'modules/option-strategies',
  'modules/performance',
  'modules/alerting',
  'modules/end-of-day',
  'modules/paper-account',
  'modules/order-lines',
  'modules/broker-accounts',
  'modules/instruments',
  'modules/orders',
  'modules/baskets',
  'modules/triggers',
  'modules/backup',
  'api',
  'main',
];
const modules = serverFolders.filter((folder) => folder.startsWith('modules/'));

/** The web app's folders, lowest first. */
const webFolders = [
  'styles',
  'shared/page',
  'shared/text',
  'shared/api',
  'shared/screens',
  'shared/live',
  'shared/forms',
  'shared/tables',
  'shared/symbols',
  'shared/watchlists',
  'shared/charts',
  'shared/conditions',
  'shared/saved',
  'areas/paper',
  'areas/broker',
  'areas/market',
  'areas/options',
  'areas/option-strategy',
  'areas/watchlist',
  'areas/alerts',
  'areas/portfolio',
  'areas/preferences',
  'areas/people',
  'areas/admin',
  'areas/auth',
  'areas/chart',
  'areas/stock',
  'areas/screener',
  'areas/scanner',
  'areas/strategy',
  'areas/knowledge',
  'areas/company',
  'areas/calculator',
  'frame',
  'main',
];
const webAreas = webFolders.filter((folder) => folder.startsWith('areas/'));

const inApp = (app, folders) => `^apps/${app}/src/(${folders.join('|')})/`;
const inServer = (folders) => inApp('server', folders);
const inWeb = (folders) => inApp('web', folders);
const orderOf = (app, folders) =>
  folders.map((folder, place) =>
    forbid(
      `order-of-${app}-${folder.replace('/', '-')}`,
      { path: inApp(app, [folder]), pathNot: tests },
      { path: `^apps/${app}/src/`, pathNot: [inApp(app, folders.slice(0, place + 1)), tests] },
    ),
  );

/** A folder of `packages/brokers` that is one broker, and not what they share. */
const aBroker = '^packages/brokers/src/(?!limits/|masters/|order/|wire/)';

module.exports = {
  forbidden: [
    ...Object.entries(may).map(([from, to]) =>
      forbid(
        `imports-of-${from}`,
        { path: workspace(from) },
        { path: '^(packages|apps)/', pathNot: workspace(from, ...to) },
      ),
    ),
    // Types included: what two files need stands in a third.
    forbid('no-circles-of-files', {}, { circular: true }),
    forbid('product-does-not-import-tools', { path: '^(packages|apps)/', pathNot: tests }, { path: '^(tools|bench)/' }),
    forbid(
      'no-node-in-the-browser',
      { path: `${workspace(...pure)}src/`, pathNot: tests },
      { dependencyTypes: ['core'] },
    ),
    forbid(
      'brokers-do-not-know-each-other',
      { path: `${aBroker}([^/]+)/` },
      { path: `${aBroker}[^/]+/`, pathNot: '^packages/brokers/src/$1/' },
    ),
    // A paper order reaches no vendor: what the paper account has of brokers are their words, and those are types.
    forbid(
      'paper-reaches-no-vendor',
      { path: '^packages/paper/src/', pathNot: tests },
      { path: '^packages/brokers/', dependencyTypesNot: ['type-only'] },
    ),
    forbid('antlr-stays-in-language', { pathNot: workspace('language') }, { path: 'node_modules/antlr4' }),
    ...orderOf('server', serverFolders),
    ...orderOf('web', webFolders),
    // What others may use of a module stands in its index.ts; what threads of others load, in its for-threads.ts. Only `main` opens what is inside.
    ...modules.map((module) =>
      forbid(
        `face-of-${module.replace('modules/', '')}`,
        { path: '^apps/server/src/(api|modules)/', pathNot: [inServer([module]), tests] },
        { path: inServer([module]), pathNot: [`^apps/server/src/${module}/(index|for-threads)\\.ts$`, tests] },
      ),
    ),
    // The same of an area of the web app; what an area has no index.ts for is its own. Its screens.ts is for `main`.
    ...webAreas.map((area) =>
      forbid(
        `face-of-web-${area.replace('areas/', '')}`,
        { path: '^apps/web/src/(areas|frame)/', pathNot: [inWeb([area]), tests] },
        { path: inWeb([area]), pathNot: [`^apps/web/src/${area}/index\\.ts$`, tests] },
      ),
    ),
    forbid(
      'services-stay-in-main',
      { path: '^apps/server/src/', pathNot: ['^apps/server/src/main/', tests] },
      { path: '^apps/server/src/main/services\\.ts$' },
    ),
    forbid(
      'sql-stays-in-modules',
      { path: '^(packages|apps)/', pathNot: ['^apps/server/src/(platform/store|modules)/', tests] },
      { path: 'node_modules/(kysely|pg|chdb|@clickhouse|@electric-sql)/' },
    ),
    // What speaks to an engine: modules have their tables, and reach both stores by the connections of the platform.
    forbid(
      'drivers-stay-in-the-platform',
      { pathNot: ['^apps/server/src/platform/store/', tests] },
      { path: 'node_modules/(pg|chdb|@clickhouse|@electric-sql)/' },
    ),
  ],
  options: {
    tsConfig: { fileName: 'tsconfig.base.json' },
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: 'generated/|^(packages|apps)/[^/]+/dist(-server)?/|/assembly/' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default'] },
  },
};
