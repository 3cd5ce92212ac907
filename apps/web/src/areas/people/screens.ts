import type { ScreenRecord } from '../../shared/screens/screen.ts';

export const peopleScreens: readonly ScreenRecord[] = [
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
];
