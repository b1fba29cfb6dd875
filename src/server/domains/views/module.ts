import { defineModule } from '../../platform/module';
import type { Platform } from '../../platform/platform';
import type { MembersService } from '../workspaces/service';
import { viewsManifest } from './manifest';
import { viewRoutes } from './routes';
import { createViewsService } from './service';

interface Needs {
  readonly platform: Platform;
  readonly members: Pick<MembersService, 'onGone'>;
}

/** Filters of lists that are kept under a name. */
export const viewsModule = defineModule(viewsManifest, ({ platform, members }: Needs) => {
  const views = createViewsService(platform);
  members.onGone((tx, userId) => views.release(tx, userId));
  return { routes: viewRoutes(views) };
});
