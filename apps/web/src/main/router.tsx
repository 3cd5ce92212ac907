import { createBrowserRouter, matchPath, matchRoutes, Navigate, type RouteObject, useLocation } from 'react-router';
import { FirstFrame } from '../frame/FirstFrame.tsx';
import { Frame } from '../frame/Frame.tsx';
import { guarded } from '../frame/guards.tsx';
import { ScreenFault } from '../frame/ScreenFault.tsx';
import { decoded } from '../shared/screens/address.ts';
import { AllScreens } from '../shared/screens/all-screens.ts';
import type { ScreenRecord } from '../shared/screens/screen.ts';
import { screens } from './screens.ts';

/** One lazy chunk a screen; a fault of one leaves the frame and the others standing. */
function routeOf(screen: ScreenRecord): RouteObject {
  return {
    path: screen.path,
    caseSensitive: true,
    handle: screen,
    errorElement: <ScreenFault />,
    lazy: async () => ({ Component: guarded(screen, await screen.load().catch(failing)) }),
  };
}

/** A screen that could not be fetched says so in its place; a route that fails to load would leave the place empty. */
function failing(error: unknown) {
  return function Failed(): never {
    throw error;
  };
}

/** Every unknown address ends in the company's own pages, which say what was not found; one that differs in capitals alone leads on. */
function UnknownPath() {
  const { pathname, search, hash } = useLocation();
  const meant = addressMeant(pathname);
  if (meant !== undefined) return <Navigate to={meant + search + hash} replace />;
  return <Navigate to="/contact-us" replace state={{ unknown: pathname }} />;
}

/** '/Stocks/TCS' → '/stocks/TCS', as the server answers it. Fixed words beat parameters. */
export function addressMeant(pathname: string): string | undefined {
  const meant = screens.flatMap(({ path }) => {
    const found = matchPath({ path, caseSensitive: false }, pathname);
    return found ? [{ path, params: found.params }] : [];
  });
  const [first] = meant.sort((one, other) => Object.keys(one.params).length - Object.keys(other.params).length);
  return first && addressWith(first.path, first.params);
}

function addressWith(path: string, params: Readonly<Record<string, string | undefined>>): string {
  return path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(decoded(params[name] ?? '')));
}

/** Every address of the product, for the browser and for the server, which draws the first page of a visit. */
export function newRoutes(): RouteObject[] {
  return [
    {
      element: (
        <AllScreens value={screens}>
          <Frame />
        </AllScreens>
      ),
      errorElement: <ScreenFault />,
      hydrateFallbackElement: <FirstFrame />,
      children: [...screens.map(routeOf), { path: '*', element: <UnknownPath /> }],
    },
  ];
}

/** Loads the screen of an address into its route: a page that comes drawn is taken over whole, or not at all. */
export async function loadScreenAt(routes: RouteObject[], path: string): Promise<void> {
  for (const { route } of matchRoutes(routes, path) ?? []) {
    if (typeof route.lazy !== 'function') continue;
    const loaded = await route.lazy();
    Object.assign(route, loaded, { lazy: undefined });
  }
}

export const newRouter = (routes = newRoutes()) => createBrowserRouter(routes);
