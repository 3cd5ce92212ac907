import type { ScreenRecord } from '../../shared/screens/screen.ts';

export const alertScreens: readonly ScreenRecord[] = [
  {
    path: '/intraday-stock-alerts',
    title: 'Intraday stock alerts',
    description: 'What scans of the NSE find in this session, bar by bar: stock, scan, price and what came since.',
    keywords: ['intraday alerts', 'stock alerts', 'live scans', 'alert feed'],
    access: 'public',
    menu: { area: 'Scanners', word: 'Intraday alerts' },
    load: async () => (await import('./IntradayAlerts.tsx')).IntradayAlerts,
  },
  {
    path: '/my-alerts',
    title: 'My alerts',
    description: 'Your alerts on prices, scans, strategies and conditions: what triggered, why, and what came after.',
    keywords: ['alerts', 'price alert', 'scan alert', 'notifications', 'webhook', 'push'],
    access: 'auth',
    menu: { area: 'Scanners', word: 'My alerts' },
    load: async () => (await import('./MyAlerts.tsx')).MyAlerts,
  },
];
