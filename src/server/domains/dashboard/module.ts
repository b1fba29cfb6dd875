import type { Clock } from '../../platform/clock';
import { defineModule } from '../../platform/module';
import type { DealsService } from '../deals/service';
import type { PipelinesService } from '../pipelines/service';
import type { TasksService } from '../tasks/service';
import type { WorkspacesService } from '../workspaces/service';
import { dealMetricsOf } from './deal-metrics';
import { dashboardManifest } from './manifest';
import type { DashboardSources } from './ports';
import { dashboardRoutes } from './routes';
import { createDashboardService } from './service';

interface Needs {
  readonly platform: { readonly clock: Clock };
  readonly chat: { readonly metrics: DashboardSources['chat'] };
  readonly deals: Pick<DealsService, 'valuesOfStages'>;
  readonly pipelines: Pick<PipelinesService, 'list'>;
  readonly tasks: Pick<TasksService, 'metrics'>;
  readonly workspaces: Pick<WorkspacesService, 'members'>;
}

/** The figures of a workspace on one page. */
export const dashboardModule = defineModule(dashboardManifest, (needs: Needs) => {
  const { platform, chat, deals, pipelines, tasks, workspaces } = needs;
  const dashboard = createDashboardService(platform, {
    chat: chat.metrics,
    deals: async (scope) => dealMetricsOf(await pipelines.list(scope), await deals.valuesOfStages(scope)),
    tasks: (caller, timeZone) => tasks.metrics(caller, timeZone),
    members: (caller) => workspaces.members(caller),
  });
  return { routes: dashboardRoutes(dashboard) };
});
