import type { ScreenRecord } from '../../shared/screens/screen.ts';

export const adminScreens: readonly ScreenRecord[] = [
  {
    path: '/run-admin',
    title: 'End of day',
    description: 'What follows a session: files, checks, figures, evidence, notice; step by step, with its history.',
    keywords: ['end of day', 'import', 'jobs'],
    access: 'admin',
    load: async () => (await import('./RunAdmin.tsx')).RunAdmin,
  },
  {
    path: '/category',
    title: 'Categories',
    description: 'How scans are put in order: categories, sub-categories, and segments that the house puts together.',
    keywords: ['scan categories', 'segments'],
    access: 'admin',
    load: async () => (await import('./Categories.tsx')).Categories,
  },
];
