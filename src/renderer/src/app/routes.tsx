import { Navigate, type RouteObject } from 'react-router-dom';
import { FEATURES } from '../features/manifests';
import { InboxRoute } from '../shell/InboxRoute';
import { NotFoundPage } from '../shell/NotFoundPage';
import { OutsideWorkspace } from '../shell/OutsideWorkspace';
import { Root } from '../shell/Root';
import { SessionGuard } from '../shell/SessionGuard';
import { NAV_ITEMS } from '../shell/navigation/nav-items';
import { WorkspaceGate } from '../shell/WorkspaceGate';
import type { Page } from '../features/feature';
import { lazyScreen } from './lazy-screen';

const screen = ({ path, load }: Page): RouteObject => ({ path, ...lazyScreen(load) });

/** Screens with an entry in the sidebar, and those without one. */
const SCREENS: readonly Page[] = [
  ...NAV_ITEMS.flatMap(({ path, load }) => (load ? [{ path, load }] : [])),
  ...FEATURES.flatMap(({ pages = [] }) => pages),
];
/** An address of its own stands outside of the workspaces. */
const isOutside = ({ path }: Page): boolean => path.startsWith('/');

/**
 * Every address of the app. The inbox, where people arrive, comes with the first code as one file (decision 010). Other
 * pages are loaded when they are first visited.
 */
export const ROUTES: RouteObject[] = [
  {
    element: <Root />,
    children: [
      ...FEATURES.flatMap(({ publicPages = [] }) => publicPages).map(screen),
      {
        element: <SessionGuard />,
        children: [
          {
            path: '/business/:bId',
            element: <WorkspaceGate />,
            children: [
              { index: true, element: <Navigate to="inbox" replace /> },
              { path: 'inbox/:conversationId?', element: <InboxRoute /> },
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
];
