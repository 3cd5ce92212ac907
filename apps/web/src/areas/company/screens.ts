import type { ScreenRecord } from '../../shared/screens/screen.ts';

export { productScreens } from './product-screens.ts';

export const companyScreens: readonly ScreenRecord[] = [
  {
    path: '/about-us',
    title: 'About us',
    description: 'What Parakh is, where its figures come from, and what it will never do.',
    keywords: ['about', 'data', 'methods'],
    access: 'public',
    menu: { area: 'Learn', word: 'About' },
    load: async () => (await import('./AboutUs.tsx')).AboutUs,
  },
  {
    path: '/contact-us',
    title: 'Contact us',
    description: 'Write to us: questions, faults, suggestions, partnerships.',
    keywords: ['contact', 'support', 'help', 'suggest a feature', 'partnership'],
    access: 'public',
    menu: { area: 'Learn', word: 'Contact' },
    load: async () => (await import('./ContactUs.tsx')).ContactUs,
  },
  {
    path: '/404',
    title: 'Unknown symbol',
    description: 'We do not know this symbol.',
    keywords: ['unknown symbol', 'not found'],
    access: 'public',
    load: async () => (await import('./UnknownSymbol.tsx')).UnknownSymbol,
  },
  {
    path: '/maintenance',
    title: 'Maintenance',
    description: 'Parakh is not answering at the moment.',
    keywords: ['maintenance', 'status'],
    access: 'public',
    load: async () => (await import('./Maintenance.tsx')).Maintenance,
  },
];
