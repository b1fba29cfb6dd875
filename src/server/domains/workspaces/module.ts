import type { Invalidation } from '../../platform/auth/authenticator';
import { defineModule } from '../../platform/module';
import type { ReadPlanInfo } from '../../platform/plan/plan-info';
import type { Platform } from '../../platform/platform';
import type { Notifier } from '../notifications';
import { workspacesManifest } from './manifest';
import { createMembersService } from './members-service';
import { createPeople } from './people';
import { createRolesService } from './roles-service';
import { workspaceRoutes } from './routes';
import { createWorkspacesService } from './service';

interface Needs {
  readonly platform: Platform;
  readonly authenticator: { readonly invalidate: Invalidation };
  readonly notifier: Notifier;
  readonly readPlanInfo: ReadPlanInfo;
}

/** Workspaces, their members and roles. */
export const workspacesModule = defineModule(
  workspacesManifest,
  ({ platform, authenticator: { invalidate }, notifier, readPlanInfo }: Needs) => {
    const workspaces = createWorkspacesService(platform, readPlanInfo);
    const roles = createRolesService(platform, { invalidate });
    const members = createMembersService(platform, { invalidate, notifier });
    return {
      services: { workspaces, members, people: createPeople() },
      routes: workspaceRoutes({ workspaces, roles, members }),
    };
  },
);
