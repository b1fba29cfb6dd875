import { defineModule } from '../../platform/module';
import type { Platform } from '../../platform/platform';
import type { MembersService } from '../workspaces/service';
import { savedViewsManifest } from './manifest';
import { savedViewRoutes } from './routes';
import { createSavedViewsService } from './service';

interface Needs {
  readonly platform: Platform;
  readonly members: Pick<MembersService, 'onGone'>;
}

/** Filters of lists that are kept under a name. */
export const savedViewsModule = defineModule(savedViewsManifest, ({ platform, members }: Needs) => {
  const views = createSavedViewsService(platform);
  members.onGone((tx, userId) => views.release(tx, userId));
  return { routes: savedViewRoutes(views) };
});
