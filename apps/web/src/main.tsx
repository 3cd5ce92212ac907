// oxlint-disable import/no-unassigned-import -- style sheets are taken in for their effect
import '@parakh/ui/styles.css';
import './styles/index.css';
// oxlint-enable import/no-unassigned-import
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { newQueryClient } from './api.ts';
import { watchHealth } from './health.ts';
import { followSystem } from './look.ts';
import { newRouter } from './router.tsx';

const router = newRouter();
const health = watchHealth((path) => void router.navigate(path));
const client = newQueryClient(health.check);

followSystem();
health.check();
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
);

/** The screen that says that the server is gone has to be here before the server goes. */
const AHEAD_MS = 2000;
setTimeout(() => void import('./areas/standalone/Maintenance.tsx').catch(() => undefined), AHEAD_MS);
