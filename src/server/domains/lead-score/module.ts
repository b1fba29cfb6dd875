import { defineModule } from '../../platform/module';
import type { Platform } from '../../platform/platform';
import { leadScoreManifest } from './manifest';
import { leadScoreRoutes } from './routes';
import { createScoring } from './scoring';
import { createLeadScoreService } from './service';

interface Needs {
  readonly platform: Platform;
}

/** How promising a contact is, by the rules of the workspace. */
export const leadScoreModule = defineModule(leadScoreManifest, ({ platform }: Needs) => {
  const scoring = createScoring(platform);
  return {
    routes: leadScoreRoutes(createLeadScoreService(platform, scoring)),
    start: () => scoring.start(),
    stop: () => scoring.close(),
  };
});
