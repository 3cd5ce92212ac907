import { createBrowserRouter, Navigate, type RouteObject, useLocation } from 'react-router';
import { FirstFrame } from './frame/FirstFrame.tsx';
import { Frame } from './frame/Frame.tsx';
import { ScreenFault } from './frame/ScreenFault.tsx';
import { guarded } from './guards.tsx';
import type { ScreenRecord } from './screen.ts';
import { screens } from './screens.ts';

/** One lazy chunk a screen; a fault of one leaves the frame and the others standing. */
function routeOf(screen: ScreenRecord): RouteObject {
  return {
    path: screen.path,
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

/** Every unknown address ends in the company's own pages, which say what was not found. */
function UnknownPath() {
  const { pathname } = useLocation();
  return <Navigate to="/contact-us" replace state={{ unknown: pathname }} />;
}

export function newRouter() {
  return createBrowserRouter([
    {
      element: <Frame />,
      hydrateFallbackElement: <FirstFrame />,
      children: [...screens.map(routeOf), { path: '*', element: <UnknownPath /> }],
    },
  ]);
}
