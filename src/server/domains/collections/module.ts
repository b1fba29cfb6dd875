import { defineModule } from '../../platform/module';
import type { Platform } from '../../platform/platform';
import { collectionsManifest } from './manifest';
import { collectionRoutes } from './routes';
import { createCollectionsService } from './service';

interface Needs {
  readonly platform: Platform;
}

/** Lists of values that fields choose from. */
export const collectionsModule = defineModule(collectionsManifest, ({ platform }: Needs) => ({
  routes: collectionRoutes(createCollectionsService(platform)),
}));
