import { PLAN_PAGES } from '@shared/rules/plan-state';
import { createBrowserRouter, Navigate } from 'react-router-dom';
import { loadAppearancePage, loadProfilePage, loadShortcutsPage } from '../features/account';
import { loadAccountsPage } from '../features/accounts';
import { loadTokensPage } from '../features/api-tokens';
import { loadAuditPage } from '../features/audit';
import { loadStartPage } from '../features/backend';
import { loadQuickRepliesPage } from '../features/chat';
import { loadHoursPage } from '../features/business-hours';
import { loadIntegrationsPage } from '../features/integrations';
import { loadContactTypesPage } from '../features/contact-types';
import { loadDashboardPage } from '../features/dashboard';
import { loadFieldsPage } from '../features/fields';
import { loadInvitationsPage } from '../features/invitations';
import { loadNotificationsPage } from '../features/notifications';
import { loadPlanStatePage, loadSelectedPlanPage } from '../features/plans';
import { loadForgotPasswordPage, loadResetPasswordPage, loadSignInPage } from '../features/session';
import { loadListsPage } from '../features/lists';
import { loadLeadScorePage } from '../features/lead-score';
import { loadPipelinesPage } from '../features/pipelines';
import { loadInvitationPage, loadMailboxPage, loadUsersPage } from '../features/members';
import { loadRolesPage } from '../features/roles';
import { loadTaskPage } from '../features/tasks';
import { loadCampaignPage, loadDesignerPage, loadTemplateStudioPage } from '../features/templates';
import { loadVisitorsPage } from '../features/visitors';
import { loadBusinessPage, loadCreateWorkspacePage } from '../features/workspaces';
import { desktop } from '../platform/desktop-bridge';
import { ErrorScreen } from '../shell/error-screen';
import { InboxRoute } from '../shell/inbox-route';
import { NotFoundPage } from '../shell/not-found-page';
import { OutsideWorkspace } from '../shell/outside-workspace';
import { Root } from '../shell/root';
import { SessionGuard } from '../shell/session-guard';
import { Splash } from '../shell/splash';
import { WorkspaceGate } from '../shell/workspace-gate';

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
      {
        path: '/',
        // In the desktop app people sign in by a window of its own.
        lazy: async () =>
          desktop()
            ? { Component: (await loadStartPage()).StartPage }
            : { Component: (await loadSignInPage()).SignInPage },
      },
      {
        path: '/forgot-password',
        lazy: async () => ({ Component: (await loadForgotPasswordPage()).ForgotPasswordPage }),
      },
      {
        path: '/reset-password',
        lazy: async () => ({ Component: (await loadResetPasswordPage()).ResetPasswordPage }),
      },
      {
        path: '/invitation',
        lazy: async () => ({ Component: (await loadInvitationPage()).InvitationPage }),
      },
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
              {
                path: 'dashboard',
                lazy: async () => ({ Component: (await loadDashboardPage()).DashboardPage }),
              },
              {
                path: 'task',
                lazy: async () => ({ Component: (await loadTaskPage()).TaskPage }),
              },
              {
                path: 'analytics/visitor',
                lazy: async () => ({ Component: (await loadVisitorsPage()).VisitorsPage }),
              },
              {
                path: 'whatsapp/campaign',
                lazy: async () => ({ Component: (await loadCampaignPage()).CampaignPage }),
              },
              {
                path: 'whatsapp/templates',
                lazy: async () => ({ Component: (await loadTemplateStudioPage()).TemplateStudioPage }),
              },
              {
                path: 'whatsapp/accounts',
                lazy: async () => ({ Component: (await loadAccountsPage()).AccountsPage }),
              },
              {
                path: 'whatsapp/templates/editor',
                lazy: async () => ({ Component: (await loadDesignerPage()).DesignerPage }),
              },
              {
                path: 'my-account/profile',
                lazy: async () => ({ Component: (await loadProfilePage()).ProfilePage }),
              },
              {
                path: 'my-account/appearance',
                lazy: async () => ({ Component: (await loadAppearancePage()).AppearancePage }),
              },
              {
                path: 'my-account/shortcuts',
                lazy: async () => ({ Component: (await loadShortcutsPage()).ShortcutsPage }),
              },
              {
                path: 'my-account/invitations',
                lazy: async () => ({ Component: (await loadInvitationsPage()).InvitationsPage }),
              },
              {
                path: 'notifications',
                lazy: async () => ({ Component: (await loadNotificationsPage()).NotificationsPage }),
              },
              {
                path: 'integrations',
                lazy: async () => ({ Component: (await loadIntegrationsPage()).IntegrationsPage }),
              },
              {
                path: 'my-account/selectedplan',
                lazy: async () => ({ Component: (await loadSelectedPlanPage()).SelectedPlanPage }),
              },
              ...PLAN_PAGES.map((page) => ({
                path: page,
                lazy: async () => {
                  const { PlanStatePage } = await loadPlanStatePage();
                  return { element: <PlanStatePage page={page} /> };
                },
              })),
              {
                path: 'settings/hours',
                lazy: async () => ({ Component: (await loadHoursPage()).HoursPage }),
              },
              {
                path: 'settings/quick-replies',
                lazy: async () => ({ Component: (await loadQuickRepliesPage()).QuickRepliesPage }),
              },
              {
                path: 'settings/lists',
                lazy: async () => ({ Component: (await loadListsPage()).ListsPage }),
              },
              {
                path: 'settings/contact-types',
                lazy: async () => ({ Component: (await loadContactTypesPage()).ContactTypesPage }),
              },
              {
                path: 'settings/pipelines',
                lazy: async () => ({ Component: (await loadPipelinesPage()).PipelinesPage }),
              },
              {
                path: 'contact/crm_score',
                lazy: async () => ({ Component: (await loadLeadScorePage()).LeadScorePage }),
              },
              {
                path: 'settings/fields',
                lazy: async () => ({ Component: (await loadFieldsPage()).FieldsPage }),
              },
              {
                path: 'business-management',
                lazy: async () => ({ Component: (await loadBusinessPage()).BusinessPage }),
              },
              { path: 'users', lazy: async () => ({ Component: (await loadUsersPage()).UsersPage }) },
              { path: 'roles', lazy: async () => ({ Component: (await loadRolesPage()).RolesPage }) },
              {
                path: 'audit-log',
                lazy: async () => ({ Component: (await loadAuditPage()).AuditPage }),
              },
              {
                path: 'api-tokens',
                lazy: async () => ({ Component: (await loadTokensPage()).TokensPage }),
              },
              {
                path: 'demo-mailbox',
                lazy: async () => ({ Component: (await loadMailboxPage()).MailboxPage }),
              },
              { path: '*', element: <NotFoundPage /> },
            ],
          },
          {
            path: '/business/create_board',
            lazy: async () => ({ Component: (await loadCreateWorkspacePage()).CreateWorkspacePage }),
          },
          { path: '*', element: <OutsideWorkspace /> },
        ],
      },
    ],
  },
]);
