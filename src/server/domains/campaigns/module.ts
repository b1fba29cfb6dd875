import { defineModule } from '../../platform/module';
import type { Platform } from '../../platform/platform';
import { campaignsManifest } from './manifest';
import { campaignRoutes } from './routes';
import { createCampaignsService } from './service';

interface Needs {
  readonly platform: Platform;
}

/** Campaigns that activities belong to. */
export const campaignsModule = defineModule(campaignsManifest, ({ platform }: Needs) => {
  const campaigns = createCampaignsService(platform);
  return { services: { campaigns }, routes: campaignRoutes(campaigns) };
});
