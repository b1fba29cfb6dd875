import { createBrowserRouter, Navigate, type RouteObject } from 'react-router-dom';
import { FEATURES } from '../features/manifests';
import { ErrorScreen } from '../shell/ErrorScreen';
import { InboxRoute } from '../shell/InboxRoute';
import { NotFoundPage } from '../shell/NotFoundPage';
import { OutsideWorkspace } from '../shell/OutsideWorkspace';
import { Root } from '../shell/Root';
import { SessionGuard } from '../shell/SessionGuard';
import { Splash } from '../shell/Splash';
import { PLACES } from '../shell/navigation/places';
import { WorkspaceGate } from '../shell/WorkspaceGate';
import type { Page } from '../features/feature';

const screen = ({ path, load }: Page): RouteObject => ({
  path,
  lazy: async () => ({ Component: await load() }),
});

/** Screens with an entry in the sidebar, and those without one. */
const SCREENS: readonly Page[] = [
  ...PLACES.flatMap(({ path, load }) => (load ? [{ path, load }] : [])),
  ...FEATURES.flatMap(({ pages = [] }) => pages),
];
/** An address of its own stands outside of the workspaces. */
const isOutside = ({ path }: Page): boolean => path.startsWith('/');

/**
 * Every address of the app. The inbox, where people arrive, comes with the first code as one file (decision 010). Other
 * pages are loaded when they are first visited.
 */
export const router = createBrowserRouter([
  {
    element: <Root />,
    errorElement: <ErrorScreen />,
    hydrateFallbackElement: <Splash />,
    children: [
      ...FEATURES.flatMap(({ publicPages = [] }) => publicPages).map(screen),
      {
        element: <SessionGuard />,
        children: [
          {
            path: '/business/:bId',
            Component: WorkspaceGate,
            children: [
              { index: true, element: <Navigate to="inbox" replace /> },
              {
                path: 'inbox/:conversationId?',
                Component: InboxRoute,
              },
              ...SCREENS.filter((one) => !isOutside(one)).map(screen),
              { path: '*', element: <NotFoundPage /> },
            ],
          },
          ...SCREENS.filter(isOutside).map(screen),
          { path: '*', element: <OutsideWorkspace /> },
        ],
      },
    ],
  },
]);
