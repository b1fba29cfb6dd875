import { createBrowserRouter, Navigate } from 'react-router-dom';
import { loadSignInPage } from '../features/session';
import { loadTemplatesPage } from '../features/templates';
import { ErrorScreen } from '../shell/error-screen';
import { NotFoundPage } from '../shell/not-found-page';
import { Root } from '../shell/root';
import { SessionGuard } from '../shell/session-guard';
import { Splash } from '../shell/splash';

/** Every address of the app. Pages are loaded when they are first visited. */
export const router = createBrowserRouter([
  {
    element: <Root />,
    errorElement: <ErrorScreen />,
    hydrateFallbackElement: <Splash />,
    children: [
      {
        path: '/',
        lazy: async () => ({ Component: (await loadSignInPage()).SignInPage }),
      },
      {
        element: <SessionGuard />,
        children: [
          {
            path: '/business/:bId',
            lazy: async () => ({ Component: (await import('../shell/workspace-gate')).WorkspaceGate }),
            children: [
              { index: true, element: <Navigate to="inbox" replace /> },
              {
                path: 'inbox/:conversationId?',
                lazy: async () => ({ Component: (await import('../shell/inbox-route')).InboxRoute }),
              },
              {
                path: 'whatsapp/campaign',
                lazy: async () => ({ Component: (await loadTemplatesPage()).TemplatesPage }),
              },
              { path: '*', element: <NotFoundPage /> },
            ],
          },
          { path: '*', element: <NotFoundPage /> },
        ],
      },
    ],
  },
]);
