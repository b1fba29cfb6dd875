import * as contract from '@shared/contract/dashboard';
import { type Route, route } from '../../platform/http/route';
import type { DashboardService } from './service';

export function dashboardRoutes(dashboard: DashboardService): Route[] {
  return [
    route(contract.dashboardConversations, async ({ caller, query }) => ({
      data: await dashboard.conversations(caller, query.platform_account_id),
    })),
    route(contract.dashboardResponseTimes, async ({ caller, query }) => ({
      data: await dashboard.times(caller, 'first_response', query),
    })),
    route(contract.dashboardResolutionTimes, async ({ caller, query }) => ({
      data: await dashboard.times(caller, 'resolution', query),
    })),
    route(contract.dashboardMessages, async ({ caller, query }) => ({
      data: await dashboard.messages(caller, query),
    })),
    route(contract.dashboardDeals, async ({ caller }) => ({ data: await dashboard.deals(caller) })),
    route(contract.dashboardTeam, async ({ caller, query }) => ({
      data: await dashboard.team(caller, query),
    })),
    route(contract.dashboardTasks, async ({ caller, query }) => ({
      data: await dashboard.tasks(caller, query.time_zone),
    })),
  ];
}
