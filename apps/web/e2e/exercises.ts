/**
 * What each spec tries besides the screens it opens: areas of the web app (`web/…`), folders of calls (`api/…`), modules
 * of the server by their names, packages. A change inside one of them runs these specs (`npm test -- --changed`).
 * `screens.spec.ts` opens every screen, and after a change of an area those of the area.
 */
export const exercises: Readonly<Record<string, readonly string[]>> = {
  'account.spec.ts': ['web/preferences', 'web/watchlist', 'api/preferences', 'api/people'],
  'alerts-everywhere.spec.ts': ['web/alerts', 'alerting'],
  'alerts-live.spec.ts': ['web/alerts'],
  'alerts.spec.ts': ['web/alerts', 'api/alerts', 'alerting'],
  'builder.spec.ts': ['web/screener', 'packages/words'],
  'calculators.spec.ts': ['web/calculator', 'packages/calculators'],
  'dates.spec.ts': ['web/screener'],
  'editor.spec.ts': ['web/screener', 'packages/editor', 'packages/language'],
  'evidence.spec.ts': ['web/screener', 'performance'],
  'guards.spec.ts': ['web/auth', 'api/auth'],
  'jumps.spec.ts': ['web/admin', 'api/admin', 'marketdata'],
  'keyboard.spec.ts': ['web/screener', 'packages/editor'],
  'layout.spec.ts': ['web/screener', 'web/stock'],
  'live.spec.ts': ['web/stock', 'streaming', 'api/sockets', 'packages/live'],
  'paste.spec.ts': ['web/screener', 'packages/converters', 'packages/words'],
  'people-walk.spec.ts': ['accounts', 'api/auth', 'web/auth', 'web/watchlist'],
  'people.spec.ts': ['accounts', 'api/auth', 'api/people', 'web/auth', 'web/people'],
  'pressed.spec.ts': ['web/watchlist', 'web/preferences', 'web/alerts', 'web/screener'],
  'quotes.spec.ts': ['quotes', 'streaming', 'web/market'],
  'reference.spec.ts': ['web/knowledge', 'packages/indicators', 'packages/scan', 'api/docs'],
  'roles.spec.ts': ['accounts', 'web/admin', 'web/people'],
  'saved.spec.ts': ['web/screener', 'web/strategy', 'web/admin', 'screens', 'strategies', 'api/screener'],
  'screener.spec.ts': ['web/screener', 'scanning', 'api/scanner'],
  'screens.spec.ts': ['api/pages'],
  'states.spec.ts': ['packages/ui'],
  'strategy.spec.ts': ['web/strategy', 'strategies', 'api/strategy', 'packages/backtest'],
  'walk.spec.ts': [
    'web/chart',
    'web/screener',
    'scanning',
    'quotes',
    'analytics',
    'packages/indicators',
    'packages/scan',
  ],
  'watchlist.spec.ts': ['web/watchlist', 'watchlists', 'api/watchlist'],
  'ways.spec.ts': ['web/company', 'api/misc', 'api/pages', 'catalogue', 'news'],
};
