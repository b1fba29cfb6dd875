import { defineModule } from '../../platform/module';
import type { Platform } from '../../platform/platform';
import { pipelinesManifest } from './manifest';
import { pipelineRoutes } from './routes';
import { type PipelineDeals, createPipelinesService } from './service';

interface Needs {
  readonly platform: Platform;
  readonly deals: PipelineDeals;
}

/** The stages that deals go through. */
export const pipelinesModule = defineModule(pipelinesManifest, ({ platform, deals }: Needs) => {
  const pipelines = createPipelinesService(platform, deals);
  return { services: { pipelines }, routes: pipelineRoutes(pipelines) };
});
