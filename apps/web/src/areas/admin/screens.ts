import type { ScreenRecord } from '../../screen.ts';

export const adminScreens: readonly ScreenRecord[] = [
  {
    path: '/user-management',
    title: 'People',
    description: 'Accounts: search, roles, closing and opening, acting as somebody who asks for help.',
    keywords: ['people', 'accounts', 'roles'],
    access: 'staff',
    load: async () => (await import('./UserManagement.tsx')).UserManagement,
  },
  {
    path: '/audit-log',
    title: 'Audit log',
    description: 'Everything that changed rights, money or sessions: who, what, to whom, when.',
    keywords: ['audit log'],
    access: 'admin',
    own: 'everything that changed rights, money or sessions is kept, and admins can read it',
    load: async () => (await import('./AuditLog.tsx')).AuditLog,
  },
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
