/**
 * What each spec tries besides the screens it opens: areas of the web app (`web/…`), folders of calls (`api/…`), modules
 * of the server by their names, packages. A change inside one of them runs these specs (`npm test -- --changed`).
 * `screens.spec.ts` opens every screen, and after a change of an area those of the area.
 */
export const exercises: Readonly<Record<string, readonly string[]>> = {
  'account.spec.ts': ['web/account', 'api/preferences', 'api/people'],
  'alerts-everywhere.spec.ts': ['web/alerts', 'alerting'],
  'alerts-live.spec.ts': ['web/alerts'],
  'alerts.spec.ts': ['web/alerts', 'api/alerts', 'alerting'],
  'builder.spec.ts': ['web/screener', 'packages/words'],
  'calculators.spec.ts': ['web/calculator', 'packages/calculators'],
  'dates.spec.ts': ['web/screener'],
  'editor.spec.ts': ['web/screener', 'packages/editor', 'packages/language'],
  'evidence.spec.ts': ['web/screener', 'evidence'],
  'guards.spec.ts': ['web/site', 'api/auth'],
  'jumps.spec.ts': ['web/admin', 'api/admin', 'marketdata'],
  'keyboard.spec.ts': ['web/screener', 'packages/editor'],
  'layout.spec.ts': ['web/screener', 'web/stock'],
  'live.spec.ts': ['web/stock', 'streaming', 'api/sockets', 'packages/live'],
  'paste.spec.ts': ['web/screener', 'packages/converters', 'packages/words'],
  'people-walk.spec.ts': ['accounts', 'api/auth', 'web/account'],
  'people.spec.ts': ['accounts', 'api/auth', 'api/people', 'web/site', 'web/account', 'web/admin'],
  'pressed.spec.ts': ['web/account', 'web/alerts', 'web/screener'],
  'quotes.spec.ts': ['quotes', 'streaming', 'web/market'],
  'reference.spec.ts': ['web/knowledge', 'packages/indicators', 'packages/scan', 'api/docs'],
  'roles.spec.ts': ['accounts', 'web/admin'],
  'saved.spec.ts': ['web/screener', 'web/strategy', 'web/admin', 'screens', 'strategies', 'api/screener'],
  'screener.spec.ts': ['web/screener', 'scanning', 'api/scanner'],
  'screens.spec.ts': ['api/pages'],
  'strategy.spec.ts': ['web/strategy', 'strategies', 'api/strategy', 'packages/backtest'],
  'walk.spec.ts': [
    'web/standalone',
    'web/screener',
    'scanning',
    'quotes',
    'analytics',
    'packages/indicators',
    'packages/scan',
  ],
  'watchlist.spec.ts': ['web/account', 'watchlists', 'api/watchlist'],
  'ways.spec.ts': ['web/company', 'web/standalone', 'api/misc', 'api/pages', 'catalogue', 'news'],
};
