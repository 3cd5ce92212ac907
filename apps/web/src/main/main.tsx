import '@parakh/ui/styles.css';
import '../styles/index.css';
import { drawAs, loadParts } from '@parakh/ui';
import { type ReactNode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { onFailures } from '../shared/api/api.ts';
import { connection, watchConnection } from '../shared/api/connection.ts';
import { answerFailure, type Page } from '../shared/api/failures.ts';
import { watchHealth } from '../shared/api/health.ts';
import { type PageData, readPageData, takeAnswers } from '../shared/api/page-data.ts';
import { newQueryClient } from '../shared/api/query-client.ts';
import { leave, resetSession, sessionExpired, sessionLivesIn } from '../shared/api/session.ts';
import { openStoredSession } from '../shared/api/session-store.ts';
import { followPresses } from '../shared/api/use-presses.ts';
import { beginLive } from '../shared/live/begin.ts';
import { followStream } from '../shared/live/stream.ts';
import { followTheme } from '../shared/page/appearance.ts';
import { Product } from './Product.tsx';
import { loadScreenAt, newRouter, newRoutes } from './router.tsx';
import { TakenOver, takeOver } from './TakenOver.tsx';

openStoredSession();
const routes = newRoutes();
const client = newQueryClient();
const drawn = readPageData(document);
if (drawn) {
  drawAs(drawn);
  takeAnswers(client, drawn);
  // No await of the whole module: the bundler would cut whatever it shares with others out of its file.
  void fetchDrawn(drawn).then(begin);
} else void begin();

/** What is fetched while the page stands would fall back to its waiting place at the first change around it. */
async function fetchDrawn({ parts }: PageData): Promise<void> {
  await rest();
  await loadScreenAt(routes, location.pathname);
  await loadParts(parts);
  await rest();
}

/** In steps, so that a slow phone answers between them. */
async function begin(): Promise<void> {
  const router = newRouter(routes);
  await rest();
  connect(async (path) => router.navigate(path));
  await rest();
  show(<RouterProvider router={router} />);
}

/** Until the browser has answered what the person did meanwhile. */
async function rest(): Promise<void> {
  return new Promise((goOn) => setTimeout(goOn));
}

/** What the page follows from its beginning to its end. */
function connect(go: (path: string) => Promise<void>): void {
  const health = watchHealth((path) => void go(path));
  const page: Page = {
    here: () => location.pathname + location.search,
    isOnline: () => connection.get().hasNetworkConnection,
    leave: (path) => void leave(path),
    resetSession: () => void resetSession(),
    checkHealth: health.check,
    // oxlint-disable-next-line no-console -- what a person who asks for help can read out
    log: (words) => console.warn(words),
  };
  sessionLivesIn({ client, go, reload: () => location.reload() });
  onFailures((error, endpoint) => answerFailure(error, endpoint, page));
  followStream(() => void sessionExpired());
  beginLive(() => void sessionExpired());
  watchConnection(() => void client.refetchQueries({ type: 'active' }));
  followTheme();
  followPresses(client);
  health.check();
}

function show(routed: ReactNode): void {
  const place = document.getElementById('root')!;
  if (!drawn) {
    takeOver();
    createRoot(place).render(<Product client={client}>{routed}</Product>);
    return;
  }
  const product = (
    <Product client={client}>
      <TakenOver>{routed}</TakenOver>
    </Product>
  );
  // In slices, between which the browser answers the person: at once it holds up a slow phone for half a second.
  startTransition(() => {
    // React draws anew what differs from what the server drew; that it did is a fault of ours.
    // oxlint-disable-next-line no-console -- where the walk over all screens finds it
    hydrateRoot(place, product, { onRecoverableError: (fault) => console.error(fault) });
  });
}

/** The screen that says that the server is gone has to be here before the server goes. */
const AHEAD_MS = 2000;
setTimeout(() => void import('../areas/company/Maintenance.tsx').catch(() => undefined), AHEAD_MS);
